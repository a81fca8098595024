import type { Caller } from '../../stores/account/credentials.ts'
import { WebhookProblem } from './webhook-problem.ts'

/** Refuses a key that was made for other things. */
export function checkMayRead(caller: Caller): void {
  if (caller.scopes.length === 0 || caller.scopes.includes('webhooks')) return
  throw new WebhookProblem('FORBIDDEN', 'This API key lacks the scope `webhooks`.')
}

/** The same, and refuses a person who may only look. */
export function checkMayChange(caller: Caller): void {
  checkMayRead(caller)
  if (caller.role !== 'viewer') return
  throw new WebhookProblem('FORBIDDEN', 'Viewers can look at webhooks, not change them; ask a developer or an owner.')
}
