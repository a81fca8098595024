import type { InstallationUsage, OrganizationActivity } from '#contract/operations/organizations.ts'
import { dayMs } from '#contract/time.ts'
import type { Webhook } from '../../stores/webhooks/webhooks.ts'
import { verb } from '../verb.ts'

const webhooksMax = 100
const callsShown = 20
const usageDays = 30

/** What an organization does: its webhooks, its calls of a day, and the last of them. Free. */
export const getOrganizationActivity = verb({
  scope: 'account',
  role: 'operator',
  async run(ctx, _caller, organizationId: string): Promise<OrganizationActivity> {
    const now = ctx.now().getTime()
    const span = { from: new Date(now - dayMs), to: new Date(now + 60_000) }
    const month = { from: new Date(now - 31 * dayMs), to: span.to }
    const { requestHistory, webhooks } = ctx.stores
    const [listed, summary, requests] = await Promise.all([
      webhooks.list(organizationId, webhooksMax),
      requestHistory.summary(organizationId, span, dayMs / 1000),
      requestHistory.list(organizationId, month, { first: callsShown, after: undefined }),
    ])
    const { count: calls, credits, histogram } = summary
    const sum = (of: 'refused' | 'failed') => histogram.reduce((total, step) => total + step[of], 0)
    return {
      webhooks: listed.map(webhookLine),
      day: { calls, credits, refused: sum('refused'), failed: sum('failed') },
      requests,
    }
  },
})

/** Calls and credits of all organizations by day, for 30 days. Free. */
export const getInstallationUsage = verb({
  scope: 'account',
  role: 'operator',
  async run(ctx): Promise<InstallationUsage> {
    const today = Math.floor(ctx.now().getTime() / dayMs) * dayMs
    const span = { from: new Date(today - (usageDays - 1) * dayMs), to: new Date(today + dayMs) }
    return ctx.stores.system.usage(span)
  },
})

const webhookLine = (webhook: Webhook): OrganizationActivity['webhooks'][number] => ({
  id: webhook.id,
  url: webhook.url,
  description: webhook.description ?? null,
  enabled: webhook.enabled,
  disabledReason: webhook.disabledReason ?? null,
  failingSince: webhook.failingSince?.toISOString() ?? null,
  lastAcceptedAt: webhook.lastAcceptedAt?.toISOString() ?? null,
})
