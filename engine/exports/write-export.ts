import type { ExportOptions, WrittenFile } from '#contract/exports/export-files.ts'
import type { BrandTokens } from './brand-tokens.ts'
import { writeAse } from './write-ase.ts'
import { writeBrandBook } from './write-brand-book.ts'
import { writeCss } from './write-css.ts'
import { writeFigma } from './write-figma.ts'
import { writeGpl } from './write-gpl.ts'
import { writeShadcn } from './write-shadcn.ts'
import { writeTailwind } from './write-tailwind.ts'
import { writeTokens } from './write-tokens.ts'

type Writer = (tokens: BrandTokens, options: ExportOptions) => string | Uint8Array

const writers: Readonly<Record<WrittenFile, Writer>> = {
  'brand.css': writeCss,
  'tailwind.css': writeTailwind,
  'tokens.json': writeTokens,
  'shadcn.json': writeShadcn,
  'figma.json': writeFigma,
  'palette.gpl': writeGpl,
  'palette.ase': writeAse,
  'brand.md': writeBrandBook,
}

/** The bytes of a file. The same tokens and options always give the same. */
export function writeExport(file: WrittenFile, tokens: BrandTokens, options: ExportOptions): Uint8Array {
  const written = writers[file](tokens, options)
  return typeof written === 'string' ? new TextEncoder().encode(written) : written
}
