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

type RequestPlanProps = { plan: Plan; interval: BillingInterval; billing: Billing; request: BillingActions['request'] }

/** Asks the operators for a plan, after saying what it costs; or takes the request back. */
export function RequestPlan({ plan, interval, billing, request }: RequestPlanProps) {
  const [openedAt, setOpenedAt] = useState<Date>()
  const asking = useAction({ done: `The operators were asked for ${plan.name}.`, onDone: () => setOpenedAt(undefined) })
  const taking = useAction({ done: 'The request was withdrawn.' })
  if (billing.requested?.planId === plan.id) {
    return (
      <span className="inline-flex flex-wrap items-center justify-end gap-2">
        <span className="text-13 text-ink-2">Requested</span>
        <Button size="sm" busy={taking.isBusy} onClick={() => taking.run(() => request({}))}>
          Withdraw
        </Button>
        <Problem text={taking.problem} />
      </span>
    )
  }
  return (
    <Dialog
      open={openedAt !== undefined}
      onOpenChange={(isOpen) => setOpenedAt(isOpen ? new Date() : undefined)}
      trigger={
        <Button size="sm" aria-label={`Request ${plan.name}, ${priceText(plan, interval)}`}>
          Request
        </Button>
      }
      title={`Request ${plan.name}, ${priceText(plan, interval)}`}
      footer={
        <>
          <DialogClose>Not now</DialogClose>
          <Button variant="primary" busy={asking.isBusy} onClick={() => asking.run(() => request({ planId: plan.id }))}>
            Send request
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        The operators are told, and change the plan or answer you.{' '}
        {plan.priceCentsMonthly !== undefined &&
          openedAt &&
          `Once they do: ${changeSentence(previewChange(billing, plan, interval, openedAt), plan)}`}
      </p>
      {billing.requested && (
        <p className="text-13 text-ink-3">It takes the place of your request for {billing.requested.name}.</p>
      )}
      <Problem text={asking.problem} />
    </Dialog>
  )
}
