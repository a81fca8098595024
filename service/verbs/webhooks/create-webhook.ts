import { newId } from '#contract/id.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../stores/account/credentials.ts'
import { insertWebhook, type Webhook } from '../../stores/webhooks/webhooks.ts'
import { chargeSubscriptions, creditsLeft, insufficient } from './subscriptions/charge-subscriptions.ts'
import { checkBilling } from './check-billing.ts'
import { checkMayChange } from './check-permission.ts'
import { checkDescription, checkEvents, checkHeaders, type HeaderInput } from './check-webhook-input.ts'
import { checkWebhookUrl } from './check-webhook-url.ts'
import { checkEntryCount, readBrands } from './subscriptions/read-brands.ts'
import { subscribe } from './subscriptions/subscribe.ts'
import { newSecret, seal } from './webhook-secret.ts'
import { succeeded, type WebhookResult } from './webhook-result.ts'

export type NewWebhook = {
  url: string
  events: readonly string[]
  description?: string | null | undefined
  urlHeaders?: readonly HeaderInput[] | null | undefined
  enabled?: boolean | null | undefined
  urns?: readonly string[] | null | undefined
}

/**
 * Registers an endpoint, with the brands in `urns` where there are any. Throws a problem for what is wrong with the
 * request; what plan and billing decline is a result, and nothing was changed (docs/interface.md#webhook-mutations).
 */
export async function createWebhook(ctx: Context, caller: Caller, input: NewWebhook): Promise<WebhookResult> {
  checkMayChange(caller)
  const webhook = await newWebhook(ctx, caller, input)
  const urns = input.urns ?? []
  if (urns.length > 0) checkEntryCount(urns.length)
  const { organization } = caller
  const left = urns.length === 0 ? await creditsLeft(ctx, organization.id) : Infinity
  const result = await ctx.stores.webhooks.change(organization.id, async (client) => {
    const brands = await readBrands(ctx, client, { urns, domains: [] })
    // Room and credit for one brand at least: without them the endpoint could be told of nothing.
    const subscriptions = Math.max(1, brands.length)
    const refusal = await checkBilling(ctx, client, organization.id, { webhooks: 1, subscriptions })
    if (refusal) return refusal
    if (left < 1) return insufficient(1, left)
    const credits = brands.filter((brand) => !brand.free).length
    const unpaid = await chargeSubscriptions(ctx, client, {
      organizationId: organization.id,
      credits,
      webhookId: webhook.id,
    })
    if (unpaid) return unpaid
    await insertWebhook(client, webhook)
    await subscribe(ctx, client, { organization, webhookId: webhook.id, brands })
    return { credits, result: { ...succeeded('The webhook is registered.'), webhook } }
  })
  if (!('credits' in result)) return result
  caller.notes.credits += result.credits
  return result.result
}

async function newWebhook(ctx: Context, caller: Caller, input: NewWebhook): Promise<Webhook> {
  const events = checkEvents(input.events)
  const authorization = checkHeaders(input.urlHeaders ?? [])
  const description = checkDescription(input.description)
  const url = await checkWebhookUrl(ctx, input.url)
  const enabled = input.enabled ?? true
  const at = ctx.now()
  return {
    id: newId(),
    organizationId: caller.organization.id,
    url,
    description,
    events,
    enabled,
    disabledReason: enabled ? undefined : 'owner',
    disabledAt: enabled ? undefined : at,
    authorization: authorization === undefined ? undefined : seal(ctx, authorization),
    secret: newSecret(ctx),
    previousSecret: undefined,
    previousSecretUntil: undefined,
    failingSince: undefined,
    failureStreak: 0,
    lastAcceptedAt: undefined,
    deliveryCount: 0,
    createdAt: at,
    updatedAt: at,
  }
}
