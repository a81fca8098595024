import { LRUCache } from 'lru-cache'
import { networkCheck } from '#contract/requests/client-address.ts'
import type { TokenBearer } from '#contract/secrets/service-token.ts'
import type { Database } from '../database.ts'

export type Organization = {
  id: string
  name: string
  planId: string
  creditsOverride: number | undefined
  /** In any minute, where an operator set it; undefined = as the installation has it. */
  requestsPerMinute: number | undefined
  createdAt: Date
  /** An operator keeps it from using the service. */
  isSuspended: boolean
}

/** Credits that a key may spend in a calendar month (UTC), and since when that is bounded. */
export type KeyCap = { credits: number; since: Date }

/** Whom a credential stands for: an API key, or a signed-in person through the dashboard. */
export type Credential = {
  type: 'api-key' | 'user'
  id: string
  name: string
  createdAt: Date
  /** What a key may do: contract/account/key-scopes.ts; empty = everything. Of a person, empty. */
  scopes: readonly string[]
  /** When a key stops counting by itself. */
  expiresAt: Date | undefined
  /** Whether a key may be used from an address; undefined = from any. */
  isAllowedFrom: ((address: string) => boolean) | undefined
  /** What a key may spend in a calendar month, if that is bounded. */
  cap: KeyCap | undefined
  /** Of a person in the organization; undefined for a key. */
  role: 'owner' | 'developer' | 'viewer' | undefined
  organization: Organization
  /** Of a person: whether they have just given their password again. */
  confirmed?: boolean
}

/** What the verbs tell of a call while it is answered, for the request log. */
export type CallNotes = {
  /** `kind:value` as resolved, never an email address as typed. */
  identifier: string | undefined
  /** Charged for this call. */
  credits: number
  source: 'memory' | 'database' | 'crawl' | undefined
  /** What `x-livery-read-as` says: how an identifier was read that is not what was sent. */
  readAs?: string
  /** Why a response that is usually billed costs nothing. */
  freeReason?: 'seed' | 'view'
  /** A HEAD: it returns nothing, so that nothing is charged, resolved or made for it. */
  isHead?: true
  /** Of a call with an `Idempotency-Key`: `credits` were charged under it before. */
  repeat?: { key: string; fingerprint: string; credits: number }
}

/** Who asks, in one call. */
export type Caller = Credential & { notes: CallNotes }

export type CredentialStore = {
  /** The caller that an API key stands for, by the key's hash; undefined when unknown or revoked. It may have expired. */
  findByKeyHash: (hash: string) => Promise<Credential | undefined>
  /** The member that a dashboard token names; undefined when the person is no longer a member, or a deactivated one. */
  findMember: (bearer: TokenBearer) => Promise<Credential | undefined>
  /** The same as `findByKeyHash`, if it is in memory. */
  recall: (hash: string) => Credential | undefined
  forgetKey: (hash: string) => void
  forgetAll: () => void
}

type OrganizationRow = {
  organization_id: string
  organization_name: string
  plan_id: string
  credits_override: number | null
  requests_per_minute: number | null
  organization_created_at: Date
  is_suspended: boolean
}
type CredentialRow = OrganizationRow & {
  id: string
  name: string
  created_at: Date
  scopes: string[]
  expires_at: Date | null
  networks: string[]
  credit_cap: number | null
  credit_cap_since: Date | null
  role: Credential['role'] | null
}

const organizationColumns = `o.id AS organization_id, o.name AS organization_name, o.plan_id, o.credits_override,
  o.requests_per_minute, o.created_at AS organization_created_at, o.suspended_at IS NOT NULL AS is_suspended`

/**
 * Reads the control plane's tables. Callers are kept in memory until the database announces a change; `keepMs` bounds
 * how long a missed announcement can matter.
 */
export function credentialStore(database: Database, keepMs = 30_000): CredentialStore {
  const credentials = new LRUCache<string, Credential>({ max: 50_000, ttl: keepMs })
  // A key that nobody holds is asked for again and again by whoever lost it; an announcement forgets it here too.
  const unknown = new LRUCache<string, true>({ max: 10_000, ttl: 10_000 })
  // Bumped by each announcement, so that an answer read before a revocation is never kept after it.
  let generation = 0

  async function read(cacheKey: string, statement: string, values: string[]): Promise<Credential | undefined> {
    const cached = credentials.get(cacheKey)
    if (cached || unknown.has(cacheKey)) return cached
    const before = generation
    const { rows } = await database.query<CredentialRow>(statement, values)
    const row = rows[0]
    if (!row) {
      if (before === generation) unknown.set(cacheKey, true)
      return undefined
    }
    const credential = credentialOf(row, values.length === 1 ? 'api-key' : 'user')
    if (before === generation) credentials.set(cacheKey, credential)
    return credential
  }

  return {
    recall: (hash) => credentials.get(hash),
    findByKeyHash: (hash) =>
      read(
        hash,
        `SELECT k.id, k.name, k.created_at, k.scopes, k.expires_at, k.networks, k.credit_cap, k.credit_cap_since,
           NULL AS role, ${organizationColumns}
         FROM api_key k JOIN organization o ON o.id = k.organization_id WHERE k.hash = $1 AND k.revoked_at IS NULL`,
        [hash],
      ),
    findMember: ({ userId, organizationId }) =>
      read(
        `${userId} ${organizationId}`,
        `SELECT u.id, u.name, u.created_at, ARRAY[]::text[] AS scopes, NULL AS expires_at, ARRAY[]::text[] AS networks,
           NULL AS credit_cap, NULL AS credit_cap_since, m.role, ${organizationColumns}
         FROM membership m JOIN user_account u ON u.id = m.user_id JOIN organization o ON o.id = m.organization_id
         WHERE m.user_id = $1 AND m.organization_id = $2 AND m.deactivated_at IS NULL`,
        [userId, organizationId],
      ),
    forgetKey(hash) {
      generation++
      credentials.delete(hash)
      unknown.delete(hash)
    },
    forgetAll() {
      generation++
      credentials.clear()
      unknown.clear()
    },
  }
}

const credentialOf = (row: CredentialRow, type: Credential['type']): Credential => ({
  type,
  id: row.id,
  name: row.name,
  createdAt: row.created_at,
  scopes: row.scopes,
  expiresAt: row.expires_at ?? undefined,
  isAllowedFrom: row.networks.length === 0 ? undefined : networkCheck(row.networks),
  cap: capOf(row),
  role: row.role ?? undefined,
  organization: organizationOf(row),
})

const capOf = ({ credit_cap: credits, credit_cap_since: since }: CredentialRow): KeyCap | undefined =>
  credits === null || since === null ? undefined : { credits, since }

function organizationOf(row: OrganizationRow): Organization {
  return {
    id: row.organization_id,
    name: row.organization_name,
    planId: row.plan_id,
    creditsOverride: row.credits_override ?? undefined,
    requestsPerMinute: row.requests_per_minute ?? undefined,
    createdAt: row.organization_created_at,
    isSuspended: row.is_suspended,
  }
}
