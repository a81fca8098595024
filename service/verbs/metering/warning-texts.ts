import { overageCents, type CreditStanding, type CreditWarning } from './credit-warnings.ts'

export type WarningText = { subject: string; body: string }

/** What an organization is told when a warning is due: what has happened, what happens next, where to act. */
export function creditWarningText(warning: CreditWarning, standing: CreditStanding, dashboardUrl: string): WarningText {
  const { subject, happened } = creditTexts[warning](standing)
  return text(subject, [happened, whatNext(warning, standing)], `${dashboardUrl}/${pageOf(warning)}`)
}

const pageOf = (warning: CreditWarning) => (warning.startsWith('quota') ? 'usage' : 'billing')

const creditTexts: Record<CreditWarning, (standing: CreditStanding) => { subject: string; happened: string }> = {
  quota_80: (standing) => ({
    subject: '80 % of your credits are used',
    happened: `${count(standing.periodUsed)} of your ${count(standing.granted)} credits are used. They are for the period that ends on ${date(standing.periodEnd)}.`,
  }),
  quota_100: (standing) => ({
    subject: 'Your credits of this period are used up',
    happened: `All ${count(standing.granted)} credits of the period that ends on ${date(standing.periodEnd)} are used.`,
  }),
  overage_started: (standing) => ({
    subject: 'Overage has started',
    happened: `The credits of the period are used up, and calls are billed at ${price(standing)} a credit now.`,
  }),
  soft_limit: (standing) => ({
    subject: 'Your soft spending limit is reached',
    happened: `Overage of this period costs ${money(overageCents(standing))}; you asked to be told at ${money(standing.softLimitCents ?? 0)}.`,
  }),
  hard_limit: (standing) => ({
    subject: 'Your hard spending limit is reached',
    happened: `Overage of this period has reached its limit at ${money(overageCents(standing))}. No more overage is billed.`,
  }),
}

function whatNext(warning: CreditWarning, standing: CreditStanding): string {
  const { overageMax, overageCentsPerCredit, prepaid, periodEnd } = standing
  const limit = money(overageMax * (overageCentsPerCredit ?? 0))
  const hasOverage = overageCentsPerCredit !== undefined && overageMax > 0
  const last =
    prepaid > 0
      ? `your ${count(prepaid)} prepaid credits are used, and when they are gone calls are answered 429`
      : 'calls are answered 429'
  const until = `until the period ends on ${date(periodEnd)}`
  if (warning === 'hard_limit') return `From here on ${last} ${until}, or until you raise the limit.`
  if (warning === 'overage_started' || warning === 'soft_limit') {
    return `This goes on up to your hard limit of ${limit}. After that ${last} ${until}.`
  }
  const when = warning === 'quota_80' ? 'When they are used up, ' : 'From here on '
  if (!hasOverage) return `${when}${last} ${until}.`
  return `${when}calls are billed as overage at ${price(standing)} a credit, up to your limit of ${limit}. After that ${last} ${until}.`
}

/** The same for the logo requests of a month. */
export function logoWarningText(percent: 80 | 100, month: { quota: number; endsAt: Date }, dashboardUrl: string) {
  const { quota, endsAt } = month
  const share = percent === 100 ? `All ${count(quota)}` : `80 % of the ${count(quota)}`
  const next =
    percent === 100
      ? `Until ${date(endsAt)} logos are answered 429; pages show none, or what they show in place of a missing picture.`
      : `When all are used, logos are answered 429 until ${date(endsAt)}.`
  const subject =
    percent === 100 ? 'Your logo requests of this month are used up' : '80 % of your logo requests are used'
  return text(subject, [`${share} logo requests of this month are used.`, next], `${dashboardUrl}/billing`)
}

function text(subject: string, paragraphs: readonly string[], link: string): WarningText {
  return { subject, body: [...paragraphs, link].join('\n\n') }
}

const count = (value: number) => value.toLocaleString('en-US')
const money = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
// A credit may cost less than a cent.
const price = ({ overageCentsPerCredit = 0 }: CreditStanding) =>
  (overageCentsPerCredit / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 4,
  })
const date = (moment: Date) =>
  `${moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })} (UTC)`
