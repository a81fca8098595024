import { refuse } from '#contract/refusal.ts'
import type { DeclineCode } from '#contract/webhooks/webhook-codes.ts'
import type { Webhook } from '../../stores/webhooks/webhooks.ts'

/** What a mutation answers when it went through; a decline is a refusal (`decline`). */
export type Succeeded = { success: true; code: 'success'; message: string }
export type WebhookResult = Succeeded & { webhook?: Webhook }

export const succeeded = (message: string): Succeeded => ({ success: true, code: 'success', message })

/** Ends a mutation that is understood and allowed, and cannot be done now. Nothing was changed or charged. */
export const decline = (code: DeclineCode, message: string): never => refuse('declined', message, { decline: code })
