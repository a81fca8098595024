import type { Brand } from '#contract/brands/brand.ts'
import type { AdultBrands } from '#contract/operations/adult-brands.ts'
import { withPictureHost } from '../brands/brand-body.ts'
import type { Database } from '../database.ts'

/** Up to `first` brands that are marked as adult content and that no operator has looked at, those marked first first. */
export type AdultBrandList = (first: number) => Promise<AdultBrands>

type Row = { id: string; body: string; why: string | null; updated_at: Date; count: number }

const picturesShown = 4

export function adultBrands(database: Database, { cdnUrl }: { cdnUrl: string }): AdultBrandList {
  return async (first) => {
    const { rows } = await database.query<Row>(statement, [first])
    return { brands: rows.map((row) => brandOf(row, cdnUrl)), count: rows[0]?.count ?? 0 }
  }
}

function brandOf({ id, body, why, updated_at: changedAt }: Row, cdnUrl: string): AdultBrands['brands'][number] {
  const { domain, name, images, logos } = JSON.parse(withPictureHost(body, cdnUrl)) as Brand
  const pictures = [...images, ...logos].flatMap(({ formats }) => formats[0]?.src ?? [])
  return { id, domain, name, why, pictures: pictures.slice(0, picturesShown), changedAt: changedAt.toISOString() }
}

// Who kept one, or curated the mark, has looked at it. Read seldom, by operators: no index that each crawl would write.
const statement = `
  SELECT id, body, updated_at, count(*) OVER () AS count,
    (SELECT evidence->>'rule' FROM jsonb_array_elements(
       (SELECT CASE jsonb_typeof(draft->'evidence') WHEN 'array' THEN draft->'evidence' ELSE '[]' END
        FROM brand_version WHERE brand_id = brand.id ORDER BY version DESC LIMIT 1)) AS evidence
     WHERE evidence->>'field' = 'isNsfw' LIMIT 1) AS why
  FROM brand
  WHERE is_nsfw AND taken_down_at IS NULL
    AND NOT EXISTS (SELECT FROM brand_decision decision WHERE decision.brand_id = brand.id AND action = 'keep')
    AND NOT EXISTS (SELECT FROM brand_curation WHERE brand_id = brand.id AND values->>'isNsfw' = 'true')
  ORDER BY updated_at, id LIMIT $1`
