import { createId } from '@paralleldrive/cuid2'
import pg from 'pg'
import { hashApiKey, newApiKey } from '#contract/secrets/api-key.ts'
import { newId } from '#contract/id.ts'
import type { BrandDraft } from '#engine/site.ts'
import { connectionTo } from '#prisma/connection.ts'
import type { Context } from '../context.ts'
import { startCrawlWorker } from '../workers/crawl.ts'
import { startWarnings } from '../workers/warnings.ts'
import { startRetention } from '../workers/jobs.ts'
import { emptyDraft } from './empty-draft.ts'
import { openReplica } from './open-replica.ts'
import { openTestDatabase } from './test-database.ts'

export type TestOrganization = { id: string; key: string; keyId: string }

export type TestService = {
  ctx: Context
  url: string
  databaseUrl: string
  query: pg.Pool['query']
  /** A new organization with one key; each test makes its own. */
  addOrganization: (options?: {
    planId?: string
    credits?: number
    prepaidCredits?: number
    hardLimitCents?: number
  }) => Promise<TestOrganization>
  /** Prepaid credits, bought. */
  grant: (organizationId: string, credits: number) => Promise<void>
  /** Holds a brand as a crawl would; returns its id. */
  addBrand: (domain: string, draft?: Partial<BrandDraft>) => Promise<string>
  close: () => Promise<void>
}

/**
 * The whole service over a database of its own, or the one at `databaseUrl`, on a free port; `env` sets variables of the settings
 * table.
 */
export async function openTestService(env: Record<string, string> = {}, databaseUrl?: string): Promise<TestService> {
  const database = databaseUrl === undefined ? await openTestDatabase() : { url: databaseUrl, close: async () => {} }
  const { ctx, url, close } = await openReplica(database.url, env)
  startWarnings(ctx)
  await startRetention(ctx)
  await startCrawlWorker(ctx)
  const pool = new pg.Pool({ ...connectionTo(database.url), max: 2 })
  // A test may end the server: what is cut then fails the next statement, not the run.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))

  async function addOrganization(
    options: Parameters<TestService['addOrganization']>[0] = {},
  ): Promise<TestOrganization> {
    const { planId = 'growth', credits, prepaidCredits = 0, hardLimitCents = 0 } = options
    const organization = { id: createId(), key: newApiKey(), keyId: newId() }
    await pool.query(
      // No overage, unless a test asks for it: most are about credits that end.
      'INSERT INTO organization (id, name, plan_id, credits_override, hard_limit_cents) VALUES ($1, $2, $3, $4, $5)',
      [organization.id, 'Test organization', planId, credits ?? null, hardLimitCents],
    )
    if (prepaidCredits > 0) await grant(organization.id, prepaidCredits)
    await pool.query('INSERT INTO api_key (id, organization_id, name, hash, preview) VALUES ($1, $2, $3, $4, $5)', [
      organization.keyId,
      organization.id,
      'test key',
      hashApiKey(organization.key),
      'lv_…',
    ])
    return organization
  }

  const grant = async (organizationId: string, credits: number) => {
    await pool.query(
      `INSERT INTO credit_grant (id, organization_id, kind, credits, actor) VALUES ($1, $2, 'purchase', $3, 'test')`,
      [createId(), organizationId, credits],
    )
  }

  return {
    ctx,
    grant,
    url,
    databaseUrl: database.url,
    query: pool.query.bind(pool) as pg.Pool['query'],
    addOrganization,
    addBrand: async (domain, draft = {}) =>
      (await ctx.stores.brands.saveCrawl({ domain, draft: { ...emptyDraft, ...draft }, files: [], at: new Date() })).id,
    async close() {
      await close()
      await pool.end()
      await database.close()
    },
  }
}
