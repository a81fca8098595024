import { refuse } from '#contract/refusal.ts'
import { readWebhookUrn } from '#contract/urn.ts'
import type { Caller } from '../../stores/account/credentials.ts'
import type { Webhook } from '../../stores/webhooks/webhooks.ts'

/** The id of the webhook that `urn` names. Another organization's is not found, like one that never was. */
export function ownWebhookId(caller: Caller, urn: string): string {
  const named = readWebhookUrn(urn)
  if (!named) refuse('bad_input', `"${urn}" is not the URN of a webhook.`)
  if (named.organizationId !== caller.organization.id) return refuseWebhook(urn)
  return named.webhookId
}

const refuseWebhook = (urn: string): never => refuse('not_found', `${urn} is not a webhook of this organization.`)

/** What `find` finds of the webhook that `urn` names, or a problem. */
export async function findOwnWebhook(
  caller: Caller,
  urn: string,
  find: (organizationId: string, id: string) => Promise<Webhook | undefined>,
): Promise<Webhook> {
  return (await find(caller.organization.id, ownWebhookId(caller, urn))) ?? refuseWebhook(urn)
}
