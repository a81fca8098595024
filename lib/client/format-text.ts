import type { Company, Format } from '#contract/brands/brand.ts'
import { qualityLevel, type QualityLevel } from '#contract/brands/quality.ts'

const numbers = new Intl.NumberFormat('en')

export const numberText = (value: number) => numbers.format(value)

/** 1,234 bytes as `1.2 kB` (1 kB = 1000 bytes). */
export function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${places(bytes / 1000)} kB` : `${places(bytes / 1_000_000)} MB`
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

/** A color's share of what was seen, which the wire rounds to hundredths: 0 there is little, not nothing. */
export const shareText = (prevalence: number): string => percentText(prevalence === 0 ? 0.001 : prevalence)

export const plural = (count: number, one: string, many = `${one}s`) =>
  `${numberText(count)} ${count === 1 ? one : many}`

/** The words of the levels of quality. */
export const qualityNames = { high: 'High', acceptable: 'Fair', poor: 'Low' } as const satisfies Record<
  QualityLevel,
  string
>

/** A quality score in the word of its third, docs/interface.md#brand-object. */
export const qualityWord = (score: number): string => qualityNames[qualityLevel(score)]

const bands: Readonly<Record<number, string>> = {
  1: '1',
  2: '2 to 10',
  11: '11 to 50',
  51: '51 to 200',
  201: '201 to 500',
  501: '501 to 1,000',
  1001: '1,001 to 5,000',
  5001: '5,001 to 10,000',
  10001: '10,001 or more',
}

/** The size band that starts at `employees`, as a range. */
export const employeesText = (employees: Company['employees']) => (employees === null ? undefined : bands[employees])

const kinds: Readonly<Record<NonNullable<Company['kind']>, string>> = {
  EDUCATIONAL: 'Educational institution',
  GOVERNMENT_AGENCY: 'Government agency',
  NON_PROFIT: 'Non-profit',
  PARTNERSHIP: 'Partnership',
  PRIVATELY_HELD: 'Privately held',
  PUBLIC_COMPANY: 'Public company',
  SELF_EMPLOYED: 'Self-employed',
  SELF_OWNED: 'Self-owned',
}

export const kindText = (kind: Company['kind']) => (kind === null ? undefined : kinds[kind])

/** Headquarters from near to far, each place once; undefined when nothing is known. */
export function locationText({ city, state, country, countryCode }: Company['location']): string | undefined {
  const places = [city, state, country ?? countryCode].filter((place) => place !== null && place !== '')
  return places.length > 0 ? [...new Set(places)].join(', ') : undefined
}

const places = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)))
