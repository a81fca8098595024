'use client'

import type { Billing } from '#contract/dashboard/billing.ts'
import { planLines, priceText } from '#lib/client/metering/plan-words.ts'
import { numberText } from '#lib/client/format-text.ts'
import { dayText } from '#lib/client/metering/usage-words.ts'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { Panel } from '#components/ui/panel.tsx'
import type { BillingActions, Payments } from './billing-actions.ts'
import { useAction } from '#components/ui/use-action.ts'

type PlanPanelProps = { billing: Billing; payments: Payments; actions: BillingActions }

/** The plan that counts now, and the one that will. */
export function PlanPanel({ billing, payments, actions }: PlanPanelProps) {
  const { plan, interval, next, term, creditsOverride, requestsPerMinute, isCustomer } = billing
  const portal = useAction({ done: 'Opened.' })
  const isStripe = payments.provider === 'stripe'
  return (
    <Panel
      title="Your plan"
      actions={
        isStripe &&
        payments.mayChange &&
        isCustomer && (
          <Button size="sm" busy={portal.isBusy} onClick={() => portal.run(() => actions.openPortal())}>
            Cards and addresses
          </Button>
        )
      }
    >
      <p className="text-28 font-semibold">{plan.name}</p>
      <p className="mt-1 text-ink-2">{priceText(plan, interval)}</p>
      <ul className="mt-4 grid gap-1">
        {planLines(plan).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {creditsOverride !== undefined && (
          <li className="font-medium">
            By agreement {creditsOverride < 0 ? 'unlimited' : numberText(creditsOverride)} credits a month instead
          </li>
        )}
        {requestsPerMinute !== undefined && (
          <li className="font-medium">
            Set for your organization: {numberText(requestsPerMinute)} requests in any minute
          </li>
        )}
      </ul>
      {(plan.priceCentsMonthly ?? 0) > 0 && (
        <p className="mt-4 text-13 text-ink-3">
          Paid until {dayText(term.end)} {term.end.slice(0, 4)}; it renews by itself then.
        </p>
      )}
      {next && <Next billing={billing} payments={payments} choose={actions.choose} />}
      <Problem text={portal.problem} className="mt-3" />
    </Panel>
  )
}

type NextProps = { billing: Billing; payments: Payments; choose: BillingActions['choose'] }

function Next({ billing: { plan, interval, next }, payments, choose }: NextProps) {
  const keep = useAction({ done: `${plan.name} stays.` })
  if (!next) return null
  return (
    <Notice className="mt-4" title={`${next.plan.name} from ${dayText(next.at)}`}>
      <p>Until then {plan.name} counts in full.</p>
      {payments.mayChange && payments.provider === 'stripe' && (
        <Button
          size="sm"
          className="mt-2"
          busy={keep.isBusy}
          onClick={() => keep.run((submissionId) => choose({ submissionId, planId: plan.id, interval }))}
        >
          Keep {plan.name}
        </Button>
      )}
      {keep.problem !== undefined && <p className="mt-2">{keep.problem}</p>}
    </Notice>
  )
}
