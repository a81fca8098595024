import { withoutWww } from '#contract/bare-host.ts'
import type { PreviewedBrand } from '#contract/brands/search.ts'
import { costTexts } from '#contract/metering/cost-texts.ts'
import type { IdentifierReading } from './identifier-query.ts'
import type { RecentBrand } from '../brands/recent-brands.ts'
import { readHex } from '../brands/list/brand-filter.ts'
import { beginsAWord } from './match-parts.ts'

/** What a search shows, as data: which rows, in which order, and which of them Enter takes. */

export type SearchPage = { href: string; label: string; key?: string }

export type SearchRow =
  | { kind: 'brand'; id: string; href: string; brand: PreviewedBrand }
  | { kind: 'look-up'; id: string; href: string; value: string; as: string; cost: string; isCertain: boolean }
  | { kind: 'color'; id: string; href: string; hex: string }
  | { kind: 'copy'; id: string; hex: string; name: string }
  | { kind: 'all'; id: string; href: string; text: string }
  | { kind: 'page'; id: string; href: string; label: string }
  | { kind: 'recent'; id: string; href: string; recent: RecentBrand }

/** What a row stands for where one brand is chosen: a domain, or what is looked up; undefined for a page or an action. */
export function pickedIdentifier(row: SearchRow): string | undefined {
  if (row.kind === 'brand') return row.brand.domain
  if (row.kind === 'look-up') return row.value
  return row.kind === 'recent' ? row.recent.identifier : undefined
}

export type SearchGroup = { id: string; title: string; rows: SearchRow[]; note?: string | undefined }

export type SearchFound = {
  text: string
  brands: readonly PreviewedBrand[]
  /** How the text reads as an identifier; undefined while that is not known. */
  reading: IdentifierReading | undefined
  recents: readonly RecentBrand[]
  pages: readonly SearchPage[]
  state: 'searching' | 'failed' | 'settled'
}

const shown = { brands: 3, seeds: 2, lookUps: 4, recents: 5 }

/** The groups of a search, each with a row at least or a note. */
export function searchGroups(found: SearchFound): SearchGroup[] {
  const groups =
    found.text === ''
      ? [recentGroup(found), pageGroup(found, 'Go to')]
      : [
          colorGroup(found),
          brandGroup(found),
          lookUpGroup(found),
          actionGroup(found),
          pageGroup(found, 'Pages'),
          recentGroup(found),
        ]
  return groups.filter(({ rows, note }) => rows.length > 0 || note !== undefined)
}

/**
 * The row that Enter takes without a choice: a brand that the text fits, then what the text surely names (a domain, an
 * ISIN), then a page, then the best brand all the same. Undefined where only a look-up that was guessed is left: it costs a
 * credit, so it has to be chosen.
 */
export function rowOfEnter(groups: readonly SearchGroup[], text: string): SearchRow | undefined {
  if (text === '') return undefined
  const rows = groups.flatMap((group) => group.rows)
  const brands = rows.filter((row) => row.kind === 'brand')
  return (
    brands.find(({ brand }) => isFitting(brand, text)) ??
    rows.find((row) => row.kind === 'color') ??
    rows.find((row) => row.kind === 'look-up' && row.isCertain) ??
    rows.find((row) => row.kind === 'page') ??
    brands[0]
  )
}

/** Whether a name, a domain or an identifier of the brand is, or begins with, what was typed. */
function isFitting({ name, domain, identifier }: PreviewedBrand, text: string): boolean {
  return identifier !== null || beginsAWord(name ?? '', text) || domain.startsWith(hostOf(text))
}

/** The host of what may be an address: without scheme, `www.`, user and path. */
function hostOf(text: string): string {
  const [address = ''] = (text.toLowerCase().split('://').at(-1) ?? '').split('/')
  return withoutWww(address.split('@').at(-1) ?? '')
}

const brandHref = (identifier: string) => `/brands/${encodeURIComponent(identifier)}`

/** A hex code is a color to look for and no name; without its `#` it may be a ticker or a name. */
const typedHex = (text: string) => (text.startsWith('#') ? readHex(text) : undefined)

function colorGroup({ text }: SearchFound): SearchGroup {
  const hex = typedHex(text)
  const rows: SearchRow[] =
    hex === undefined ? [] : [{ kind: 'color', id: 'color', href: `/brands?color=${hex}`, hex: `#${hex}` }]
  return { id: 'color', title: 'Color', rows }
}

function brandGroup({ text, brands, state }: SearchFound): SearchGroup {
  const indexed = brands.filter((brand) => brand.indexed)
  const rows: SearchRow[] = indexed
    .slice(0, shown.brands)
    .map((brand) => ({ kind: 'brand', id: brand.brandId, href: brandHref(brand.domain), brand }))
  if (indexed.length > shown.brands) {
    rows.push({ kind: 'all', id: 'all', href: `/brands?text=${encodeURIComponent(text)}`, text })
  }
  return { id: 'brands', title: 'Brands', rows, note: rows.length === 0 ? brandNote(text, state) : undefined }
}

