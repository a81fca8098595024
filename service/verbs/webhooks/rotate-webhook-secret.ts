import { refuse } from '#contract/refusal.ts'
import { writeServiceAudit } from '../../stores/operations/service-audit.ts'
import { findWebhook, updateWebhookSettings } from '../../stores/webhooks/webhooks.ts'
import { findOwnWebhook } from './find-own-webhook.ts'
import { newSecret } from './webhook-secret.ts'
import { succeeded, type WebhookResult } from './webhook-result.ts'
import { verb } from '../verb.ts'

const overlapMaxSeconds = 604_800

/** Gives a webhook a new secret; for `overlapSeconds` the old one signs beside it (docs/rules.md#signature). */
export const rotateWebhookSecret = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(
    ctx,
    caller,
    { webhook: urn, overlapSeconds }: { webhook: string; overlapSeconds: number },
  ): Promise<WebhookResult> {
    if (overlapSeconds < 0 || overlapSeconds > overlapMaxSeconds) {
      refuse('bad_input', `\`overlap\` is ${overlapSeconds} seconds; 0 to ${overlapMaxSeconds} are allowed.`)
    }
    return ctx.stores.webhooks.change(caller.organization.id, async (client) => {
      const webhook = await findOwnWebhook(caller, urn, (organizationId, id) => findWebhook(client, organizationId, id))
      const now = ctx.now()
      const until = overlapSeconds === 0 ? undefined : new Date(now.getTime() + overlapSeconds * 1000)
      const rotated = {
        ...webhook,
        secret: newSecret(ctx),
        previousSecret: until && webhook.secret,
        previousSecretUntil: until,
        updatedAt: now,
      }
      await updateWebhookSettings(client, rotated)
      const detail = { url: webhook.url, overlapSeconds }
      await writeServiceAudit(client, { at: now, caller, action: 'webhook.secret_rotated', subject: urn, detail })
      return { ...succeeded('The webhook has a new secret.'), webhook: rotated }
    })
  },
})
