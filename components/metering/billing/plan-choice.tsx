'use client'

import { type ReactNode, useState } from 'react'
import type { Billing } from '#contract/dashboard/billing.ts'
import type { BillingInterval } from '#contract/metering/plan-now.ts'
import type { Plan } from '#contract/metering/plans.ts'
import { countText, overageText, priceText } from '#lib/client/metering/plan-words.ts'
import { Panel } from '#components/ui/panel.tsx'
import { Segments, segmentsOf } from '#components/ui/segments.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import type { BillingActions, Payments } from './billing-actions.ts'
import { ChoosePlan } from './choose-plan.tsx'
import { RequestPlan } from './request-plan.tsx'

type PlanChoiceProps = {
  billing: Billing
  plans: readonly Plan[]
  payments: Payments
  actions: BillingActions
}

/** The plans on offer beside each other; choosing or asking for one says first what changes and when. */
export function PlanChoice({ billing, plans, payments, actions }: PlanChoiceProps) {
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
      <Table
        caption="Plans, the smallest first"
        columns={[
          'Plan',
          { end: 'Price' },
          { end: 'Credits a month' },
          { end: 'Beyond them' },
          { end: 'Logo requests' },
          { end: 'Webhooks' },
          { end: 'Brands watched' },
          { unseen: 'Choice' },
        ]}
      >
        {plans.map((plan) => (
          <PlanRow key={plan.id} {...{ plan, interval, billing }}>
            <PlanAction {...{ plan, interval, billing, payments, actions }} />
          </PlanRow>
        ))}
      </Table>
    </Panel>
  )
}

function noteOf({ provider, contact, mayChange }: Payments): string {
  if (provider === 'manual')
    return `Plans are assigned by hand here. A request reaches the operators; you can also ask ${contact}.`
  return mayChange
    ? 'A larger plan counts at once and is paid by the day; a smaller one from the end of what is paid.'
    : 'Owners of the organization choose the plan.'
}

type PlanRowProps = { plan: Plan; interval: BillingInterval; billing: Billing; children: ReactNode }

function PlanRow({ plan, interval, billing, children }: PlanRowProps) {
  const isHeld = plan.id === billing.plan.id
  return (
    <Tr className={isHeld ? 'bg-sunken' : ''}>
      <Td className="font-semibold">
        <span className="inline-flex flex-wrap items-center gap-2">
          {plan.name}
          {isHeld && <StatusBadge tone="ok">Yours</StatusBadge>}
        </span>
      </Td>
      <Td className="text-end whitespace-nowrap tabular-nums">{priceText(plan, interval)}</Td>
      <Td className="text-end tabular-nums">{countText(plan.creditsMonthly)}</Td>
      <Td className="text-end whitespace-nowrap tabular-nums">{overageText(plan)}</Td>
      <Td className="text-end tabular-nums">{countText(plan.logoRequestsMonthly)}</Td>
      <Td className="text-end tabular-nums">{countText(plan.webhooksMax)}</Td>
      <Td className="text-end tabular-nums">{countText(plan.subscriptionsMax)}</Td>
      <Td className="text-end">{children}</Td>
    </Tr>
  )
}

type PlanActionProps = Omit<PlanChoiceProps, 'plans'> & { plan: Plan; interval: BillingInterval }

/** What can be done about a plan: buy it, ask for it, or nothing. */
function PlanAction({ plan, interval, billing, payments, actions }: PlanActionProps) {
  const isHeld = plan.id === billing.plan.id
  const isThis = isHeld && (interval === billing.interval || (plan.priceCentsMonthly ?? 0) === 0)
  if (!payments.mayChange || isThis) return null
  if (payments.provider === 'stripe' && plan.priceCentsMonthly !== undefined) {
    return <ChoosePlan {...{ plan, interval, billing }} choose={actions.choose} />
  }
  return isHeld ? null : <RequestPlan {...{ plan, interval, billing }} request={actions.request} />
}
