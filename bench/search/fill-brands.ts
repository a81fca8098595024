import pg from 'pg'
import type { BrandDraft } from '#engine/site.ts'
import { brandBody } from '#service/stores/brands/brand-body.ts'
import { colorsOf, companyOf } from './synthetic-facts.ts'
import { syntheticBrand, type SyntheticBrand } from './synthetic-brands.ts'

const step = 2_000

/** Writes `count` synthetic brands with bodies of ordinary size, gathers the planner's statistics, returns the brands. */
export async function fillBrands(databaseUrl: string, count: number): Promise<SyntheticBrand[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const brands: SyntheticBrand[] = []
    // One row at a time would take most of the time; as the migration does it, all at once.
    await client.query('ALTER TABLE brand DISABLE TRIGGER brand_inserted_listing')
    for (let from = 0; from < count; from += step) {
      const some = Array.from({ length: Math.min(step, count - from) }, (_, index) => syntheticBrand(from + index))
      const rows = some.map((brand, index) => rowOf(brand, from + index))
      await client.query(
        `INSERT INTO brand (id, domain, name, is_nsfw, quality_score, provenance, version, body, etag, crawled_at, updated_at)
         SELECT id, domain, name, false, quality, 'crawl', 1, body, etag, now(), now()
         FROM unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::text[], $6::text[])
           AS row(id, domain, name, quality, body, etag)`,
        [
          rows.map((row) => row.id),
          some.map((brand) => brand.domain),
          some.map((brand) => brand.name),
          some.map((brand) => brand.quality),
          rows.map((row) => row.body),
          rows.map((row) => row.etag),
        ],
      )
      brands.push(...some)
    }
    await client.query('SELECT list_brands(ARRAY(SELECT id FROM brand))')
    await client.query('ALTER TABLE brand ENABLE TRIGGER brand_inserted_listing')
    await client.query('VACUUM ANALYZE brand, brand_search, brand_listing, brand_color, known_color')
    return brands
  } finally {
    await client.end()
  }
}

function rowOf({ name, domain, quality }: SyntheticBrand, index: number): { id: string; body: string; etag: string } {
  const id = `id${index.toString(36).padStart(8, '0')}`
  return { id, ...brandBody({ id, domain, claimed: false, draft: draftOf(name, quality, index) }) }
}

function draftOf(name: string, qualityScore: number, index: number): BrandDraft {
  const format = { assetId: '0'.repeat(32), format: 'png' as const, background: null }
  const formats = [64, 128, 256, 512].map((width) => ({ ...format, width, height: width, size: width * 40 }))
  return {
    name,
    description: `${name} makes things, and says so in a sentence of ordinary length.`,
    longDescription: 'Its longer story, told in the words of its own site. '.repeat(12),
    links: [],
    logos: (['icon', 'logo', 'symbol', 'other'] as const).map((type) => ({ type, theme: null, tags: [], formats })),
    colors: colorsOf(index),
    fonts: [],
    images: Array.from({ length: 4 }, () => ({ type: 'picture', tags: [], formats })),
    company: companyOf(index),
    isNsfw: false,
    qualityScore,
    palette: null,
    evidence: [],
  }
}
