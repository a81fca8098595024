import { askGraphql } from '../ask.ts'
import { exitCodes, Failure } from '../exit-codes.ts'
import type { Settings } from '../settings/settings.ts'

type Made = { success: boolean; code: string; message: string; webhook: { urn: string; secret: string | null } | null }

const made = 'success code message webhook { urn secret }'

/** Registers an endpoint at the inbox, subscribed to `domains`: one credit for each. */
export async function createWebhook(
  settings: Settings,
  { url, events, domains }: { url: string; events: readonly string[]; domains: readonly string[] },
): Promise<{ urn: string; secret: string }> {
  const create = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { ${made} } }`
  const input = { url, events, description: 'livery listen (temporary)' }
  const { createWebhook: result } = await askGraphql<{ createWebhook: Made }>(settings, create, { input })
  if (!result.success || !result.webhook?.secret)
    throw new Failure(exitCodes.refused, `${result.code}: ${result.message}`)
  const { urn, secret } = result.webhook
  if (domains.length > 0) await subscribe(settings, urn, domains)
  return { urn, secret }
}

async function subscribe(settings: Settings, webhook: string, domains: readonly string[]): Promise<void> {
  const add = `mutation ($webhook: URN!, $domains: [FQDN!]) {
    addWebhookSubscriptions(webhook: $webhook, domains: $domains) { ${made} } }`
  try {
    const { addWebhookSubscriptions: result } = await askGraphql<{ addWebhookSubscriptions: Made }>(settings, add, {
      webhook,
      domains,
    })
    if (!result.success) throw new Failure(exitCodes.refused, `${result.code}: ${result.message}`)
  } catch (error) {
    await deleteWebhook(settings, webhook)
    throw error
  }
}

export async function deleteWebhook(settings: Settings, webhook: string): Promise<void> {
  await askGraphql(settings, 'mutation ($webhook: URN!) { deleteWebhook(webhook: $webhook) { success } }', { webhook })
}

/** The secret of a webhook; undefined where it is gone. */
export async function findWebhook(
  settings: Settings,
  webhook: string,
): Promise<{ urn: string; secret: string; url: string } | undefined> {
  try {
    const query = 'query ($webhook: URN!) { webhook(webhook: $webhook) { urn secret url } }'
    const { webhook: found } = await askGraphql<{ webhook: { urn: string; secret: string; url: string } }>(
      settings,
      query,
      { webhook },
    )
    return found
  } catch (error) {
    if (error instanceof Failure && error.exitCode === exitCodes.differs) return undefined
    throw error
  }
}
