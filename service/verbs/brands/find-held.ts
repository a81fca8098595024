import type { Reading } from '#contract/brands/identifier.ts'
import type { Context } from '../../context.ts'
import type { CallNotes } from '../../stores/account/credentials.ts'
import type { HeldBrand } from '../../stores/brands/brand-memory.ts'
import { readingKey } from '../../stores/brands/brands.ts'

/** Whether a brand is indexed: a seed, whose site was never crawled, is not (docs/rules.md#seeds-and-failed-crawls). */
export const isIndexed = ({ provenance }: Pick<HeldBrand, 'provenance'>): boolean => provenance !== 'seed'

/** The brand that the first fitting reading names, a seed too; `notes` learns where it was found. */
export function findHeld(
  ctx: Context,
  readings: readonly Reading[],
  notes?: CallNotes,
): HeldBrand | undefined | Promise<HeldBrand | undefined> {
  const first = readings[0] && ctx.stores.brands.recall(readingKey(readings[0]))
  if (notes) notes.source = first ? 'memory' : 'database'
  return first ?? findStored(ctx, readings)
}

/** The same, where it is indexed. */
export async function findIndexed(
  ctx: Context,
  readings: readonly Reading[],
  notes?: CallNotes,
): Promise<HeldBrand | undefined> {
  const held = await findHeld(ctx, readings, notes)
  return held && isIndexed(held) ? held : undefined
}

/** The id that a brand has now: that of the one that it was merged into, or its own. */
export const currentId = async (ctx: Context, brandId: string): Promise<string> =>
  (await findHeld(ctx, [{ kind: 'brandId', value: brandId }]))?.id ?? brandId

async function findStored(ctx: Context, readings: readonly Reading[]): Promise<HeldBrand | undefined> {
  const found = await ctx.stores.brands.findMany(readings)
  return readings.map((reading) => found.get(readingKey(reading))).find((brand) => brand !== undefined)
}
