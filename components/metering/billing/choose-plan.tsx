'use client'

import { useState } from 'react'
import type { Billing } from '#contract/dashboard/billing.ts'
import type { BillingInterval } from '#contract/metering/plan-now.ts'
import type { Plan } from '#contract/metering/plans.ts'
import { changeSentence, previewChange, priceText } from '#lib/client/metering/plan-words.ts'
import { Button } from '#components/ui/button.tsx'
import { Dialog, DialogClose } from '#components/ui/dialog.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { useAction } from '#components/ui/use-action.ts'
import type { BillingActions } from './billing-actions.ts'

type ChoosePlanProps = { plan: Plan; interval: BillingInterval; billing: Billing; choose: BillingActions['choose'] }

/** Buys a plan, after saying what it costs today and what it changes. */
export function ChoosePlan({ plan, interval, billing, choose }: ChoosePlanProps) {
  // When it was opened: what it costs today is said as of then.
  const [openedAt, setOpenedAt] = useState<Date>()
  const work = useAction({ done: `${plan.name} is chosen.`, onDone: () => setOpenedAt(undefined) })
  const isRegular = billing.plan.id === plan.id
  return (
    <Dialog
      open={openedAt !== undefined}
      onOpenChange={(isOpen) => setOpenedAt(isOpen ? new Date() : undefined)}
      trigger={
        <Button size="sm" aria-label={`Choose ${plan.name}, ${priceText(plan, interval)}`}>
          {isRegular ? `Pay by ${interval === 'yearly' ? 'year' : 'month'}` : 'Choose'}
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
