import type { IdentifierReading } from '#lib/client/brands/brand-queries.ts'

type Kind = Extract<IdentifierReading, { readings: unknown }>['readings'][number]['kind']

const words: Readonly<Record<Kind, string>> = {
  brandId: 'brand id',
  domain: 'domain',
  ticker: 'ticker',
  isin: 'ISIN',
  crypto: 'crypto symbol',
}

/** How an identifier will be read, in words: "Reads as ticker AAPL, then as crypto symbol." */
export function readingSentence(reading: IdentifierReading): string {
  if ('problem' in reading) return reading.problem
  const [first, ...rest] = reading.readings
  if (!first) return ''
  const others = rest.map(({ kind, value }) => `then as ${words[kind]}${value === first.value ? '' : ` ${value}`}`)
  return `${[`Reads as ${words[first.kind]} ${first.value}`, ...others].join(', ')}.`
}

/** The identifier to open: a website or email address is reduced to its domain, all else stays as typed. */
export function identifierToOpen(text: string, reading: IdentifierReading | undefined): string {
  const first = reading && 'readings' in reading ? reading.readings[0] : undefined
  return first?.kind === 'domain' ? first.value : text.trim()
}
