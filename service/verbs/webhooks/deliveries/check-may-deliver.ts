import type { Context } from '../../../context.ts'
import type { Webhook } from '../../../stores/webhooks/webhooks.ts'
import { readHold } from '../read-hold.ts'
import { declined, type Declined } from '../webhook-result.ts'

/** Why nothing can be sent to a webhook now, or undefined. */
export async function checkMayDeliver(ctx: Context, webhook: Webhook): Promise<Declined | undefined> {
  if (!webhook.enabled) return declined('WEBHOOK_DISABLED', 'The webhook is switched off; switch it on first.')
  if (!(await readHold(ctx, webhook.organizationId))) return undefined
  return declined(
    'BILLING_HOLD',
    'Webhooks are on hold until plan or credits are back; nothing is delivered meanwhile.',
  )
}
