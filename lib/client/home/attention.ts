import type { ExpiringKey } from '#contract/dashboard/listed-key.ts'
import type { UsagePeriod } from '#contract/metering/usage.ts'
import { dayMs } from '#contract/time.ts'
import { numberText, percentText } from '../format-text.ts'
import { dayText } from '../metering/usage-words.ts'
import type { HomeWebhook } from './webhook-hours.ts'
import { disableCountdown, healthWords } from '../webhooks/webhook-health.ts'

/** Something that does harm, now or soon, unless somebody acts. */
export type Attention = {
  id: string
  about: 'webhook' | 'key' | 'credits'
  tone: 'warn' | 'fail'
  title: string
  says: string
  href: string
  action: string
  /** When the harm is done, in milliseconds; in the past where it is. */
  harmAt: number
}

type Sources = {
  webhooks: readonly HomeWebhook[]
  period: UsagePeriod | undefined
  keys: readonly ExpiringKey[]
  now: Date
}

const quotaWarned = 0.8

/** What needs somebody, the nearest harm first. */
export const attentionOf = ({ webhooks, period, keys, now }: Sources): Attention[] =>
  [
    ...holdAttention(webhooks, now),
    ...webhooks.flatMap((webhook) => webhookAttention(webhook, now)),
    ...(period ? quotaAttention(period, now) : []),
    ...keys.map((key) => keyAttention(key, now)),
  ].toSorted((one, other) => one.harmAt - other.harmAt)

function holdAttention(webhooks: readonly HomeWebhook[], now: Date): Attention[] {
  if (!webhooks.some(({ health }) => health.hold)) return []
  const says = 'A paid plan ended, or credits did not cover a renewal. What happens meanwhile is not sent later.'
  const open = { href: '/billing', action: 'Open billing' }
  return [
    { id: 'hold', about: 'webhook', tone: 'fail', title: 'Webhooks are on hold', says, ...open, harmAt: now.getTime() },
  ]
}

function webhookAttention(webhook: HomeWebhook, now: Date): Attention[] {
  const { urn, url, enabled, disabledReason, disabledAt, health } = webhook
  const open = {
    id: urn,
    about: 'webhook',
    href: `/webhooks/${encodeURIComponent(urn)}`,
    action: 'See what failed',
  } as const
  if (!enabled && disabledReason !== 'owner' && disabledReason !== null) {
    const title = `${hostOf(url)} was disabled`
    const harmAt = disabledAt === null ? now.getTime() : Date.parse(disabledAt)
    return [{ ...open, tone: 'fail', title, says: healthWords(webhook).says, harmAt }]
  }
  const countdown = enabled ? disableCountdown(health, now) : undefined
  if (countdown === undefined || health.disableAt === null) return []
  const says = `${healthWords(webhook).says} ${countdown}.`
  return [{ ...open, tone: 'warn', title: `${hostOf(url)} is failing`, says, harmAt: Date.parse(health.disableAt) }]
}

function quotaAttention({ granted, used, remaining, emptyAt, end }: UsagePeriod, now: Date): Attention[] {
  if (granted < 0) return []
  const open = { id: 'quota', about: 'credits', href: '/usage', action: 'See usage' } as const
  if (remaining === 0) {
    const says = `Calls that cost a credit are refused until ${dayText(end)}, or until there are more.`
    return [{ ...open, tone: 'fail', title: 'No credits are left', says, harmAt: now.getTime() }]
  }
  const share = granted === 0 ? 1 : used / granted
  if (share < quotaWarned && emptyAt === null) return []
  const part = `${percentText(share)} of the period’s credits are used`
  const title = emptyAt === null ? part : `At this pace, no credits are left on ${dayText(emptyAt)}`
  const until = emptyAt === null ? ` They last until the period ends on ${dayText(end)} at this pace.` : ` ${part}.`
  const says = `${numberText(remaining)} can still be used.${until}`
  return [{ ...open, tone: 'warn', title, says, harmAt: Date.parse(emptyAt ?? end) }]
}

function keyAttention({ id, name, expiresAt }: ExpiringKey, now: Date): Attention {
  const days = Math.ceil((Date.parse(expiresAt) - now.getTime()) / dayMs)
  const when = days <= 1 ? 'within a day' : `in ${days} days`
  const says = 'Calls with it are refused from then on. Rotate it, and both work for a while.'
  const title = `The API key “${name}” expires ${when}`
  return {
    id,
    about: 'key',
    tone: 'warn',
    title,
    says,
    href: '/keys',
    action: 'Replace key',
    harmAt: Date.parse(expiresAt),
  }
}

const hostOf = (url: string) => URL.parse(url)?.host ?? url
