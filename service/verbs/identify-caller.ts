import { LRUCache } from 'lru-cache'
import { hashApiKey, isApiKey } from '#contract/secrets/api-key.ts'
import { verifyServiceToken } from '#contract/secrets/service-token.ts'
import type { Context } from '../context.ts'
import type { Caller, CallNotes, Credential } from '../stores/account/credentials.ts'
import { unguarded } from './verb.ts'

export type { Caller, CallNotes }

// A header that was seen lately, with the hash of its key: hashing costs more than everything else on the fast path.
const hashes = new LRUCache<string, string>({ max: 10_000 })

/**
 * The caller that an `Authorization: Bearer …` header stands for: an API key, or a token of the dashboard. `missing`:
 * no or a malformed header, 401. `unknown`: a credential that stands for nobody, 403. docs/interface.md#authentication.
 */
export const identifyCaller = unguarded(
  async (ctx, header: string | undefined): Promise<Caller | 'missing' | 'unknown'> => {
    const credential = /^Bearer ([\x21-\x7e]{1,4096})$/i.exec(header ?? '')?.[1]
    if (header === undefined || credential === undefined) return 'missing'
    const known = isApiKey(credential) ? await findKey(ctx, header, credential) : await findMember(ctx, credential)
    return known && isLive(known, ctx) ? callerOf(known) : 'unknown'
  },
)

/** The same for a key, when everything needed is in memory; undefined otherwise. */
export const recallCaller = unguarded((ctx, header: string | undefined): Caller | undefined => {
  const hash = header === undefined ? undefined : hashes.get(header)
  const known = hash === undefined ? undefined : ctx.stores.credentials.recall(hash)
  return known && isLive(known, ctx) ? callerOf(known) : undefined
})

const isLive = ({ expiresAt }: Credential, ctx: Context) => expiresAt === undefined || expiresAt > ctx.now()

const callerOf = (credential: Credential): Caller => ({
  ...credential,
  notes: { identifier: undefined, credits: 0, source: undefined },
})

function findKey(ctx: Context, header: string, key: string): Promise<Credential | undefined> {
  const hash = hashes.get(header) ?? hashApiKey(key)
  hashes.set(header, hash)
  return ctx.stores.credentials.findByKeyHash(hash)
}

async function findMember(ctx: Context, token: string): Promise<Credential | undefined> {
  const secret = ctx.settings.LIVERY_SECRET
  const bearer = secret === undefined ? undefined : await verifyServiceToken(secret, token, ctx.now())
  return bearer && ctx.stores.credentials.findMember(bearer)
}
