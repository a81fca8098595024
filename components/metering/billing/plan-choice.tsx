'use client'

import { useState } from 'react'
import type { Billing } from '#contract/dashboard/billing.ts'
import type { BillingInterval } from '#contract/metering/plan-now.ts'
import type { Plan } from '#contract/metering/plans.ts'
import { changeSentence, planLines, previewChange, priceText } from '#lib/client/metering/plan-words.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogClose } from '#components/ui/dialog.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Segments, segmentsOf } from '#components/ui/segments.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import type { BillingActions, Payments } from './billing-actions.ts'
import { useAction } from '#components/ui/use-action.ts'

type PlanChoiceProps = {
  billing: Billing
  plans: readonly Plan[]
  payments: Payments
  choose: BillingActions['choose']
}

/** The plans on offer; choosing one says first what changes and when. */
export function PlanChoice({ billing, plans, payments, choose }: PlanChoiceProps) {
  const [interval, setInterval] = useState<BillingInterval>(billing.interval)
  return (
    <Panel
      title="Plans"
      note={noteOf(payments)}
      actions={
        <Segments
          label="Paid by"
          options={segmentsOf({ monthly: 'Month', yearly: 'Year, 20 % less' })}
          value={interval}
          onChange={setInterval}
        />
      }
    >
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(232px,1fr))]">
        {plans.map((plan) => (
          <PlanCard key={plan.id} {...{ plan, interval, billing, payments, choose }} />
        ))}
      </ul>
    </Panel>
  )
}

function noteOf({ provider, contact, mayChange }: Payments): string {
  if (provider === 'manual') return `Plans are assigned by hand here: ask ${contact}.`
  return mayChange
    ? 'A larger plan counts at once and is paid by the day; a smaller one from the end of what is paid.'
    : 'Owners of the organization choose the plan.'
}

type PlanCardProps = Omit<PlanChoiceProps, 'plans'> & { plan: Plan; interval: BillingInterval }

function PlanCard({ plan, interval, billing, payments, choose }: PlanCardProps) {
  const isHeld = plan.id === billing.plan.id
  const isThis = isHeld && (interval === billing.interval || (plan.priceCentsMonthly ?? 0) === 0)
  const isBought = payments.provider === 'stripe' && payments.mayChange && plan.priceCentsMonthly !== undefined
  return (
    <li className="flex flex-col gap-3 rounded-control border border-line p-4">
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h3 className="text-16 font-semibold">{plan.name}</h3>
        {isThis && <StatusBadge tone="ok">Yours</StatusBadge>}
      </div>
      <p className="text-20 font-semibold tabular-nums">{priceText(plan, interval)}</p>
      <ul className="grid flex-1 content-start gap-1 text-13 text-ink-2">
        {planLines(plan).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isBought && !isThis && <Choose {...{ plan, interval, billing, choose }} />}
      {plan.priceCentsMonthly === undefined && !isHeld && (
        <p className="text-13 text-ink-3">
          Ask <bdi>{payments.contact}</bdi>.
        </p>
      )}
    </li>
  )
}

function Choose({ plan, interval, billing, choose }: Omit<PlanCardProps, 'payments'>) {
  // When it was opened: what it costs today is said as of then.
  const [openedAt, setOpenedAt] = useState<Date>()
  const work = useAction({ done: `${plan.name} is chosen.`, onDone: () => setOpenedAt(undefined) })
  const isRegular = billing.plan.id === plan.id
  return (
    <Dialog
      open={openedAt !== undefined}
      onOpenChange={(isOpen) => setOpenedAt(isOpen ? new Date() : undefined)}
      trigger={
        <Button aria-label={`Choose ${plan.name}, ${priceText(plan, interval)}`}>
          {isRegular ? `Pay by ${interval === 'yearly' ? 'year' : 'month'}` : `Choose ${plan.name}`}
        </Button>
      }
      title={`${plan.name}, ${priceText(plan, interval)}`}
      footer={
        <>
          <DialogClose>Not now</DialogClose>
          <Button
            variant="primary"
            busy={work.isBusy}
            onClick={() => work.run((submissionId) => choose({ submissionId, planId: plan.id, interval }))}
          >
            Choose {plan.name}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{openedAt && changeSentence(previewChange(billing, plan, interval, openedAt), plan)}</p>
      {!billing.isCustomer && <p className="text-13 text-ink-3">You go to the payment page next and come back here.</p>}
      <Problem text={work.problem} />
    </Dialog>
  )
}
