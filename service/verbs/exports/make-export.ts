import { createHash } from 'node:crypto'
import type { Brand } from '#contract/brands/brand.ts'
import {
  archiveFile,
  exportFiles,
  writtenFileNames,
  type ExportFile,
  type ExportOptions,
  type WrittenFile,
} from '#contract/exports/export-files.ts'
import { brandTokens, type BrandTokens, type Provenance } from '#engine/exports/brand-tokens.ts'
import { writeExport } from '#engine/exports/write-export.ts'
import type { Context } from '../../context.ts'
import { bodyWithPalette, type HeldBrand } from '../../stores/brands/brand-memory.ts'
import { logoFiles, zipBrand, type ZippedFile } from './zip-brand.ts'

/** A brand as a file, ready to be sent. */
export type MadeExport = {
  etag: string
  contentType: string
  fileName: string
  /** Of the colors and fonts in it. */
  measured: number
  calculated: number
  /** All at once, or, of an archive, piece by piece; nothing is read for it before it is asked for. */
  body: Uint8Array | (() => AsyncIterable<Uint8Array>)
}

/** Writes a brand as one of the files of docs/rules.md#exports. Charges nothing. */
export async function makeExport(
  ctx: Context,
  held: HeldBrand,
  { file, options }: { file: ExportFile; options: ExportOptions },
): Promise<MadeExport> {
  const brand = JSON.parse(bodyWithPalette(held).toString()) as Brand
  const tokens = brandTokens(brand, await provenanceOf(ctx, held), options)
  const count = (source: string) => [...tokens.colors, ...tokens.dark].filter((token) => token.source === source).length
  const about = {
    contentType: exportFiles[file],
    fileName: `${held.domain}-${file}`,
    measured: count('measured') + tokens.fonts.length,
    calculated: count('calculated'),
  }
  if (file !== archiveFile) {
    const body = writeExport(file, tokens, options)
    return { ...about, etag: etagOf([body]), body }
  }
  const written = writtenFileNames.map((name) => ({ name, bytes: writeExport(name, tokens, options) }))
  return { ...about, ...archive(ctx, { tokens, written }) }
}

type Archive = { tokens: BrandTokens; written: { name: WrittenFile; bytes: Uint8Array }[] }

function archive(ctx: Context, { tokens, written }: Archive): Pick<MadeExport, 'etag' | 'body'> {
  const logos = logoFiles(tokens.brand.logos)
  const files: ZippedFile[] = [
    ...written.map(({ name, bytes }) => ({ name, read: async () => bytes })),
    ...logos.map(({ name, assetId }) => ({ name, read: async () => (await ctx.stores.assets.find(assetId))?.data })),
  ]
  const at = new Date(tokens.provenance.at)
  return {
    etag: etagOf([...written.map(({ bytes }) => bytes), ...logos.map(({ name, assetId }) => `${name} ${assetId}`)]),
    body: () => zipBrand(files, at),
  }
}

function etagOf(parts: readonly (Uint8Array | string)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return `"${hash.digest('base64url').slice(0, 27)}"`
}

async function provenanceOf(ctx: Context, held: HeldBrand): Promise<Provenance> {
  const [described, curation] = await Promise.all([
    ctx.stores.curations.describe(held.id),
    ctx.stores.curations.find(held.id),
  ])
  return {
    version: described?.version ?? 1,
    at: (described?.describedAt ?? ctx.now()).toISOString(),
    from: held.provenance,
    curated: Object.keys(curation?.curation ?? {}).length > 0,
    missing: held.partial?.missing ?? '',
  }
}
