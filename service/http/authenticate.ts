import { hashApiKey, isApiKey } from '#contract/api-key.ts'
import { verifyServiceToken } from '#contract/service-token.ts'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import type { Caller } from '../stores/credentials.ts'

/** `missing`: no or a malformed header, 401. `unknown`: a credential that stands for nobody, 403. */
export type Authentication = Caller | 'missing' | 'unknown'

// A header that was seen lately, with the hash of its key: hashing costs more than everything else on the fast path.
const hashes = new LRUCache<string, string>({ max: 10_000 })

/** The caller that an `Authorization: Bearer …` header stands for: an API key, or a token of the dashboard. */
export async function authenticate(ctx: Context, header: string | undefined): Promise<Authentication> {
  const hash = header === undefined ? undefined : hashes.get(header)
  if (hash !== undefined) return (await ctx.stores.credentials.findByKeyHash(hash)) ?? 'unknown'
  const credential = /^Bearer ([\x21-\x7e]{1,4096})$/i.exec(header ?? '')?.[1]
  if (header === undefined || credential === undefined) return 'missing'
  if (isApiKey(credential)) {
    const keyHash = hashApiKey(credential)
    hashes.set(header, keyHash)
    return (await ctx.stores.credentials.findByKeyHash(keyHash)) ?? 'unknown'
  }
  const secret = ctx.settings.LIVERY_SECRET
  const bearer = secret === undefined ? undefined : await verifyServiceToken(secret, credential, ctx.now())
  return (bearer && (await ctx.stores.credentials.findMember(bearer))) ?? 'unknown'
}

/** The same when everything needed is in memory; undefined otherwise. */
export function recallCaller(ctx: Context, header: string | undefined): Caller | undefined {
  const hash = header === undefined ? undefined : hashes.get(header)
  return hash === undefined ? undefined : ctx.stores.credentials.recall(hash)
}
