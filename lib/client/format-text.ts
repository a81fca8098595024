import type { Format } from '#contract/brands/brand.ts'
import { qualityLevel, type QualityLevel } from '#contract/brands/quality.ts'

const numbers = new Intl.NumberFormat('en')

export const numberText = (value: number) => numbers.format(value)

/** 1,234 bytes as `1.2 kB` (1 kB = 1000 bytes). */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${places(bytes / 1000)} kB`
  return bytes < 1_000_000_000 ? `${places(bytes / 1_000_000)} MB` : `${places(bytes / 1_000_000_000)} GB`
}

/** `200 × 80`, or `scalable` for an SVG that declares no size, or `not known`. */
export function pixelsText({ width, height, format }: Pick<Format, 'width' | 'height' | 'format'>): string {
  if (width !== null && height !== null) return `${width} × ${height}`
  return format === 'svg' ? 'scalable' : 'not known'
}

/** A share of 1 as a percentage; a share that is there is never written as zero. */
export function percentText(part: number): string {
  if (part > 0 && part < 0.01) return 'under 1\u00a0%'
  return `${Math.round(part * 100)}\u00a0%`
}

/** A color's share of what was seen, which the wire rounds to hundredths: 0 there is little, not nothing, and 1 is not all. */
export const shareText = (prevalence: number): string =>
  prevalence > 0.99 ? 'over 99\u00a0%' : percentText(prevalence === 0 ? 0.001 : prevalence)

export const plural = (count: number, one: string, many = `${one}s`) =>
  `${numberText(count)} ${count === 1 ? one : many}`

/** The words of the levels of quality. */
export const qualityNames = { high: 'High', acceptable: 'Fair', poor: 'Low' } as const satisfies Record<
  QualityLevel,
  string
>

/** A quality score in the word of its third, docs/interface.md#brand-object. */
export const qualityWord = (score: number): string => qualityNames[qualityLevel(score)]

const places = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)))
