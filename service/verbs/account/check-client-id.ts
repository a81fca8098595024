import { allSecrets } from '#contract/secrets/all-secrets.ts'
import { isSignedClientId } from '#contract/secrets/client-id.ts'
import type { Context } from '../../context.ts'
import type { Client } from '../../stores/account/client-ids.ts'
import { unguarded } from '../verb.ts'

/** What a request says about who asks: `?c=` and the headers that a browser sends with it. */
export type ClientClaim = { clientId: string | undefined; origin: string | undefined; referer: string | undefined }

export type ClientRefusal = {
  type: 'refused'
  code: 'client_id_missing' | 'client_id_invalid_signature' | 'client_id_revoked' | 'origin_not_allowed'
  message: string
}
export type ClientCheck = { type: 'allowed'; client: Client } | ClientRefusal

/** Whom a client id stands for, if it may be used here. A forged one is refused without a look-up. */
export const checkClientId = unguarded(async (ctx, claim: ClientClaim): Promise<ClientCheck> => {
  const { clientId } = claim
  if (clientId === undefined || clientId === '') {
    return refusal('client_id_missing', 'The address carries no client id; add ?c=<client id>.')
  }
  const client = recall(ctx, clientId) ?? (await verify(ctx, clientId))
  if (typeof client === 'object') return checkOrigin(client, claim)
  if (client === 'forged') {
    return refusal('client_id_invalid_signature', 'The client id was not created by this installation.')
  }
  return refusal('client_id_revoked', 'The client id was revoked or deleted, or its organization is suspended.')
})

/** The client of a claim where it is in memory and may be used here; undefined otherwise. */
export function recallClient(ctx: Context, claim: ClientClaim): Client | undefined {
  const client = claim.clientId === undefined ? undefined : recall(ctx, claim.clientId)
  return typeof client === 'object' && checkOrigin(client, claim).type === 'allowed' ? client : undefined
}

// What is in memory was verified when it came there.
const recall = (ctx: Context, id: string) => ctx.stores.clientIds.recall(id)

async function verify(ctx: Context, id: string): Promise<Client | 'unknown' | 'forged'> {
  if (!allSecrets(ctx.settings).some((secret) => isSignedClientId(secret, id))) return 'forged'
  return (await ctx.stores.clientIds.find(id)) ?? 'unknown'
}

function checkOrigin(client: Client, { origin, referer }: ClientClaim): ClientCheck {
  if (client.allowedOrigins.length === 0) return { type: 'allowed', client }
  // A picture on a page comes without Origin, but with a Referer of at least the origin.
  const from = origin ?? referer
  const site = from !== undefined && URL.canParse(from) ? new URL(from) : undefined
  if (site && client.allowedOrigins.some((allowed) => allows(allowed, site))) return { type: 'allowed', client }
  const where = site ? `requests from ${site.origin}` : 'requests that do not say which website they come from'
  return refusal('origin_not_allowed', `The client id is not open to ${where}.`)
}

/** `https://example.com`, `https://*.example.com` for every name below it, or either without a scheme for both schemes. */
function allows(allowed: string, site: URL): boolean {
  const [, scheme, host = ''] = /^(?:(https?):\/\/)?([^/]*)\/?$/.exec(allowed.trim().toLowerCase()) ?? []
  if (host === '' || !/^https?:$/.test(site.protocol)) return false
  if (scheme !== undefined && site.protocol !== `${scheme}:`) return false
  const bare = scheme === 'https' ? host.replace(/:443$/, '') : scheme === 'http' ? host.replace(/:80$/, '') : host
  return bare.startsWith('*.') ? site.host.endsWith(bare.slice(1)) : site.host === bare
}

const refusal = (code: ClientRefusal['code'], message: string): ClientRefusal => ({ type: 'refused', code, message })
