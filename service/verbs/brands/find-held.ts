import type { Reading } from '#contract/brands/identifier.ts'
import type { Context } from '../../context.ts'
import type { CallNotes } from '../../stores/account/credentials.ts'
import type { HeldBrand } from '../../stores/brands/brand-memory.ts'
import { readingKey } from '../../stores/brands/brands.ts'

/** Whether a brand is indexed: a seed, whose site was never crawled, is not (docs/rules.md#seeds-and-failed-crawls). */
export const isIndexed = ({ provenance }: Pick<HeldBrand, 'provenance'>): boolean => provenance !== 'seed'

/** What learns where a brand was found, and whether its palette is asked for. */
type Finding = { notes?: CallNotes; palette?: boolean }

/** The brand that the first fitting reading names, a seed too. */
export function findHeld(
  ctx: Context,
  readings: readonly Reading[],
  { notes, palette = false }: Finding = {},
): HeldBrand | undefined | Promise<HeldBrand | undefined> {
  const first = readings[0] && ctx.stores.brands.recall(readingKey(readings[0]), palette)
  if (notes) notes.source = first ? 'memory' : 'database'
  return first ?? findStored(ctx, readings, palette)
}

/** The same, where it is indexed. */
export async function findIndexed(
  ctx: Context,
  readings: readonly Reading[],
  finding?: Finding,
): Promise<HeldBrand | undefined> {
  const held = await findHeld(ctx, readings, finding)
  return held && isIndexed(held) ? held : undefined
}

/** The id that a brand has now: that of the one that it was merged into, or its own. */
export const currentId = async (ctx: Context, brandId: string): Promise<string> =>
  (await findHeld(ctx, [{ kind: 'brandId', value: brandId }]))?.id ?? brandId

async function findStored(
  ctx: Context,
  readings: readonly Reading[],
  palette: boolean,
): Promise<HeldBrand | undefined> {
  const found = await ctx.stores.brands.findMany(readings, palette)
  return readings.map((reading) => found.get(readingKey(reading))).find((brand) => brand !== undefined)
}
