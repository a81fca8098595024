import type { Brand } from '#contract/brands/brand.ts'
import type { BrandSummary } from '#contract/brands/brand-page.ts'
import type { BrandSort } from '#contract/brands/list-choices.ts'
import { qualityFrom, recencyShare, type QualityLevel } from '#contract/brands/quality.ts'
import type { Database } from '../database.ts'
import { agedBody, ageDays, storedShares, withPictureHost } from './brand-body.ts'
import { bind, type BrandFilter, type ListPosition } from './brand-filter.ts'
import { listIcon } from './list-icon.ts'
import { isOnlyNear, nearBrands, nearestFirst, primariesOf } from './nearest-first.ts'

export type ListedBrand = { brand: BrandSummary; position: ListPosition }
export type Facet = 'industry' | 'country' | 'quality' | 'claimed'
export type FacetCount = { facet: Facet; value: string; count: number }

/** The indexed brands as a list: seeds, adult brands and those that were taken down are not in it. */
export type BrandList = {
  page: (page: {
    filter: BrandFilter
    sort: BrandSort
    first: number
    after: ListPosition | undefined
  }) => Promise<ListedBrand[]>
  /** How many brands fit, and how many there are. */
  count: (filter: BrandFilter) => Promise<{ total: number; indexed: number }>
  /** How many brands each choice would leave, all other filters as they are. */
  facets: (filter: BrandFilter) => Promise<FacetCount[]>
  /** The colors that any brand has or had, in these cells. */
  knownColors: (cells: readonly number[]) => Promise<Int32Array>
  /** The primaries in these cells, that of each listed brand. */
  primaries: (cells: readonly number[]) => Promise<Int32Array>
}

type Row = {
  body: string
  palette: string | null
  etag: string
  updated_at: Date
  age_days: number
  value: string | number | Date
  primary: string | null
  difference: number | null
}

export function brandList(database: Database, { cdnUrl }: { cdnUrl: string }): BrandList {
  return {
    async page({ filter, sort, first, after }) {
      const read = async (narrow: BrandFilter) =>
        (await database.query<Row>(pageStatement(narrow, sort, { first, after }))).rows
      const rows = sort === 'difference' ? await nearestFirst({ filter, first, after }, read) : await read(filter)
      return rows.map((row) => listedBrand(row, cdnUrl))
    },
    async count(filter) {
      const values: unknown[] = []
      const { rows } = await database.query<{ total: number | null; indexed: number }>(
        `SELECT ${totalOf(filter, values)} AS total, (SELECT count(*)::int FROM brand_listing) AS indexed`,
        values,
      )
      const { total, indexed } = rows[0] ?? { total: 0, indexed: 0 }
      return { total: total ?? indexed, indexed }
    },
    async facets(filter) {
      const { rows } = await database.query<FacetCount>(facetStatement(filter))
      return rows
    },
    knownColors: (cells) => readColors(database, 'known_color WHERE cell = ANY ($1::smallint[])', cells),
    primaries: (cells) =>
      readColors(database, 'brand_color WHERE is_primary AND color_cell(rgb) = ANY ($1::smallint[])', cells),
  }
}

/** The colors of rows. As bytes, four a color: to read an array of numbers as text takes longer than to find them. */
async function readColors(database: Database, rows: string, cells: readonly number[]): Promise<Int32Array> {
  const { rows: found } = await database.query<{ rgb: Buffer | null }>(
    `SELECT string_agg(int4send(rgb), '') AS rgb FROM ${rows}`,
    [cells],
  )
  const bytes = found[0]?.rgb ?? Buffer.alloc(0)
  return Int32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readInt32BE(index * 4))
}

// As `agedScore` has it, of the quality that a brand had when its site was seen.
const exactQuality = `(quality - ${recencyShare} * (1 - least(1, greatest(0,
  (365 - date_part('epoch', now() - seen_at) / 86400) / 335))))`
