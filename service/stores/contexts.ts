import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { brandContextSchema, type BrandContext } from '#contract/context.ts'
import { contextMarkdown } from '#contract/context-markdown.ts'
import { advisoryLocks, type AdvisoryLocks } from './advisory-locks.ts'
import type { Database } from './database.ts'

/** A context ready to be sent, in both forms. */
export type HeldContext = { domain: string; resolvedAt: Date; etag: string; json: Buffer; markdown: Buffer }

/** Where a value of a context stands on the site: field path, page address, the page's own words. */
export type StoredEvidence = { field: string; page: string; text: string }

export type ContextStore = {
  /** The held context of a domain if it is in memory. */
  recall: (domain: string) => HeldContext | undefined
  /** The held context of a domain; may trail other processes by a minute. */
  find: (domain: string) => Promise<HeldContext | undefined>
  /** The same from the database now. */
  read: (domain: string) => Promise<HeldContext | undefined>
  save: (context: BrandContext, evidence: readonly StoredEvidence[]) => Promise<HeldContext>
  /** Takes the right to resolve a domain, among all replicas, and returns what gives it back; undefined when another has it. */
  tryLock: (domain: string) => ReturnType<AdvisoryLocks['tryTake']>
}

const keptMs = 60_000

export function contextStore(database: Database): ContextStore {
  const memory = new LRUCache<string, HeldContext>({ max: 1_000, ttl: keptMs })
  const locks = advisoryLocks(database)

  async function read(domain: string): Promise<HeldContext | undefined> {
    const { rows } = await database.query<{ content: unknown }>('SELECT content FROM brand_context WHERE domain = $1', [
      domain,
    ])
    const content = brandContextSchema.safeParse(rows[0]?.content)
    // One of an older shape counts as not held: it is made again.
    return content.success ? keep(content.data) : undefined
  }

  function keep(content: BrandContext): HeldContext {
    const held = heldContext(content)
    memory.set(held.domain, held)
    return held
  }

  return {
    recall: (domain) => memory.get(domain),
    read,
    find: async (domain) => memory.get(domain) ?? (await read(domain)),
    async save(context, evidence) {
      const { domain, resolved_at } = context.meta
      await database.query(
        `INSERT INTO brand_context (domain, content, evidence, resolved_at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (domain) DO UPDATE SET content = excluded.content, evidence = excluded.evidence,
           resolved_at = excluded.resolved_at`,
        [domain, JSON.stringify(context), JSON.stringify(evidence), resolved_at],
      )
      return keep(context)
    },
    tryLock: (domain) => locks.tryTake(`context ${domain}`),
  }
}

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
