import type { PlanFields } from '#contract/metering/plans.ts'

/** How the figures of a plan are typed: money in dollars, -1 or "unlimited" for no limit, empty for none. */

type FieldKind = 'text' | 'optional-text' | 'dollars' | 'cents' | 'count'
type PlanField = { name: keyof PlanFields; label: string; hint: string; kind: FieldKind }

export const planFields: readonly PlanField[] = [
  { name: 'id', label: 'Id', hint: 'Small letters, digits and hyphens; it cannot be changed later.', kind: 'text' },
  { name: 'name', label: 'Name', hint: 'What customers read.', kind: 'text' },
  { name: 'priceCentsMonthly', label: 'Price a month, US dollars', hint: 'Empty = by agreement.', kind: 'dollars' },
  { name: 'creditsMonthly', label: 'Credits a month', hint: '-1 = unlimited.', kind: 'count' },
  { name: 'overageCentsPerCredit', label: 'Overage a credit, cents', hint: 'Empty = no overage.', kind: 'cents' },
  { name: 'logoRequestsMonthly', label: 'Logo requests a month', hint: '-1 = unlimited.', kind: 'count' },
  { name: 'webhooksMax', label: 'Webhooks', hint: '0 = none.', kind: 'count' },
  { name: 'subscriptionsMax', label: 'Brands watched', hint: '-1 = unlimited.', kind: 'count' },
  { name: 'position', label: 'Order', hint: 'A plan with a higher one is the larger.', kind: 'count' },
  {
    name: 'paymentPriceMonthly',
    label: 'Provider’s price id, month',
    hint: 'Empty = made from the price.',
    kind: 'optional-text',
  },
  {
    name: 'paymentPriceYearly',
    label: 'Provider’s price id, year',
    hint: 'Empty = made from the price.',
    kind: 'optional-text',
  },
]

export type PlanTexts = Readonly<Partial<Record<keyof PlanFields, string>>>

export const emptyPlan: PlanFields = {
  id: '',
  name: '',
  position: 10,
  priceCentsMonthly: null,
  creditsMonthly: 1000,
  overageCentsPerCredit: null,
  logoRequestsMonthly: 1_000_000,
  webhooksMax: 0,
  subscriptionsMax: 0,
  paymentPriceMonthly: null,
  paymentPriceYearly: null,
}

/** The figures as they are typed. */
export function textsOf(plan: PlanFields): PlanTexts {
  return Object.fromEntries(
    planFields.map(({ name, kind }) => {
      const value = plan[name]
      if (value === null) return [name, '']
      return [name, kind === 'dollars' ? String(Number(value) / 100) : String(value)]
    }),
  )
}

/** The plan that was typed, or what is wrong with each field. */
export function readPlan(texts: PlanTexts): { plan: PlanFields | undefined; problems: Record<string, string> } {
  const problems: Record<string, string> = {}
  const entries = planFields.map(({ name, kind }) => {
    const read = readers[kind]((texts[name] ?? '').trim())
    if ('problem' in read) problems[name] = read.problem
    return [name, 'value' in read ? read.value : null]
  })
  const isRight = Object.keys(problems).length === 0
  return { plan: isRight ? (Object.fromEntries(entries) as PlanFields) : undefined, problems }
}

type Read = { value: string | number | null } | { problem: string }

const readers: Readonly<Record<FieldKind, (text: string) => Read>> = {
  text: (text) => (text === '' ? { problem: 'Cannot be empty.' } : { value: text }),
  'optional-text': (text) => ({ value: text === '' ? null : text }),
  dollars: (text) =>
    orNone(
      text,
      /^\d{1,7}(\.\d{1,2})?$/,
      (amount) => Math.round(amount * 100),
      'An amount like 99 or 99.50, or empty.',
    ),
  cents: (text) => orNone(text, /^\d{1,5}(\.\d{1,4})?$/, (amount) => amount, 'Cents like 5 or 2.5, or empty.'),
  count: (text) => (/^(-1|\d{1,10})$/.test(text) ? { value: Number(text) } : { problem: 'A whole number.' }),
}

function orNone(text: string, shape: RegExp, worth: (amount: number) => number, problem: string): Read {
  if (text === '') return { value: null }
  return shape.test(text) ? { value: worth(Number(text)) } : { problem }
}
