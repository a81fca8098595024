import { readWebhookUrn } from '#contract/urn.ts'
import type { Caller } from '../../stores/account/credentials.ts'
import type { Webhook } from '../../stores/webhooks/webhooks.ts'
import { badInput, notFound } from './webhook-problem.ts'

/** The id of the webhook that `urn` names. Another organisation's is not found, like one that never was. */
export function ownWebhookId(caller: Caller, urn: string): string {
  const named = readWebhookUrn(urn)
  if (!named) throw badInput(`"${urn}" is not the URN of a webhook.`)
  if (named.organizationId !== caller.organization.id) throw missingWebhook(urn)
  return named.webhookId
}

export const missingWebhook = (urn: string) => notFound(`${urn} is not a webhook of this organisation.`)

/** What `find` finds of the webhook that `urn` names, or a problem. */
export async function findOwnWebhook(
  caller: Caller,
  urn: string,
  find: (organizationId: string, id: string) => Promise<Webhook | undefined>,
): Promise<Webhook> {
  const webhook = await find(caller.organization.id, ownWebhookId(caller, urn))
  if (!webhook) throw missingWebhook(urn)
  return webhook
}
