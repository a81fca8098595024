import type { BrandFacets, BrandPage, BrandPageQuery } from '#contract/brands/brand-page.ts'
import { industries } from '#contract/brands/industries/industries.ts'
import { refuse } from '#contract/refusal.ts'
import { cellsNear, measureNear } from '#engine/colors/near-colors.ts'
import type { Context } from '../../context.ts'
import type { BrandFilter, ListPosition, NearColor } from '../../stores/brands/brand-filter.ts'
import type { Facet, FacetCount } from '../../stores/brands/brand-list.ts'
import { verb } from '../verb.ts'

/** One page of the indexed brands that fit the filters, with how many there are; `after` is the cursor of the page before. Free. */
export const listBrands = verb({
  scope: 'brands',
  role: 'viewer',
  async run(ctx, _caller, query: BrandPageQuery): Promise<BrandPage> {
    const { first, after, color, facets } = query
    const sort = query.sort ?? (color === undefined ? 'changed' : 'difference')
    if (sort === 'difference' && color === undefined) refuse('bad_input', '`sort=difference` needs a `color`.')
    const position = after === undefined ? undefined : readCursor(after, sort)
    if (after !== undefined && !position) refuse('bad_input', '`after` is not a cursor of this list.')
    const filter = await filterOf(ctx, query)
    const { list } = ctx.stores
    const [listed, counts, counted] = await Promise.all([
      // One more than asked for tells whether another page follows.
      list.page({ filter, sort, first: first + 1, after: position }),
      list.count(filter),
      facets ? list.facets(filter) : undefined,
    ])
    const page = listed.slice(0, first)
    const last = page.at(-1)
    return {
      brands: page.map(({ brand }) => brand),
      ...counts,
      ...(counted && { facets: facetsOf(counted) }),
      pageInfo: {
        endCursor: last ? writeCursor(sort, last.position) : null,
        hasNextPage: listed.length > first,
      },
    }
  },
})

async function filterOf(
  ctx: Context,
  { text, industry, country, quality, claimed, color, difference, anyColor }: BrandPageQuery,
): Promise<BrandFilter> {
  const filter = { text, industry, country, quality, claimed }
  if (color === undefined) return filter
  const search = { rgb: Number.parseInt(color, 16), difference }
  return { ...filter, near: { colors: await nearColors(ctx, search, anyColor), anyColor } }
}

type ColorSearch = { rgb: number; difference: number }

/** The near colors that brands have, the nearest first. */
async function nearColors(ctx: Context, search: ColorSearch, anyColor: boolean): Promise<NearColor[]> {
  const cells = cellsNear(search.rgb, search.difference)
  const { list } = ctx.stores
  const candidates = await (anyColor ? list.knownColors(cells) : list.primaries(cells))
  return measureNear(candidates, search).map(({ rgb, difference, times }) =>
    anyColor ? { rgb, difference } : { rgb, difference, brands: times },
  )
}

const industryNames = new Map(industries.map(({ slug, name }) => [slug, name]))
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
const nameOf: Readonly<Record<Facet, (value: string) => string>> = {
  industry: (slug) => industryNames.get(slug) ?? slug,
  country: (code) => (/^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code),
  quality: (level) => level,
  claimed: (claimed) => (claimed === 'true' ? 'Claimed' : 'Not claimed'),
}

function facetsOf(counts: readonly FacetCount[]): BrandFacets {
  const of = (facet: Facet) =>
    counts
      .filter((count) => count.facet === facet)
      .map(({ value, count }) => ({ value, name: nameOf[facet](value), count }))
  return { industries: of('industry'), countries: of('country'), qualities: of('quality'), claimed: of('claimed') }
}

const writeCursor = (sort: string, { value, id }: ListPosition) =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url')

/** What `writeCursor` wrote, of a list that is sorted in the same way. */
function readCursor(cursor: string, sort: string): ListPosition | undefined {
  const read = parse(Buffer.from(cursor, 'base64url').toString())
  if (!Array.isArray(read) || read.length !== 3 || read[0] !== sort) return undefined
  const [, value, id] = read as unknown[]
  if (typeof id !== 'string') return undefined
  if (sort === 'changed') return isMoment(value) ? { value, id } : undefined
  if (sort === 'name') return typeof value === 'string' && !value.includes('\0') ? { value, id } : undefined
  return typeof value === 'number' && Number.isFinite(value) ? { value, id } : undefined
}

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(new Date(value).getTime())

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
