import type { ExportFile, ExportOptions } from '#contract/exports/export-files.ts'
import type { Context } from '../../context.ts'
import type { Caller } from '../../stores/account/credentials.ts'
import { partialOf, type BrandAnswer, type PartialBrand } from '../brands/answer-brand.ts'
import { findIndexed } from '../brands/find-held.ts'
import { getBrand, type BrandQuery, type Usage } from '../brands/get-brand.ts'
import { readLookup } from '../brands/read-request-identifier.ts'
import { readMeter, usageOf } from '../metering/meter.ts'
import { verb } from '../verb.ts'
import { makeExport, type MadeExport } from './make-export.ts'

export type ExportQuery = Omit<BrandQuery, 'palette'> & { file: ExportFile; options: ExportOptions }

export type ExportAnswer =
  | { type: 'export'; made: MadeExport; partial: PartialBrand | undefined; usage: Usage }
  | Exclude<BrandAnswer, { type: 'brand' }>

/**
 * A brand as a file. It is looked up, answered and charged as a lookup is, seeds, crawls and refusals included; to a person
 * in the dashboard an indexed brand is free (docs/rules.md#dashboard).
 */
export const exportBrand = verb({
  scope: 'brands',
  role: 'viewer',
  async run(ctx, caller, { file, options, ...query }: ExportQuery): Promise<ExportAnswer> {
    const answer = (await findFree(ctx, caller, query)) ?? (await getBrand(ctx, caller, { ...query, palette: true }))
    if (answer.type !== 'brand') return answer
    const { brand, partial, usage } = answer
    return { type: 'export', made: await makeExport(ctx, brand, { file, options }), partial, usage }
  },
})

async function findFree(
  ctx: Context,
  caller: Caller,
  { identifier, type, allowNsfw }: Omit<BrandQuery, 'palette'>,
): Promise<Extract<BrandAnswer, { type: 'brand' }> | undefined> {
  if (caller.type !== 'user') return undefined
  const read = readLookup(ctx, identifier, type)
  if ('problem' in read) return undefined
  const brand = await findIndexed(ctx, read.readings, { notes: caller.notes, palette: true })
  if (!brand || (brand.isNsfw && allowNsfw === false)) return undefined
  return { type: 'brand', brand, partial: partialOf(ctx, brand), usage: usageOf(await readMeter(ctx, caller)) }
}
