import type { Brand } from '#contract/brands/brand.ts'
import type { ExportOptions, WrittenFile } from '#contract/exports/export-files.ts'
import { brandTokens } from '#engine/exports/brand-tokens.ts'
import { writeExport } from '#engine/exports/write-export.ts'

export type ServiceExport = {
  brand: Brand
  /** Whose response the brand is. */
  service: string
  at: Date
  file: WrittenFile
  options: ExportOptions
}

/** A brand of another service as a file, written in the browser: that service need not know exports. */
export function writeServiceExport({ brand, service, at, file, options }: ServiceExport) {
  const provenance = { version: 1, at: at.toISOString(), from: { service }, curated: false, missing: '' }
  const tokens = brandTokens(brand, provenance, options)
  const content = writeExport(file, tokens, options)
  const count = (source: string) => [...tokens.colors, ...tokens.dark].filter((token) => token.source === source).length
  return {
    file,
    content,
    text: new TextDecoder().decode(content),
    bytes: content.length,
    measured: count('measured') + tokens.fonts.length,
    calculated: count('calculated'),
  }
}
