import { changedValues } from '#contract/operations/changed-values.ts'
import { writeServiceAudit } from '../../stores/operations/service-audit.ts'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../stores/database.ts'
import { findWebhook, updateWebhookSettings, type Webhook } from '../../stores/webhooks/webhooks.ts'
import { checkDescription, checkEvents, checkFields, checkHeaders, type HeaderInput, checkWebhookUrl } from './rules.ts'
import { findOwnWebhook, ownWebhookId } from './find-own-webhook.ts'
import { seal } from './webhook-secret.ts'
import { succeeded, type WebhookResult } from './webhook-result.ts'
import { verb } from '../verb.ts'

export type WebhookChanges = {
  url?: string | null | undefined
  urlHeaders?: readonly HeaderInput[] | null | undefined
  events?: readonly string[] | null | undefined
  fields?: readonly string[] | null | undefined
  description?: string | null | undefined
  enabled?: boolean | null | undefined
}

/** Changes what is given; what is left out or null keeps its value (docs/interface.md#rule-2-updating-a-webhook). */
export const updateWebhook = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, { webhook: urn, input }: { webhook: string; input: WebhookChanges }): Promise<WebhookResult> {
    ownWebhookId(caller, urn)
    const changes = await readChanges(ctx, input)
    return ctx.stores.webhooks.change(caller.organization.id, async (client) => {
      const webhook = await findOwnWebhook(caller, urn, (organizationId, id) => findWebhook(client, organizationId, id))
      const now = ctx.now()
      const changed = { ...webhook, ...changes, ...switched(webhook, input.enabled ?? webhook.enabled, now) }
      await updateWebhookSettings(client, { ...changed, updatedAt: now })
      const detail = changedValues(shownValues(webhook), shownValues(changed))
      if (input.urlHeaders) detail['authorization'] = changed.authorization ? 'replaced' : 'removed'
      await writeServiceAudit(client, { at: now, caller, action: actionOf(webhook, changed), subject: urn, detail })
      return { ...succeeded('The webhook is changed.'), webhook: await findOwnWebhook(caller, urn, reload(client)) }
    })
  },
})

const shownValues = ({ url, description, events, fields, enabled }: Webhook) => ({
  url,
  description,
  events: events.join(' '),
  fields: fields.join(' '),
  enabled,
})

function actionOf(before: Webhook, after: Webhook) {
  if (before.enabled === after.enabled) return 'webhook.updated'
  return after.enabled ? 'webhook.enabled' : 'webhook.disabled'
}

const reload = (client: Queryable) => (organizationId: string, id: string) => findWebhook(client, organizationId, id)

async function readChanges(ctx: Context, input: WebhookChanges): Promise<Partial<Webhook>> {
  const changes: Partial<Webhook> = {}
  if (input.events) changes.events = checkEvents(input.events)
  if (input.fields) changes.fields = checkFields(input.fields)
  if (input.urlHeaders) {
    const authorization = checkHeaders(input.urlHeaders)
    changes.authorization = authorization === undefined ? undefined : seal(ctx, authorization)
  }
  if (typeof input.description === 'string') changes.description = checkDescription(input.description)
  if (typeof input.url === 'string') changes.url = await checkWebhookUrl(ctx, input.url)
  return changes
}

/** What waits and what has failed is forgotten by the trigger `webhook_switched`, whoever disables or enables it. */
function switched(
  webhook: Webhook,
  enabled: boolean,
  now: Date,
): Pick<Webhook, 'enabled' | 'disabledReason' | 'disabledAt'> {
  if (enabled) return { enabled, disabledReason: undefined, disabledAt: undefined }
  if (!webhook.enabled) return webhook
  return { enabled, disabledReason: 'owner', disabledAt: now }
}