const agedQuality = `round(greatest(0, least(1, ${exactQuality}))::numeric, 2)::float8`

const sorts: Readonly<Record<BrandSort, { by: string; cast: string; order: 'ASC' | 'DESC' }>> = {
  changed: { by: 'listing.updated_at', cast: 'timestamptz', order: 'DESC' },
  name: { by: 'title', cast: 'text', order: 'ASC' },
  quality: { by: agedQuality, cast: 'float8', order: 'DESC' },
  difference: { by: 'near.difference', cast: 'float8', order: 'ASC' },
}

type Span = { first: number; after: ListPosition | undefined }
type Statement = { text: string; values: unknown[] }

function pageStatement(filter: BrandFilter, sort: BrandSort, { first, after }: Span): Statement {
  const values: unknown[] = []
  const { by, cast, order } = sorts[sort]
  const isByColor = filter.near !== undefined && sort === 'difference' && isOnlyNear(filter)
  const from = isByColor && filter.near ? `${nearBrands(filter.near, values)} near` : source(filter, values)
  const fits = isByColor ? 'true' : where(filter, values)
  const limit = bind(values, first)
  const follows =
    after === undefined
      ? 'true'
      : `(${by}, brand_id) ${order === 'ASC' ? '>' : '<'} (${bind(values, after.value)}::${cast}, ${bind(values, after.id)})`
  const text = `
    WITH page AS (
      SELECT brand_id, ${by} AS value, ${filter.near ? 'near.difference' : 'NULL::float8'} AS difference
      FROM ${from} WHERE ${fits} AND ${follows} ORDER BY ${by} ${order}, brand_id ${order} LIMIT ${limit}
    )
    SELECT body, palette, etag, updated_at, ${ageDays}, value, difference,
      (SELECT '#' || lpad(to_hex(rgb), 6, '0') FROM brand_color WHERE brand_color.brand_id = brand.id AND is_primary) AS primary
    FROM page JOIN brand ON brand.id = page.brand_id ORDER BY value ${order}, brand.id ${order}`
  return { text, values }
}

/** SQL: how many brands fit; null where all do. */
function totalOf(filter: BrandFilter, values: unknown[]): string {
  const { near } = filter
  if (!near && isOnlyNear(filter)) return 'NULL::int'
  const known = primariesOf(filter)
  if (known !== undefined) return `${bind(values, known)}::int`
  if (near && isOnlyNear(filter)) {
    const rgbs = bind(
      values,
      near.colors.map(({ rgb }) => rgb),
    )
    return `(SELECT count(DISTINCT brand_id)::int FROM brand_color WHERE rgb = ANY (${rgbs}::int[]))`
  }
  return `(SELECT count(*)::int FROM ${source(filter, values)} WHERE ${where(filter, values)})`
}

/** Where the rows come from: all that are listed, or those with a color that is near, by its nearest. */
function source(filter: BrandFilter, values: unknown[]): string {
  const { near } = filter
  if (!near) return 'brand_listing listing'
  // What has a color is listed: the other filters and orders need the row of the list, a color by itself doesn't.
  return `${nearBrands(near, values)} near JOIN brand_listing listing USING (brand_id)`
}

const where = (filter: BrandFilter, values: unknown[]) => Object.values(conditions(filter, values)).join(' AND ')

const facetNames: readonly Facet[] = ['industry', 'country', 'quality', 'claimed']

// What rounds to a bound has reached it. Compared before it is rounded: PostgreSQL rounds decimals, which for 100,000 brands
// took more time than all the rest of the counts.
const reached = (level: 'high' | 'acceptable') => `${exactQuality} >= ${qualityFrom[level]} - 0.005 - 1e-12`

const qualityRanges: Readonly<Record<QualityLevel, string>> = {
  high: reached('high'),
  acceptable: `${reached('acceptable')} AND NOT ${reached('high')}`,
  poor: `NOT ${reached('acceptable')}`,
}

