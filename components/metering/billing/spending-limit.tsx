'use client'

import type { UseQueryResult } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Billing } from '#contract/dashboard/billing.ts'
import type { UsagePeriod } from '#contract/metering/usage.ts'
import { moneyText, spendingSentence } from '#lib/client/metering/usage-words.ts'
import { Button } from '#components/ui/button.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Problem } from '#components/ui/problem.tsx'
import { Panel } from '#components/ui/panel.tsx'
import type { BillingActions } from './billing-actions.ts'
import { useAction } from '#components/ui/use-action.ts'

type SpendingLimitProps = {
  billing: Billing
  period: UseQueryResult<UsagePeriod>
  mayChange: boolean
  setLimit: BillingActions['setLimit']
}

/** What overage of a period may cost, and from where on the owners are warned. */
export function SpendingLimit({ billing, period, mayChange, setLimit }: SpendingLimitProps) {
  const { hardLimitCents, softLimitCents, plan } = billing
  const isWithout = plan.overageCentsPerCredit === undefined
  return (
    <Panel
      title="Spending limit"
      note={
        isWithout
          ? 'Your plan has no overage, so the limit does nothing now. It counts once a plan with overage does.'
          : 'Overage is what is used beyond the credits of the plan. At the hard limit, prepaid credits are used, and without them calls are refused.'
      }
    >
      {mayChange ? (
        <LimitForm key={`${hardLimitCents} ${softLimitCents}`} {...{ billing, period, setLimit }} />
      ) : (
        <div className="grid gap-3">
          <Facts
            facts={[
              { term: 'Hard limit', value: moneyText(hardLimitCents) },
              { term: 'Warn from', value: softLimitCents === undefined ? 'No warning' : moneyText(softLimitCents) },
            ]}
          />
          <Simulation period={period} cents={hardLimitCents} />
          <p className="text-13 text-ink-3">Owners of the organization change it.</p>
        </div>
      )}
    </Panel>
  )
}

function LimitForm({ billing, period, setLimit }: Omit<SpendingLimitProps, 'mayChange'>) {
  const { hardLimitCents, softLimitCents } = billing
  const [hard, setHard] = useState(dollars(hardLimitCents))
  const [soft, setSoft] = useState(softLimitCents === undefined ? '' : dollars(softLimitCents))
  const work = useAction({ done: 'The spending limit is saved.' })
  const read = readLimits(hard, soft)
  const isChanged = read.hardCents !== hardLimitCents || read.softCents !== (softLimitCents ?? null)
  const isRight = read.hardProblem === undefined && read.softProblem === undefined
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isRight)
      work.run(() => setLimit({ hardLimitCents: read.hardCents ?? 0, softLimitCents: read.softCents ?? null }))
  }
  return (
    <form onSubmit={onSubmit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Hard limit, US dollars" hint="0 allows no overage." error={read.hardProblem}>
          <Input inputMode="decimal" value={hard} onChange={(event) => setHard(event.target.value)} />
        </Field>
        <Field label="Warn from, US dollars" hint="Empty warns at the hard limit only." error={read.softProblem}>
          <Input inputMode="decimal" value={soft} onChange={(event) => setSoft(event.target.value)} />
        </Field>
      </div>
      {read.hardCents !== undefined && <Simulation period={period} cents={read.hardCents} />}
      <div>
        <Button type="submit" variant="primary" busy={work.isBusy} disabled={!isChanged || !isRight}>
          Save the limit
        </Button>
      </div>
      <Problem text={work.problem} />
    </form>
  )
}

/** The two amounts in cents (null = no warning), and what is wrong with either. */
function readLimits(hard: string, soft: string) {
  const hardCents = readDollars(hard)
  const softCents = soft.trim() === '' ? null : readDollars(soft)
  const isAbove = hardCents !== undefined && typeof softCents === 'number' && softCents > hardCents
  return {
    hardCents,
    softCents,
    hardProblem: hardCents === undefined ? amountProblem : undefined,
    softProblem:
      softCents === undefined ? amountProblem : isAbove ? 'Above the hard limit it would never come.' : undefined,
  }
}

function Simulation({ period, cents }: { period: UseQueryResult<UsagePeriod>; cents: number }) {
  if (period.isPending) return <p className="text-13 text-ink-3">Reading recent usage …</p>
  if (!period.data)
    return <p className="text-13 text-ink-3">Recent usage could not be read; the limit works all the same.</p>
  return <p className="max-w-read text-ink-2">{spendingSentence(period.data, cents)}</p>
}

const amountProblem = 'Type an amount like 100 or 99.50.'
const dollars = (cents: number) => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

/** Whole cents of `99.50`; undefined for what is no amount. */
function readDollars(text: string): number | undefined {
  const [, whole, part = ''] = /^\$?\s*(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}
