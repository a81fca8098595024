'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Billing } from '#contract/dashboard/billing.ts'
import { prepaid } from '#contract/metering/plans.ts'
import type { UsagePeriod } from '#contract/metering/usage.ts'
import { numberText, plural } from '#lib/client/format-text.ts'
import { moneyText } from '#lib/client/metering/usage-words.ts'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { LineForm } from '#components/ui/line-form.tsx'
import { LocalTime } from '#components/ui/local-time.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Table, Td, Tr } from '#components/ui/table.tsx'
import type { BillingActions, Payments } from './billing-actions.ts'
import { useAction } from '#components/ui/use-action.ts'

type PrepaidPanelProps = {
  billing: Billing
  period: UseQueryResult<UsagePeriod>
  payments: Payments
  buy: BillingActions['buy']
}

/** Credits that were bought or given, what is left of them, and buying more. */
export function PrepaidPanel({ billing, period, payments, buy }: PrepaidPanelProps) {
  const left = period.data?.prepaid
  return (
    <Panel
      title="Prepaid credits"
      note="They are used last, after the plan’s credits and overage up to the hard limit, and they do not expire."
    >
      <div className="grid gap-5">
        <p className="tabular-nums">
          <span className="text-20 font-semibold">{left === undefined ? '…' : numberText(left)}</span>{' '}
          {left === 1 ? 'credit' : 'credits'} left
          {period.isError && <span className="text-13 text-ink-3"> (cannot be read right now)</span>}
        </p>
        {payments.provider === 'stripe' && payments.mayChange && <BuyForm buy={buy} />}
        {payments.provider === 'manual' && <p className="text-ink-2">To buy some, ask {payments.contact}.</p>}
        {billing.grants.length === 0 ? (
          <p className="text-13 text-ink-3">Nothing was bought or given yet.</p>
        ) : (
          <Purchases grants={billing.grants} />
        )}
      </div>
    </Panel>
  )
}

function BuyForm({ buy }: { buy: BillingActions['buy'] }) {
  const [text, setText] = useState('20')
  const work = useAction({ done: 'Bought.' })
  const { dollarsMin, dollarsMax, creditsPerDollar } = prepaid
  const amount = /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined
  const isRight = amount !== undefined && amount >= dollarsMin && amount <= dollarsMax
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight) work.run((submissionId) => buy({ submissionId, dollars: amount }))
  }
  return (
    <LineForm onSubmit={onSubmit} send="Go to payment" busy={work.isBusy} problem={work.problem} disabled={!isRight}>
      <Field
        label="Buy for, US dollars"
        hint={isRight ? `${plural(amount * creditsPerDollar, 'credit')}` : undefined}
        error={isRight ? undefined : `Whole dollars from ${dollarsMin} to ${dollarsMax}.`}
        className="w-40"
      >
        <Input inputMode="numeric" value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </LineForm>
  )
}

const kinds: Readonly<Record<string, string>> = {
  purchase: 'Bought',
  grant: 'Given',
  adjustment: 'Adjusted',
  refund: 'Refunded',
}

function Purchases({ grants }: { grants: Billing['grants'] }) {
  return (
    <Table
      caption="Credits that were bought, given or taken back, newest first"
      columns={['When', 'What', { end: 'Credits' }, { end: 'Paid' }, 'Note']}
    >
      {grants.map(({ id, kind, credits, cents, note, createdAt }) => (
        <Tr key={id}>
          <Td className="whitespace-nowrap">
            <LocalTime at={createdAt} />
          </Td>
          <Td>{kinds[kind] ?? kind}</Td>
          <Td className="text-end">{credits > 0 ? `+${numberText(credits)}` : numberText(credits)}</Td>
          <Td className="text-end">{cents === 0 ? '' : moneyText(cents)}</Td>
          <Td className="min-w-40">
            <bdi>{note}</bdi>
          </Td>
        </Tr>
      ))}
    </Table>
  )
}
