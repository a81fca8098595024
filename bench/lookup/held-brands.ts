import pg from 'pg'
import type { BrandDraft } from '#engine/site.ts'
import { brandBody } from '#service/stores/brand-body.ts'

/** Writes `count` brands of about 12 kB, the size of a well-described one, and returns their domains. */
export async function heldBrands(databaseUrl: string, count: number): Promise<{ domains: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const domains: string[] = []
    for (let from = 0; from < count; from += 1_000) {
      const rows = Array.from({ length: Math.min(1_000, count - from) }, (_, step) => brandRow(from + step))
      await client.query(insertBrands, [
        rows.map((row) => row.id),
        rows.map((row) => row.domain),
        rows.map((row) => row.body),
        rows.map((row) => row.etag),
      ])
      await client.query(
        `INSERT INTO brand_identifier (kind, value, brand_id) SELECT 'domain', * FROM unnest($1::text[], $2::text[])`,
        [rows.map((row) => row.domain), rows.map((row) => row.id)],
      )
      domains.push(...rows.map((row) => row.domain))
    }
    return { domains }
  } finally {
    await client.end()
  }
}

const insertBrands = `
  INSERT INTO brand (id, domain, name, is_nsfw, quality_score, provenance, version, body, etag, crawled_at, updated_at)
  SELECT id, domain, domain, false, 0.8, 'crawl', 1, body, etag, now(), now()
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS row(id, domain, body, etag)`

function brandRow(index: number): { id: string; domain: string; body: string; etag: string } {
  const id = `id${index.toString(36).padStart(8, '0')}`
  const domain = `brand-${index}.com`
  return { id, domain, ...brandBody({ id, domain, claimed: false, draft: draftOf(index) }) }
}

function draftOf(index: number): BrandDraft {
  const format = { assetId: index.toString(16).padStart(32, '0'), format: 'png' as const, background: null }
  const formats = [64, 128, 256, 512, 1024].map((width) => ({ ...format, width, height: width, size: width * 40 }))
  return {
    name: `Brand ${index}`,
    description: 'A company that makes things, and says so in a sentence of ordinary length.',
    longDescription: 'Its longer story, told in the words of its own site. '.repeat(24),
    links: (['twitter', 'facebook', 'github'] as const).map((name) => ({
      name,
      url: `https://${name}.com/brand${index}`,
    })),
    logos: (['icon', 'logo', 'symbol', 'other', 'other', 'other'] as const).map((type) => ({
      type,
      theme: null,
      tags: [],
      formats,
    })),
    colors: ['#0e5a52', '#f4a261', '#111111', '#fafafa'].map((hex) => ({ hex, type: 'accent', brightness: 100 })),
    fonts: [],
    images: Array.from({ length: 6 }, () => ({ type: 'picture', tags: [], formats })),
    company: {
      employees: 51,
      financialIdentifiers: null,
      foundedYear: 1998,
      industries: [],
      kind: null,
      location: { city: null, country: null, countryCode: null, region: null, state: null, subregion: null },
    },
    isNsfw: false,
    qualityScore: 0.8,
    palette: null,
    evidence: [],
  }
}
