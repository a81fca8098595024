import type { KnownCompany } from '#engine/site.ts'
import { dayMs } from '#contract/time.ts'
import type { Database } from '../database.ts'

export type CompanyFactsStore = {
  /** What is kept of the owner of a website at `now`: facts for 90 days, "nothing known" for 14; undefined beyond. */
  find: (domain: string, now: Date) => Promise<KnownCompany | 'unknown' | undefined>
  save: (domain: string, facts: KnownCompany | 'unknown', at: Date) => Promise<void>
}

const foundKeptMs = 90 * dayMs
const missKeptMs = 14 * dayMs

export function companyFactsStore(database: Database): CompanyFactsStore {
  return {
    async find(domain, now) {
      const { rows } = await database.query<{ facts: KnownCompany | null }>(
        `SELECT facts FROM company_facts WHERE domain = $1
         AND resolved_at > CASE WHEN facts IS NULL THEN $3::timestamptz ELSE $2::timestamptz END`,
        [domain, new Date(now.getTime() - foundKeptMs), new Date(now.getTime() - missKeptMs)],
      )
      const [row] = rows
      return row && (row.facts ?? 'unknown')
    },
    async save(domain, facts, at) {
      await database.query(
        `INSERT INTO company_facts (domain, facts, resolved_at) VALUES ($1, $2, $3)
         ON CONFLICT (domain) DO UPDATE SET facts = excluded.facts, resolved_at = excluded.resolved_at`,
        [domain, facts === 'unknown' ? null : JSON.stringify(facts), at],
      )
    },
  }
}
