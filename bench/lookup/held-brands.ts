import pg from 'pg'
import sharp from 'sharp'
import { bodyTemplates, paletteTemplate } from './brand-templates.ts'

export type BenchBrand = { domain: string; name: string }

const step = 50_000
const trigramIndex = 'brand_search_trigram_idx'

/**
 * Holds brands of the sizes that crawled ones have until there are `count`; small ones have the smallest body of these and
 * no palette. They are written by SQL from a few templates; what the triggers would do for each row (the search table) is
 * done for all at once.
 */
export async function holdBrands(databaseUrl: string, count: number, { areSmall = false } = {}): Promise<void> {
  const bodies = areSmall ? bodyTemplates.slice(0, 1) : bodyTemplates
  const palette = areSmall ? null : paletteTemplate
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ held: number }>(
      `SELECT count(*)::int AS held FROM brand WHERE provenance = 'crawl'`,
    )
    const { rows: indexes } = await client.query<{ definition: string }>(
      'SELECT pg_get_indexdef($1::regclass) AS definition',
      [trigramIndex],
    )
    await client.query(`SET maintenance_work_mem = '512MB'; SET synchronous_commit = off`)
    await client.query('ALTER TABLE brand DISABLE TRIGGER USER')
    await client.query(`DROP INDEX ${trigramIndex}`)
    for (let from = rows[0]?.held ?? 0; from < count; from += step) {
      await client.query(fillStatement, [from, Math.min(from + step, count) - 1, bodies, palette])
    }
    await client.query(indexes[0]?.definition ?? '')
    await client.query('ALTER TABLE brand ENABLE TRIGGER USER')
    await client.query('VACUUM ANALYZE brand, brand_identifier, brand_search')
    await client.query('CHECKPOINT')
  })
}

/** `count` of the held brands, spread evenly over all of them from place `offset` on; the same in every run. */
export async function sampleBrands(
  databaseUrl: string,
  { held, count, offset }: { held: number; count: number; offset: number },
): Promise<BenchBrand[]> {
  const places = Array.from({ length: count }, (_, at) => (offset + Math.floor((at * held) / count)) % held)
  return withClient(databaseUrl, async (client) => {
    const domains = places.map((place) => `brand-${place}.com`)
    const { rows } = await client.query<BenchBrand>('SELECT domain, name FROM brand WHERE domain = ANY ($1)', [domains])
    return rows
  })
}

/** Holds `count` seeds, `seed-0.com` and so on, whose sites were tried in vain a moment ago; each has the body of a held brand. */
export async function holdSeeds(databaseUrl: string, count: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `WITH seeds AS (
         INSERT INTO brand (id, domain, name, is_nsfw, quality_score, provenance, version, body, etag, updated_at)
         SELECT 'is' || right(id, 8), 'seed-' || place || '.com', name, false, 0.1, 'seed', 1, body, etag, now()
         FROM (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place FROM brand WHERE provenance = 'crawl' ORDER BY id LIMIT $1) held
         ON CONFLICT DO NOTHING RETURNING id, domain
       ), named AS (
         INSERT INTO brand_identifier (kind, value, brand_id) SELECT 'domain', domain, id FROM seeds
       )
       INSERT INTO crawl (domain, started_at, duration_ms, outcome) SELECT domain, now(), 1, 'refused' FROM seeds`,
      [count],
    )
  })
}

/** Notes for each domain, of which no brand is held, that its crawl failed just now: it does not resolve. */
export async function failCrawls(databaseUrl: string, domains: readonly string[]): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO crawl (domain, started_at, duration_ms, outcome, detail)
       SELECT domain, now(), 1, 'unresolvable', domain || ' has no address.' FROM unnest($1::text[]) AS failed(domain)`,
      [domains],
    )
  })
}

/** Gives these brands a context, and the picture of their icon to one of them after the other. */
export async function describeBrands(databaseUrl: string, brands: readonly BenchBrand[]): Promise<void> {
  const icon = await sharp({ create: { width: 512, height: 512, channels: 4, background: '#0e5a52' } })
    .png()
    .toBuffer()
  await withClient(databaseUrl, async (client) => {
    for (const { domain, name } of brands) {
      await client.query(
        `INSERT INTO brand_context (domain, content, evidence, resolved_at) VALUES ($1, $2, '[]', now()) ON CONFLICT DO NOTHING`,
        [domain, JSON.stringify(contextOf(domain, name))],
      )
      await client.query(
        `INSERT INTO asset (id, format, width, height, data) VALUES ($1, 'png', 512, 512, $2) ON CONFLICT DO NOTHING`,
        [assetId(Number(/\d+/.exec(domain)?.[0])), icon],
      )
    }
  })
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const assetId = (index: number) => index.toString(16).padStart(32, '0')

// Eight letters that look random for a name: names that are all alike would make every search find everything.
const fillStatement = `
  WITH made AS (
    SELECT place, 'id' || lpad(to_hex(place), 8, '0') AS id, 'brand-' || place || '.com' AS domain,
           initcap(translate(left(md5(place::text), 8), '0123456789', 'ghijklmnop')) AS name,
           lpad(to_hex(place), 32, '0') AS asset, md5(place::text) AS hash
    FROM generate_series($1::int, $2::int) AS place
  ),
  brands AS (
    INSERT INTO brand (id, domain, name, is_nsfw, quality_score, provenance, version, body, palette, etag, crawled_at, updated_at)
    SELECT id, domain, name, false, 0.8, 'crawl', 1,
           replace(replace(replace(replace(($3::text[])[1 + abs(hashint4(place)) % cardinality($3::text[])], '@id@', id), '@domain@', domain), '@name@', name), '@asset@', asset),
           $4, left(hash, 20), now(), now() FROM made
  ),
  identifiers AS (INSERT INTO brand_identifier (kind, value, brand_id) SELECT 'domain', domain, id FROM made)
  INSERT INTO brand_search (brand_id, key, kind, quality)
  SELECT id, key, kind, 0.8 FROM made, LATERAL (
    VALUES (lower(name), 'name'), (domain, 'domain'), (replace(split_part(domain, '.', 1), '-', ''), 'compact')
  ) AS found (key, kind)`

const contextOf = (domain: string, name: string) => ({
  meta: { domain, canonical_name: name, resolved_at: '2026-11-01T00:00:00.000Z' },
  identity: {
    tagline: 'Things, made well.',
    mission: `${name} makes things.`,
    description: 'A company that makes things, and says so in a sentence of ordinary length. '.repeat(4),
    tags: ['things', 'makers'],
  },
  positioning: {
    value_proposition: 'Things that last, from people who make them. '.repeat(3),
    target_audience: ['People', 'Companies'].map((segment) => ({
      segment,
      description: 'They need things. '.repeat(5),
    })),
    products_and_services: ['Thing one', 'Thing two', 'Thing three'].map((product) => ({
      name: product,
      type: 'product',
      description: 'What it is, in a sentence. '.repeat(4),
    })),
  },
  brand: {
    voice: { summary: 'Calm and exact. '.repeat(4), attributes: ['calm', 'exact'], avoid: ['hype'] },
    style: { summary: 'Plain, with one strong colour. '.repeat(4), attributes: ['plain'] },
  },
})
