import { LRUCache } from 'lru-cache'
import { hashApiKey, isApiKey } from '#contract/secrets/api-key.ts'
import type { ProblemCode } from '#contract/problem-codes.ts'
import { allSecrets } from '#contract/secrets/all-secrets.ts'
import { type TokenBearer, verifyServiceToken } from '#contract/secrets/service-token.ts'
import { networkOf } from '#contract/requests/network-of.ts'
import { minuteMs } from '#contract/time.ts'
import type { Context } from '../context.ts'
import type { Caller, CallNotes, Credential } from '../stores/account/credentials.ts'
import { unguarded } from './verb.ts'

export type { Caller, CallNotes }

/**
 * Who may not come in. `missing`: no or a malformed header, 401. `unknown`: a credential that stands for nobody, 403.
 * `suspended`: an operator keeps the organization from using the service, 403. `elsewhere`: the key may be used from
 * other addresses only, 403.
 */
export type Stranger = 'missing' | 'unknown' | keyof typeof turnedAway

/** What who is known and may not come in is told: the code of `x-bf-error`, and a sentence. */
export const turnedAway = {
  suspended: {
    code: 'organization_suspended',
    message: 'This organization is suspended. Its owners can ask whoever runs this installation about it.',
  },
  elsewhere: {
    code: 'address_not_allowed',
    message:
      'This API key may be used from certain addresses only, and this request came from another one. Its page in the dashboard lists them.',
  },
} as const satisfies Record<string, { code: ProblemCode; message: string }>

/** Of a request: its header, and the address that it came from (`contract/requests/client-address.ts`), read where it matters. */
export type Asking = { readonly headers: { readonly authorization?: string | undefined }; readonly ip: string }

// A header that was seen lately, with the hash of its key: hashing costs more than everything else on the fast path.
const hashes = new LRUCache<string, string>({ max: 10_000 })

/**
 * The caller that an `Authorization: Bearer …` header stands for: an API key, or a token of the dashboard.
 * docs/interface.md#authentication.
 */
export const identifyCaller = unguarded(async (ctx, asking: Asking): Promise<Caller | Stranger> => {
  const header = asking.headers.authorization
  const credential = /^Bearer ([\x21-\x7e]{1,4096})$/i.exec(header ?? '')?.[1]
  if (header === undefined || credential === undefined) return 'missing'
  const known = isApiKey(credential) ? await findKey(ctx, header, credential) : await findMember(ctx, credential)
  if (!known || !isLive(known, ctx)) return 'unknown'
  if (known.organization.isSuspended) return 'suspended'
  if (known.isAllowedFrom?.(asking.ip) === false) {
    noteElsewhere(ctx, known, asking.ip)
    return 'elsewhere'
  }
  return callerOf(known)
})

// A line a minute for each key and network: whoever found a key can't fill the log with it.
const noted = new LRUCache<string, true>({ max: 10_000, ttl: minuteMs })

function noteElsewhere(ctx: Context, { id, organization }: Credential, address: string): void {
  const from = networkOf(address)
  if (noted.has(`${id} ${from}`)) return
  noted.set(`${id} ${from}`, true)
  ctx.log.warn({ keyId: id, organizationId: organization.id, from }, 'key.refused_by_address')
}

/** The same for a key that may be used from anywhere, when everything needed is in memory; undefined otherwise. */
export const recallCaller = unguarded((ctx, header: string | undefined): Caller | undefined => {
  const hash = header === undefined ? undefined : hashes.get(header)
  const known = hash === undefined ? undefined : ctx.stores.credentials.recall(hash)
  if (!known || !isLive(known, ctx) || known.organization.isSuspended || known.isAllowedFrom) return undefined
  return callerOf(known)
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
  const bearer = await readBearer(ctx, token)
  const member = bearer && (await ctx.stores.credentials.findMember(bearer))
  return member && bearer?.confirmed ? { ...member, confirmed: true } : member
}

async function readBearer(ctx: Context, token: string): Promise<TokenBearer | undefined> {
  for (const secret of allSecrets(ctx.settings)) {
    const bearer = await verifyServiceToken(secret, token, ctx.now())
    if (bearer) return bearer
  }
  return undefined
}
