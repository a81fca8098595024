import { bind, type BrandFilter, type ListPosition, type NearColor } from './brand-filter.ts'

const thresholds = {
  /** Brands that are looked through at first, for each that is asked for: other filters leave some out. */
  margin: 2,
  /** How many times as many are looked through next. */
  growth: 8,
}

/** Whether nothing but a color is asked for, if that. */
export const isOnlyNear = ({ near: _, ...others }: BrandFilter): boolean =>
  Object.values(others).every((value) => value === undefined)

/** How many brands have a primary that is near, where nothing else is asked: each brand has one primary. */
export function primariesOf(filter: BrandFilter): number | undefined {
  const { near } = filter
  if (!near || near.anyColor || !isOnlyNear(filter)) return undefined
  let total = 0
  for (const { brands } of near.colors) {
    if (brands === undefined) return undefined
    total += brands
  }
  return total
}

type NearestPage = { filter: BrandFilter; first: number; after: ListPosition | undefined }

/**
 * A page of the nearest among the nearest colors alone: of thousands of near colors the first few have enough brands. Where
 * they have not, eight times as many are asked for, until a page is full or there are no more. Colors of one difference stay
 * together, so that a page has the same brands however many colors were asked for.
 */
export async function nearestFirst<Row>(
  { filter, first, after }: NearestPage,
  read: (narrow: BrandFilter) => Promise<Row[]>,
): Promise<Row[]> {
  const { near } = filter
  if (!near) return read(filter)
  // With any color, a nearer one than where the page begins says that a brand was on a page before.
  const from = near.anyColor || typeof after?.value !== 'number' ? 0 : firstFrom(near.colors, after.value)
  for (let wanted = first * thresholds.margin; ; wanted *= thresholds.growth) {
    const to = enoughColors(near.colors, from, wanted)
    const rows = await read({ ...filter, near: { ...near, colors: near.colors.slice(from, to) } })
    if (rows.length === first || to === near.colors.length) return rows
  }
}

const firstFrom = (colors: readonly NearColor[], difference: number): number => {
  const at = colors.findIndex((color) => color.difference >= difference)
  return at < 0 ? colors.length : at
}

/** Where the colors end that have `wanted` brands, from `from` on; a color has at least one, as far as is known. */
function enoughColors(colors: readonly NearColor[], from: number, wanted: number): number {
  let at = from
  for (let brands = 0; at < colors.length && brands < wanted; at++) brands += colors[at]?.brands ?? 1
  while (at < colors.length && colors[at]?.difference === colors[at - 1]?.difference) at++
  return at
}

type Near = NonNullable<BrandFilter['near']>

/** SQL: the brands with a near color, each with the difference of its nearest. */
export function nearBrands(near: Near, values: unknown[]): string {
  const which = near.anyColor ? 'true' : 'is_primary'
  const [only, ...others] = near.colors
  if (only && others.length === 0)
    return `(SELECT brand_id, ${bind(values, only.difference)}::float8 AS difference
             FROM brand_color WHERE rgb = ${bind(values, only.rgb)} AND ${which})`
  const rgbs = bind(
    values,
    near.colors.map(({ rgb }) => rgb),
  )
  const differences = bind(
    values,
    near.colors.map(({ difference }) => difference),
  )
  return `(SELECT brand_id, min(difference) AS difference
           FROM unnest(${rgbs}::int[], ${differences}::float8[]) AS found (rgb, difference) JOIN brand_color USING (rgb)
           WHERE ${which} GROUP BY brand_id)`
}
