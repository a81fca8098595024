'use client'

import type { FormEvent } from 'react'
import type { ListedOrganization } from '#contract/dashboard/listed-organization.ts'
import { Button } from '#components/ui/button.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { useAction } from '#components/ui/use-action.ts'
import type { OrganizationActions } from './operator-actions.ts'
import { ReasonField, useReason } from './reason-field.tsx'

type SuspendOrganizationProps = {
  organization: ListedOrganization
  suspend: OrganizationActions['suspend']
}

/** Keeps an organization from using the service with a reason, or lets it again. */
export function SuspendOrganization({ organization, suspend }: SuspendOrganizationProps) {
  const { id: organizationId, suspended } = organization
  const why = useReason()
  const work = useAction({
    done: suspended === null ? 'Organization suspended.' : 'Suspension ended.',
    onDone: why.clear,
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    why.tried()
    if (why.reason === '') return
    work.run(() => suspend({ organizationId, reason: why.reason }))
  }
  if (suspended !== null) {
    return (
      <Panel title="Suspended" note="Its keys, client ids and people are refused; its webhooks are on hold, uncharged.">
        <p className="mb-4 text-ink-2">
          Since <LocalTime at={suspended.at} />: <bdi className="text-ink">{suspended.reason}</bdi>
        </p>
        <Button busy={work.isBusy} onClick={() => work.run(() => suspend({ organizationId }))}>
          End the suspension
        </Button>
        <Problem text={work.problem} />
      </Panel>
    )
  }
  return (
    <Panel
      title="Suspend"
      note="Its keys, client ids and people are refused at once and its webhooks are on hold. Nothing is deleted."
    >
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        <ReasonField
          label="Reason for its people"
          hint="Shown on each of their screens."
          missing="Say why: they read it."
          state={why}
        />
        <div>
          <Button type="submit" variant="danger" busy={work.isBusy}>
            Suspend
          </Button>
        </div>
        <Problem text={work.problem} />
      </form>
    </Panel>
  )
}
