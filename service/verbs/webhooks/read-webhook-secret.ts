import { refuse } from '#contract/refusal.ts'
import { webhookUrn } from '#contract/urn.ts'
import type { Webhook } from '../../stores/webhooks/webhooks.ts'
import { verb } from '../verb.ts'
import { unseal } from './webhook-secret.ts'

/**
 * The signing secret of one of the caller's webhooks, readable. A person has to have given their password again; a key
 * needs none. Who was shown it is in the audit log, of a key once an hour.
 */
export const readWebhookSecret = verb({
  scope: 'webhooks',
  role: 'developer',
  async run(ctx, caller, { secret, id, url }: Pick<Webhook, 'secret' | 'id' | 'url'>): Promise<string> {
    if (caller.type === 'user' && caller.confirmed !== true) {
      refuse('forbidden', 'The secret is shown once you have given your password again.')
    }
    const subject = webhookUrn(caller.organization.id, id)
    const entry = { at: ctx.now(), caller, action: 'webhook.secret_shown', subject, detail: { url } } as const
    await (caller.type === 'user' ? ctx.stores.audit.write(entry) : ctx.stores.audit.writeHourly(entry))
    return unseal(ctx, secret)
  },
})
