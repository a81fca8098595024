import type { Webhook } from '../../stores/webhooks/webhooks.ts'
import { verb } from '../verb.ts'
import { unseal } from './webhook-secret.ts'

/** The signing secret of one of the caller's webhooks, readable. */
export const readWebhookSecret = verb({
  scope: 'webhooks',
  role: 'developer',
  run: (ctx, _caller, { secret }: Pick<Webhook, 'secret'>): string => unseal(ctx, secret),
})
