import type { Webhook } from '../../stores/webhooks.ts'

/** Why a call is declined although nothing is wrong with it: interface.md "Webhook mutations". */
export type DeclineCode =
  | 'NO_ACTIVE_SUBSCRIPTION'
  | 'PAYMENT_FAILED'
  | 'BILLING_HOLD'
  | 'WEBHOOK_LIMIT_REACHED'
  | 'CAPACITY_EXCEEDED'
  | 'INSUFFICIENT_CREDITS'
  | 'WEBHOOK_DISABLED'

export type Declined = { success: false; code: DeclineCode; message: string }
export type Succeeded = { success: true; code: 'success'; message: string }
export type WebhookResult = Declined | (Succeeded & { webhook?: Webhook })

export const declined = (code: DeclineCode, message: string): Declined => ({ success: false, code, message })

export const succeeded = (message: string): Succeeded => ({ success: true, code: 'success', message })
