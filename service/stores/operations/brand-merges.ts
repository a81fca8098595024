import type { Brand } from '#contract/brands/brand.ts'
import type { MergePreview, MergeSide } from '#contract/operations/brand-merge.ts'
import { withPictureHost } from '../brands/brand-body.ts'
import { readCuration } from '../brands/curations.ts'
import type { Database } from '../database.ts'
import { joinCurations } from './merge-brands.ts'

export type BrandMerges = {
  /** What a merge would do, nothing of which it does; undefined where one of the two is not indexed. */
  preview: (brandId: string, intoId: string) => Promise<MergePreview | undefined>
}

type SideRow = {
  id: string
  body: string
  verified: boolean
  versions: number
  webhooks: number
  identifiers: string[] | null
}

const colorsShown = 6

export function brandMerges(database: Database, { cdnUrl }: { cdnUrl: string }): BrandMerges {
  async function sides(ids: readonly string[]): Promise<Map<string, MergeSide>> {
    const { rows } = await database.query<SideRow>(
      `SELECT id, body, verified_at IS NOT NULL AS verified,
         (SELECT count(*) FROM brand_version WHERE brand_id = brand.id) AS versions,
         (SELECT count(*) FROM webhook_subscription WHERE brand_id = brand.id) AS webhooks,
         (SELECT array_agg(kind || ':' || value ORDER BY kind, value) FROM brand_identifier
          WHERE brand_id = brand.id) AS identifiers
       FROM brand WHERE id = ANY ($1) AND taken_down_at IS NULL`,
      [ids],
    )
    return new Map(rows.map((row) => [row.id, sideOf(row, cdnUrl)]))
  }

  return {
    async preview(brandId, intoId) {
      const found = await sides([brandId, intoId])
      const [goes, stays] = [found.get(brandId), found.get(intoId)]
      if (!goes || !stays) return undefined
      const [webhooks, claims] = await Promise.all([
        database.query<{ moved: number; both: number }>(webhooksStatement, [brandId, intoId]),
        database.query<MergePreview['claims'][number]>(claimsStatement, [brandId, intoId]),
      ])
      const curations = [await readCuration(database, brandId), await readCuration(database, intoId)] as const
      const { moved, kept } = joinCurations(...curations)
      return {
        goes,
        stays,
        webhooks: webhooks.rows[0] ?? { moved: 0, both: 0 },
        claims: claims.rows,
        curated: { moved, kept },
      }
    },
  }
}

function sideOf({ body, identifiers, ...row }: SideRow, cdnUrl: string): MergeSide {
  const { domain, name, description, icon, colors, claimed, qualityScore } = JSON.parse(
    withPictureHost(body, cdnUrl),
  ) as Brand
  return {
    ...row,
    domain,
    name,
    description,
    icon,
    colors: colors.slice(0, colorsShown).map(({ hex }) => hex),
    claimed,
    qualityScore,
    identifiers: identifiers ?? [],
  }
}

const webhooksStatement = `
  SELECT count(*) FILTER (WHERE stays.webhook_id IS NULL) AS moved, count(stays.webhook_id) AS both
  FROM webhook_subscription goes
  LEFT JOIN webhook_subscription stays ON stays.brand_id = $2 AND stays.webhook_id = goes.webhook_id
  WHERE goes.brand_id = $1`

const claimsStatement = `
  SELECT coalesce(organization.name, goes.organization_id) AS "organizationName",
    CASE WHEN stays.organization_id IS NULL THEN 'moved' WHEN stays.claimed_at IS NULL THEN 'replaces' ELSE 'kept' END AS outcome
  FROM brand_claim goes LEFT JOIN organization ON organization.id = goes.organization_id
  LEFT JOIN brand_claim stays ON stays.brand_id = $2 AND stays.organization_id = goes.organization_id
  WHERE goes.brand_id = $1 AND goes.claimed_at IS NOT NULL ORDER BY 1`
