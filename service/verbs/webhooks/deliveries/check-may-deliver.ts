import type { Context } from '../../../context.ts'
import type { Webhook } from '../../../stores/webhooks/webhooks.ts'
import { readHold } from '../read-hold.ts'
import { decline } from '../webhook-result.ts'

/** Declines where nothing can be sent to a webhook now: it is disabled, or on hold. */
export async function checkMayDeliver(ctx: Context, webhook: Webhook): Promise<void> {
  if (!webhook.enabled) decline('WEBHOOK_DISABLED', 'The webhook is switched off; switch it on first.')
  if (!(await readHold(ctx, webhook.organizationId))) return
  decline('BILLING_HOLD', 'Webhooks are on hold until plan or credits are back; nothing is delivered meanwhile.')
}
