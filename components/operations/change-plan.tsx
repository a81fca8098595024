'use client'

import { type FormEvent, useState } from 'react'
import type { Billing } from '#contract/dashboard/billing.ts'
import type { BillingInterval } from '#contract/metering/plan-now.ts'
import type { Plan } from '#contract/metering/plans.ts'
import { changeSentence, previewChange, priceText } from '#lib/client/metering/plan-words.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogClose } from '#components/ui/dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { Select } from '#components/ui/select.tsx'
import { useAction } from '#components/ui/use-action.ts'
import type { OrganizationActions } from './operator-actions.ts'

type ChangePlanProps = {
  organization: { id: string; name: string }
  billing: Billing
  plans: readonly Plan[]
  changePlan: OrganizationActions['changePlan']
}

/** Puts the organization on another plan, after saying what that costs it. */
export function ChangePlan({ organization, billing, plans, changePlan }: ChangePlanProps) {
  const { plan: held, interval, next, requested } = billing
  const [planId, setPlan] = useState(requested?.planId ?? held.id)
  const [paid, setPaid] = useState<BillingInterval>(interval)
  // When the question was asked: what it costs today is said as of then.
  const [askedAt, setAskedAt] = useState<Date>()
  const plan = plans.find(({ id }) => id === planId)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setAskedAt(new Date())
  }
  return (
    <Panel
      title="Plan"
      note="A larger plan, or a year in place of a month, counts at once; a smaller one from the end of what is paid. Select the current plan to cancel a scheduled change."
    >
      <form onSubmit={onSubmit} className="grid gap-4">
        {requested && (
          <Notice tone="warn" title={`${requested.name} is requested`}>
            By an owner on {requested.at.slice(0, 10)}. Changing the plan answers the request.
          </Notice>
        )}
        {next && <p>{`${next.plan.name} counts from ${next.at.slice(0, 10)}.`}</p>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label="Plan"
            value={planId}
            onChange={setPlan}
            options={plans.map(({ id, name }) => ({ value: id, label: id === held.id ? `${name} (now)` : name }))}
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
          <Button type="submit" disabled={planId === held.id && paid === interval && next === undefined}>
            Change plan…
          </Button>
        </div>
      </form>
      {plan && (
        <ConfirmChange
          key={`${plan.id} ${paid}`}
          {...{ organization, billing, plan, changePlan, askedAt }}
          interval={paid}
          onClose={() => setAskedAt(undefined)}
        />
      )}
    </Panel>
  )
}

type ConfirmChangeProps = Pick<ChangePlanProps, 'organization' | 'billing' | 'changePlan'> & {
  plan: Plan
  interval: BillingInterval
  askedAt: Date | undefined
  onClose: () => void
}

/** What the change costs the organization today, and the button that makes it. */
function ConfirmChange({ organization, billing, plan, interval, askedAt, changePlan, onClose }: ConfirmChangeProps) {
  const work = useAction({ done: 'Plan changed.', onDone: onClose })
  const change = () => changePlan({ organizationId: organization.id, planId: plan.id, interval })
  return (
    <Dialog
      open={askedAt !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${plan.name}, ${priceText(plan, interval)}`}
      footer={
        <>
          <DialogClose>Not now</DialogClose>
          <Button variant="primary" busy={work.isBusy} onClick={() => work.run(change)}>
            Change plan
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        For <bdi className="font-medium text-ink">{organization.name}</bdi>:{' '}
        {askedAt && changeSentence(previewChange(billing, plan, interval, askedAt), plan)}
      </p>
      <Problem text={work.problem} />
    </Dialog>
  )
}
