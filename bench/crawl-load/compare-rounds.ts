import { isDeepStrictEqual } from 'node:util'
import type { Round, StoredBrand } from './crawl-round.ts'

/** A field that two rounds store differently; `brand` where only one of them has a brand at all. */
export type Difference = { domain: string; field: string; quiet: string; busy: string }

const shownMax = 160
/** Made anew in each installation. */
const ownFields = new Set(['id', 'urn'])

/** What of the stored brands differs, field by field; those of the palette each for itself. Times are no part of a brand. */
export function compareRounds(domains: readonly string[], quiet: Round, busy: Round): Difference[] {
  return domains.flatMap((domain) => {
    const isBrand = [quiet, busy].map(({ brands }) => brands.has(domain))
    if (isBrand.includes(false)) return differsAsBrand(domain, isBrand)
    const [one, other] = [fieldsOf(quiet.brands.get(domain)), fieldsOf(busy.brands.get(domain))]
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
    return names
      .filter((field) => !isDeepStrictEqual(one[field], other[field]))
      .map((field) => ({ domain, ...firstDifference(field, one[field], other[field]) }))
  })
}

function differsAsBrand(domain: string, [quiet = false, busy = false]: boolean[]): Difference[] {
  const word = (is: boolean) => (is ? 'a brand' : 'none')
  return [{ domain, field: 'brand', quiet: word(quiet), busy: word(busy) }]
}

function fieldsOf(brand: StoredBrand | undefined): Record<string, unknown> {
  if (brand === undefined) return {}
  const body = JSON.parse(brand.body) as Record<string, unknown>
  const palette = (JSON.parse(brand.palette ?? 'null') ?? {}) as Record<string, unknown>
  const fields = Object.entries(body).filter(([name]) => !ownFields.has(name))
  const colors = Object.entries(palette).map(([name, value]) => [`palette.${name}`, value] as const)
  return Object.fromEntries([...fields, ...colors])
}

/** The place inside a field where two values part, and what each has there. */
function firstDifference(field: string, quiet: unknown, busy: unknown): Omit<Difference, 'domain'> {
  if (isNested(quiet) && isNested(busy)) {
    const names = [...new Set([...Object.keys(quiet), ...Object.keys(busy)])]
    const name = names.find((one) => !isDeepStrictEqual(quiet[one], busy[one]))
    if (name !== undefined) return firstDifference(`${field}.${name}`, quiet[name], busy[name])
  }
  return { field, quiet: shown(quiet), busy: shown(busy) }
}

const isNested = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, shownMax)
