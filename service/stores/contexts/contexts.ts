import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { brandContextSchema, type BrandContext } from '#contract/contexts/context.ts'
import { contextMarkdown } from '#contract/contexts/context-markdown.ts'
import { advisoryLocks, type AdvisoryLocks } from '../advisory-locks.ts'
import type { Database } from '../database.ts'

/** A context ready to be sent, in both forms. */
export type HeldContext = { domain: string; resolvedAt: Date; etag: string; json: Buffer; markdown: Buffer }

/** Where a value of a context stands on the site: field path, page address, the page's own words. */
export type StoredEvidence = { field: string; page: string; text: string }

export type ContextStore = {
  /** The held context of a domain if it is in memory. */
  recall: (domain: string) => HeldContext | undefined
  /** The held context of a domain; may trail other processes by a minute, but not where it was deleted. */
  find: (domain: string) => Promise<HeldContext | undefined>
  /** The same from the database now. */
  read: (domain: string) => Promise<HeldContext | undefined>
  /** Holds a context, and gives it ready to be sent; undefined where the brand was taken down meanwhile. */
  save: (context: BrandContext, evidence: readonly StoredEvidence[]) => Promise<HeldContext | undefined>
  /** Forgets what is in memory of a domain, and what is being read of it. */
  forget: (domain: string) => void
  forgetAll: () => void
  /** Takes the right to resolve a domain, among all replicas, and returns what gives it back; undefined when another has it. */
  tryLock: (domain: string) => ReturnType<AdvisoryLocks['tryTake']>
}

const keptMs = 60_000

/** `direct`: a pool with no pooler between, which holds the locks. */
export function contextStore(database: Database, direct: Database = database): ContextStore {
  const memory = new LRUCache<string, HeldContext>({ max: 1_000, ttl: keptMs })
  const locks = advisoryLocks(direct)
  // Grows when something is to be forgotten: what was read or written while it grew is not kept.
  let generation = 0

  async function read(domain: string): Promise<HeldContext | undefined> {
    const since = generation
    const { rows } = await database.query<{ content: unknown }>('SELECT content FROM brand_context WHERE domain = $1', [
      domain,
    ])
    const content = brandContextSchema.safeParse(rows[0]?.content)
    // One of an older shape counts as not held: it is made again.
    return content.success ? keep(content.data, since) : undefined
  }

  function keep(content: BrandContext, since: number): HeldContext {
    const held = heldContext(content)
    if (since === generation) memory.set(held.domain, held)
    return held
  }

  return {
    recall: (domain) => memory.get(domain),
    read,
    find: async (domain) => memory.get(domain) ?? (await read(domain)),
    async save(context, evidence) {
      const since = generation
      const { domain, resolved_at } = context.meta
      const { rowCount } = await database.query(saveStatement, [
        domain,
        JSON.stringify(context),
        JSON.stringify(evidence),
        resolved_at,
      ])
      return rowCount === 1 ? keep(context, since) : undefined
    },
    forget(domain) {
      generation++
      memory.delete(domain)
    },
    forgetAll() {
      generation++
      memory.clear()
    },
    tryLock: (domain) => locks.tryTake(`context ${domain}`),
  }
}

// Share: a decision to take the brand down that is being written is waited for, and one that comes finds what is written.
const saveStatement = `
  WITH brand_now AS (SELECT taken_down_at FROM brand WHERE domain = $1 FOR SHARE)
  INSERT INTO brand_context (domain, content, evidence, resolved_at)
  SELECT $1, $2::jsonb, $3::jsonb, $4::timestamptz
  WHERE NOT EXISTS (SELECT FROM brand_now WHERE taken_down_at IS NOT NULL)
  ON CONFLICT (domain) DO UPDATE SET content = excluded.content, evidence = excluded.evidence,
    resolved_at = excluded.resolved_at`

function heldContext(content: BrandContext): HeldContext {
  const json = Buffer.from(JSON.stringify(content))
  return {
    domain: content.meta.domain,
    resolvedAt: new Date(content.meta.resolved_at),
    etag: createHash('sha256').update(json).digest('hex').slice(0, 20),
    json,
    markdown: Buffer.from(contextMarkdown(content)),
  }
}
