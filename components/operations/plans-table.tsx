'use client'

import type { PlanFields } from '#contract/metering/plans.ts'
import { numberText } from '#lib/client/format-text.ts'
import { Button } from '#components/ui/button.tsx'
import { StatusBadge } from '#components/ui/status-badge.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import type { PlanActions } from './operator-actions.ts'
import { PlanEditor } from './plan-editor.tsx'
import { useAction } from '#components/ui/use-action.ts'

export type ShownPlan = PlanFields & { isArchived: boolean; holders: number }

/** The plans with who holds them; those off the offer are kept for their holders. */
export function PlansTable({ plans, actions }: { plans: readonly ShownPlan[]; actions: PlanActions }) {
  return (
    <Table
      caption="Plans, smallest first"
      className="rounded-control border border-line bg-surface px-4"
      columns={[
        'Plan',
        { end: 'Price a month' },
        { end: 'Credits' },
        { end: 'Overage' },
        { end: 'Logos' },
        { end: 'Webhooks' },
        { end: 'Watched' },
        { end: 'Holders' },
        { unseen: 'Actions' },
      ]}
    >
      {plans.map((plan) => (
        <PlanRow key={plan.id} plan={plan} actions={actions} />
      ))}
    </Table>
  )
}

function PlanRow({ plan, actions }: { plan: ShownPlan; actions: PlanActions }) {
  const { isArchived, holders, ...form } = plan
  const work = useAction({ done: 'Plan changed.' })
  const { priceCentsMonthly: price, overageCentsPerCredit: overage } = plan
  return (
    <Tr>
      <Td className="min-w-32 py-2 font-medium">
        <bdi>{plan.name}</bdi>
        <span className="block font-mono text-12 font-normal text-ink-3">{plan.id}</span>
        {isArchived && <StatusBadge tone="idle">Not offered</StatusBadge>}
        {work.problem !== undefined && (
          <span role="alert" className="block font-normal text-fail">
            {work.problem}
          </span>
        )}
      </Td>
      <Td className="text-end whitespace-nowrap">{price === null ? 'by agreement' : `$${numberText(price / 100)}`}</Td>
      <Td className="text-end">{countText(plan.creditsMonthly)}</Td>
      <Td className="text-end whitespace-nowrap">{overage === null ? 'none' : `${overage} ¢`}</Td>
      <Td className="text-end">{countText(plan.logoRequestsMonthly)}</Td>
      <Td className="text-end">{countText(plan.webhooksMax)}</Td>
      <Td className="text-end">{countText(plan.subscriptionsMax)}</Td>
      <Td className="text-end">{numberText(holders)}</Td>
      <Td className="text-end whitespace-nowrap">
        <span className="inline-flex gap-2">
          <PlanEditor plan={form} save={actions.save} />
          <Button
            size="sm"
            variant="quiet"
            busy={work.isBusy}
            aria-label={isArchived ? `Offer ${plan.name} again` : `Stop offering ${plan.name}`}
            onClick={() => work.run(() => actions.archive({ id: plan.id, archived: !isArchived }))}
          >
            {isArchived ? 'Offer again' : 'Stop offering'}
          </Button>
        </span>
      </Td>
    </Tr>
  )
}

const countText = (count: number) => (count < 0 ? 'no limit' : numberText(count))
