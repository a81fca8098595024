import type { DeclineCode } from '#contract/webhooks/webhook-codes.ts'
import type { Webhook } from '../../stores/webhooks/webhooks.ts'

export type Declined = { success: false; code: DeclineCode; message: string }
export type Succeeded = { success: true; code: 'success'; message: string }
export type WebhookResult = Declined | (Succeeded & { webhook?: Webhook })

export const declined = (code: DeclineCode, message: string): Declined => ({ success: false, code, message })

export const succeeded = (message: string): Succeeded => ({ success: true, code: 'success', message })