/** Each filter by itself; what is not filtered by is true. */
function conditions(filter: BrandFilter, values: unknown[]): Record<Facet | 'text', string> {
  const { text, industry, country, quality, claimed } = filter
  return {
    text: text === undefined ? 'true' : containsText(text, values),
    industry: industry === undefined ? 'true' : `industries @> ARRAY[${bind(values, industry)}]`,
    country: country === undefined ? 'true' : `country = ${bind(values, country)}`,
    quality: quality === undefined ? 'true' : `(${qualityRanges[quality]})`,
    claimed: claimed === undefined ? 'true' : `claimed = ${bind(values, claimed)}`,
  }
}

/** In a name, whatever its accents and marks, or in a domain. */
function containsText(text: string, values: unknown[]): string {
  const typed = bind(values, text)
  const domain = bind(values, `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  return `((brand_search_key(${typed}) <> '' AND words LIKE '%' || brand_search_key(${typed}) || '%') OR words LIKE ${domain})`
}

function facetStatement(filter: BrandFilter): Statement {
  const values: unknown[] = []
  const from = source(filter, values)
  const fits = conditions(filter, values)
  const others = (facet: Facet) =>
    facetNames
      .filter((name) => name !== facet)
      .map((name) => `fits_${name}`)
      .join(' AND ')
  const level = `CASE WHEN ${qualityRanges.high} THEN 'high' WHEN ${qualityRanges.poor} THEN 'poor' ELSE 'acceptable' END`
  const counted = (facet: Facet, value: string, more = '') =>
    `SELECT '${facet}' AS facet, ${value} AS value, sum(brands)::int AS count FROM fitting${more}
     WHERE ${others(facet)} AND ${value} IS NOT NULL GROUP BY 2`
  const text = `
    WITH fitting AS MATERIALIZED (
      SELECT industries, country, claimed::text AS claimed, ${level} AS level,
        ${facetNames.map((name) => `${fits[name]} AS fits_${name}`).join(', ')}, count(*) AS brands
      FROM ${from} WHERE ${fits.text}
      -- Brands that are alike in all of it are counted once.
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
    )
    SELECT * FROM (
      ${counted('industry', 'slug', ', unnest(industries) AS slug')}
      UNION ALL ${counted('country', 'country')}
      UNION ALL ${counted('quality', 'level')}
      UNION ALL ${counted('claimed', 'claimed')}
    ) AS counted ORDER BY count DESC, value`
  return { text, values }
}

function listedBrand(row: Row, cdnUrl: string): ListedBrand {
  const { body } = agedBody({ body: withPictureHost(row.body, cdnUrl), etag: row.etag }, row.age_days)
  const brand = JSON.parse(body) as Stored
  const value = row.value instanceof Date ? row.value.toISOString() : row.value
  return { position: { value, id: brand.id }, brand: { ...summary(brand), ...ofRow(row) } }
}

type Stored = Partial<Brand> & Pick<Brand, 'id' | 'domain' | 'qualityScore'>

function summary(brand: Stored): Omit<BrandSummary, 'primary' | 'shares' | 'difference' | 'updatedAt'> {
  const { id, domain, qualityScore, name = null, logo = null, claimed = false, colors = [], company } = brand
  const [industry] = company?.industries ?? []
  return {
    id,
    name,
    domain,
    icon: listIcon(brand),
    logo,
    claimed,
    industry: industry ? { slug: industry.slug, name: industry.name } : null,
    country: company?.location.countryCode ?? null,
    qualityScore,
    colors: colors.map(({ hex }) => hex),
  }
}

const ofRow = ({ primary, difference, palette, updated_at }: Row) => ({
  primary,
  shares: storedShares(palette),
  difference: difference === null ? null : Math.round(difference * 10) / 10,
  updatedAt: updated_at.toISOString(),
})
