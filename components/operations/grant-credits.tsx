'use client'

import { type FormEvent, useState } from 'react'
import type { GrantedCredits } from '#contract/dashboard/billing.ts'
import { numberText } from '#lib/client/format-text.ts'
import { Button } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import type { OrganizationActions } from './operator-actions.ts'
import { ReasonField, useReason } from './reason-field.tsx'
import { useAction } from '#components/ui/use-action.ts'

type GrantCreditsProps = {
  organizationId: string
  grants: readonly GrantedCredits[]
  grant: OrganizationActions['grant']
}

/** Gives prepaid credits or takes them back, with the reason. */
export function GrantCredits({ organizationId, grants, grant }: GrantCreditsProps) {
  const [text, setText] = useState('')
  const why = useReason()
  const [isTried, setTried] = useState(false)
  const work = useAction({
    done: 'Prepaid credits changed.',
    onDone: () => {
      setText('')
      why.clear()
      setTried(false)
    },
  })
  const credits = /^[+-]?\d{1,9}$/.test(text.trim()) ? Number(text) : undefined
  const isRight = credits !== undefined && credits !== 0
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    why.tried()
    if (!isRight || why.reason === '') return
    work.run((submissionId) => grant({ submissionId, organizationId, credits, note: why.reason }))
  }
  return (
    <Panel title="Prepaid credits" note="They are used after the plan’s credits and overage, and do not expire.">
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-[160px_minmax(0,1fr)]">
          <Field
            label="Credits"
            hint="Use a negative number to remove credits."
            error={isTried && !isRight ? 'A whole number, not 0.' : undefined}
          >
            <Input inputMode="numeric" value={text} onChange={(event) => setText(event.target.value)} />
          </Field>
          <ReasonField
            label="Reason"
            hint="The organization sees it too."
            missing="Say why, for the audit log."
            state={why}
          />
        </div>
        <div>
          <Button type="submit" busy={work.isBusy}>
            {credits !== undefined && credits < 0 ? 'Remove credits' : 'Add credits'}
          </Button>
        </div>
        <Problem text={work.problem} />
      </form>
      {grants.length > 0 && <GrantTable grants={grants} />}
    </Panel>
  )
}

function GrantTable({ grants }: Pick<GrantCreditsProps, 'grants'>) {
  return (
    <div className="mt-5">
      <Table
        caption="Credits that were bought, given or taken back, newest first"
        columns={['When', 'Kind', { end: 'Credits' }, 'Reason']}
      >
        {grants.map((one) => (
          <Tr key={one.id}>
            <Td className="whitespace-nowrap">
              <LocalTime at={one.createdAt} />
            </Td>
            <Td>{one.kind}</Td>
            <Td className="text-end">{one.credits > 0 ? `+${numberText(one.credits)}` : numberText(one.credits)}</Td>
            <Td className="min-w-32">
              <bdi>{one.note}</bdi>
            </Td>
          </Tr>
        ))}
      </Table>
    </div>
  )
}
