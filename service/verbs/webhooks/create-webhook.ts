import { submissionIdSchema } from '#contract/submission-id.ts'
import { refuse } from '#contract/refusal.ts'
import { newId } from '#contract/id.ts'
import { webhookUrn } from '#contract/urn.ts'
import type { Context } from '../../context.ts'
import { writeServiceAudit } from '../../stores/operations/service-audit.ts'
import type { Caller } from '../../stores/account/credentials.ts'
import { findSubmittedWebhook, insertWebhook, type Webhook } from '../../stores/webhooks/webhooks.ts'
import { chargeSubscriptions, creditsLeft, declineCredits } from './subscriptions/charge-subscriptions.ts'
import { checkBilling } from './check-billing.ts'
import { checkDescription, checkEvents, checkFields, checkHeaders, type HeaderInput, checkWebhookUrl } from './rules.ts'
import { checkEntryCount, readBrands } from './subscriptions/read-brands.ts'
import { subscribe } from './subscriptions/subscribe.ts'
import { newSecret, seal } from './webhook-secret.ts'
import { succeeded, type WebhookResult } from './webhook-result.ts'
import { verb } from '../verb.ts'

export type NewWebhook = {
  url: string
  events: readonly string[]
  fields?: readonly string[] | null | undefined
  description?: string | null | undefined
  urlHeaders?: readonly HeaderInput[] | null | undefined
  enabled?: boolean | null | undefined
  urns?: readonly string[] | null | undefined
  submission?: string | null | undefined
}

/**
 * Registers an endpoint, with the brands in `urns` where there are any. Refuses what is wrong with the
 * request and declines what plan and billing have no room for; nothing was changed then
 * (docs/interface.md#webhook-mutations). A call with the `submission` of an earlier one gives the webhook of that one.
 */
export const createWebhook = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, input: NewWebhook): Promise<WebhookResult> {
    const submission = checkSubmission(input.submission)
    const made = await newWebhook(ctx, caller, input)
    const urns = input.urns ?? []
    if (urns.length > 0) checkEntryCount(urns.length)
    const { organization } = caller
    const left = urns.length === 0 ? await creditsLeft(ctx, organization.id) : Infinity
    const { webhook, charged } = await ctx.stores.webhooks.change(organization.id, async (client) => {
      const submitted = submission && (await findSubmittedWebhook(client, organization.id, submission))
      if (submitted) return { webhook: submitted, charged: 0 }
      const brands = await readBrands(ctx, client, { urns, domains: [] })
      // Room and credit for one brand at least: without them the endpoint could be told of nothing.
      const subscriptions = Math.max(1, brands.length)
      await checkBilling(ctx, client, organization.id, { webhooks: 1, subscriptions })
      if (left < 1) declineCredits(1, left)
      const credits = brands.filter((brand) => !brand.free).length
      await chargeSubscriptions(ctx, client, { caller, credits, webhookId: made.id })
      await insertWebhook(client, made, submission)
      await subscribe(ctx, client, { organization, webhookId: made.id, brands })
      const subject = webhookUrn(organization.id, made.id)
      const detail = { url: made.url, brands: brands.length }
      await writeServiceAudit(client, { at: ctx.now(), caller, action: 'webhook.created', subject, detail })
      return { webhook: made, charged: credits }
    })
    caller.notes.credits += charged
    return { ...succeeded('The webhook is registered.'), webhook }
  },
})

function checkSubmission(submission: string | null | undefined): string | undefined {
  if (submission === null || submission === undefined || submissionIdSchema.safeParse(submission).success) {
    return submission ?? undefined
  }
  return refuse('bad_input', '`submission` is a random id of 16 to 64 letters, digits, - and _.')
}

async function newWebhook(ctx: Context, caller: Caller, input: NewWebhook): Promise<Webhook> {
  const events = checkEvents(input.events)
  const fields = checkFields(input.fields)
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
    fields,
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
