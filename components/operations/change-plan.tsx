'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Select } from '#components/ui/select.tsx'
import type { OrganizationActions } from './operator-actions.ts'
import { useAction } from '#components/ui/use-action.ts'

type ChangePlanProps = {
  organizationId: string
  planId: string
  interval: 'monthly' | 'yearly'
  /** Sentence about a plan that counts later, if one does. */
  next: string | undefined
  plans: readonly { id: string; name: string }[]
  changePlan: OrganizationActions['changePlan']
}

/** Puts the organization on another plan. */
export function ChangePlan({ organizationId, planId, interval, next, plans, changePlan }: ChangePlanProps) {
  const [plan, setPlan] = useState(planId)
  const [paid, setPaid] = useState(interval)
  const work = useAction()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    work.run(() => changePlan({ organizationId, planId: plan, interval: paid }))
  }
  return (
    <Panel
      title="Plan"
      note="A larger plan, or a year in place of a month, counts at once; a smaller one from the end of what is paid. Choosing the plan that counts now takes a later change back."
    >
      <form onSubmit={onSubmit} className="grid gap-4">
        {next !== undefined && <p>{next}</p>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Plan"
            value={plan}
            onChange={setPlan}
            options={plans.map(({ id, name }) => ({ value: id, label: id === planId ? `${name} (now)` : name }))}
          />
          <Select
            label="Paid by"
            value={paid}
            onChange={(value) => setPaid(value === 'yearly' ? 'yearly' : 'monthly')}
            options={[
              { value: 'monthly', label: 'Month' },
              { value: 'yearly', label: 'Year' },
            ]}
          />
        </div>
        <div>
          <Button
            type="submit"
            busy={work.isBusy}
            disabled={plan === planId && paid === interval && next === undefined}
          >
            Change plan
          </Button>
        </div>
        <Problem text={work.problem} />
        {work.said !== undefined && <Notice live>{work.said}</Notice>}
      </form>
    </Panel>
  )
}