function brandNote(text: string, state: SearchFound['state']): string | undefined {
  if (typedHex(text) !== undefined) return undefined
  if (state === 'searching') return 'Searching…'
  if (state === 'failed') return 'Search is not responding right now. Pages and recent brands still open.'
  return `No indexed brand is called “${text}”.`
}

const kindWords = {
  brandId: 'a brand ID',
  domain: 'a domain',
  ticker: 'a ticker',
  isin: 'an ISIN',
  crypto: 'a crypto symbol',
} as const

/** Readings of which the shape alone says what is meant. */
const certainKinds: ReadonlySet<string> = new Set(['brandId', 'domain', 'isin'])

function lookUpGroup({ text, brands, reading, state }: SearchFound): SearchGroup {
  const seeds = brands
    .filter((brand) => !brand.indexed)
    .slice(0, shown.seeds)
    .map(({ name, domain }) =>
      lookUpRow(domain, name === null || name === domain ? kindWords.domain : `the domain of ${name}`, {
        isCertain: domain === hostOf(text),
      }),
    )
  const known = brands.filter((brand) => brand.indexed)
  const readings = reading && 'readings' in reading ? reading.readings : []
  const read = readings
    .filter(({ kind, value }) => !known.some((brand) => isNamed(brand, kind, value)))
    .map(({ kind, value }) => lookUpRow(value, kindWords[kind], { kind, isCertain: certainKinds.has(kind) }))
  const guessed = readings.some(({ kind }) => certainKinds.has(kind)) ? [] : guessedRows(text, known)
  const every = [...seeds, ...guessed, ...read]
  const rows = every.filter((row, index) => every.findIndex(({ id }) => id === row.id) === index)
  const problem = reading && 'problem' in reading && state === 'settled' ? reading.problem : undefined
  // Why a text is no identifier matters where it was meant to be one.
  const isMeant = /[.@:/]|^[A-Z]{2}[A-Z0-9]{9}\d$/i.test(text)
  return { id: 'look-up', title: 'Look up', rows: rows.slice(0, shown.lookUps), note: isMeant ? problem : undefined }
}

const isNamed = ({ domain, identifier, brandId }: PreviewedBrand, kind: string, value: string) =>
  (kind === 'domain' && domain === value) ||
  (kind === 'brandId' && brandId === value) ||
  identifier === `${kind}:${value}`

type LookUpRow = Extract<SearchRow, { kind: 'look-up' }>

function lookUpRow(
  value: string,
  as: string,
  { kind = 'domain', isCertain }: { kind?: keyof typeof kindWords; isCertain: boolean },
): LookUpRow {
  const isDomain = kind === 'domain'
  return {
    kind: 'look-up',
    id: `${kind} ${value}`,
    href: brandHref(value),
    value,
    as,
    cost: isDomain ? costTexts.newDomain : costTexts.newSymbol,
    isCertain,
  }
}

/** A bare name is often the label of a .com. */
function guessedRows(text: string, known: readonly PreviewedBrand[]): LookUpRow[] {
  const label = text.toLowerCase().replaceAll(/[\s'’&.]+/g, '')
  const domain = `${label}.com`
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label) || known.some((brand) => brand.domain === domain)) return []
  return [lookUpRow(domain, kindWords.domain, { isCertain: false })]
}

/** What can be done at once with the first brand. */
function actionGroup({ brands }: SearchFound): SearchGroup {
  const brand = brands.find(({ indexed }) => indexed)
  const hex = brand?.primary ?? undefined
  const rows: SearchRow[] =
    brand === undefined || hex === undefined
      ? []
      : [{ kind: 'copy', id: `copy ${brand.brandId}`, hex, name: brand.name ?? brand.domain }]
  return { id: 'actions', title: 'Actions', rows }
}

function pageGroup({ text, pages }: SearchFound, title: string): SearchGroup {
  const fitting = text === '' ? pages : pages.filter(({ label }) => beginsAWord(label, text))
  return {
    id: 'pages',
    title,
    rows: fitting.map(({ href, label }) => ({ kind: 'page', id: `page ${href}`, href, label })),
  }
}

function recentGroup({ text, recents, brands }: SearchFound): SearchGroup {
  const wanted = text.toLowerCase()
  const rows = recents
    .filter(({ identifier, name }) => `${name}\n${identifier}`.toLowerCase().includes(wanted))
    .filter(({ identifier }) => !brands.some((brand) => brand.indexed && brand.domain === identifier))
    .slice(0, shown.recents)
    .map((recent): SearchRow => ({
      kind: 'recent',
      id: `recent ${recent.identifier}`,
      href: brandHref(recent.identifier),
      recent,
    }))
  return { id: 'recents', title: 'Recent', rows }
}
