import type { Brand } from '#contract/brands/brand.ts'
import type { FoundBrand, PreviewedBrand } from '#contract/brands/search.ts'
import { storedShares, withPictureHost } from './brand-body.ts'
import type { Database } from '../database.ts'
import { plannedQuery } from '../planned-query.ts'
import { findMerchants, type Merchant, type MerchantKeys } from './names/find-merchants.ts'
import { type Card, cardOf } from './names/found-cards.ts'
import type { NameIndex } from './names/name-index.ts'
import { before, type RankedName } from './names/rank-names.ts'
import { rankedStatement, searchStatement } from './names/search-statement.ts'

export type BrandSearch = {
  /** The brands that `text` may mean, best first; `domain` is what it reads as when it is a domain. */
  search: (query: { text: string; domain: string | undefined; limit: number }) => Promise<FoundBrand[]>
  /** The same with what a list shows of each, indexed brands before seeds; `identifiers` are what `text` reads as beside a name, as `kind:value`. */
  preview: (query: {
    text: string
    domain: string | undefined
    identifiers: readonly string[]
    limit: number
  }) => Promise<PreviewedBrand[]>
  /** Of how many brands this process searches the names itself. */
  namesHeld: () => number
  /** The brands that have one of `keys`, a key that begins with `beginning`, or one of `domains`. */
  findMerchants: (wanted: MerchantKeys) => Promise<Merchant[]>
}

type Row = {
  id: string
  name: string | null
  domain: string
  claimed: boolean
  verified_at: Date | null
  quality_score: number
  age_days: number
  body: string
  palette: string | null
  score: number
  identifier: string | null
  provenance: 'seed' | 'crawl'
  primary: string | null
  updated_at: Date
}

type Options = {
  cdnUrl: string
  /** The names in this process; without them the database is asked. */
  inMemory?: { names: NameIndex; cards: (ids: readonly string[]) => Promise<Map<string, Card>> }
}

export function brandSearch(database: Database, options: Options): BrandSearch {
  return {
    async search({ text, domain, limit }) {
      const ranked = await options.inMemory?.names.rank({ text, domain, limit })
      if (options.inMemory && ranked)
        return rankedBrands(ranked, await options.inMemory.cards(ranked.map(({ id }) => id)))
      const values = [text, domain ?? null, limit, []]
      const { rows } = await plannedQuery<Row>(database, { text: searchStatement, values })
      return rows.map((row) => foundBrand(row, options.cdnUrl))
    },
    async preview({ text, domain, identifiers, limit }) {
      const reach = limit * previewReach
      const ranked = await options.inMemory?.names.rank({ text, domain, limit: reach })
      const { rows } = await plannedQuery<Row>(
        database,
        ranked
          ? { text: rankedStatement, values: [...rankedValues(ranked), identifiers, reach] }
          : { text: searchStatement, values: [text, domain ?? null, reach, identifiers] },
      )
      const [indexed, seeds] = [rows.filter(isIndexed), rows.filter((row) => !isIndexed(row))]
      return [...indexed, ...seeds].slice(0, limit).map((row) => previewedBrand(row, options.cdnUrl))
    },
    namesHeld: () => options.inMemory?.names.count() ?? 0,
    findMerchants: (wanted) => findMerchants(database, wanted),
  }
}

/** As the statement answers: without the brands that nobody is shown, and of equals the shorter domain first. */
function rankedBrands(ranked: readonly RankedName[], cards: ReadonlyMap<string, Card>): FoundBrand[] {
  return ranked
    .flatMap((name) => {
      const card = cards.get(name.id)
      return card ? [{ name, card }] : []
    })
    .toSorted(
      (one, other) =>
        before(one.name, other.name) ||
        one.card.domain.length - other.card.domain.length ||
        (one.card.domain < other.card.domain ? -1 : 1),
    )
    .map(({ name, card }) => ({ ...card, _score: shownScore(name.score) }))
}

const rankedValues = (ranked: readonly RankedName[]) => [
  ranked.map(({ id }) => id),
  ranked.map(({ score }) => score),
  ranked.map(({ isNamed }) => isNamed),
]

const shownScore = (score: number) => Math.round(score * 10_000) / 10_000

/** Seeds, of which a fresh installation has many, must not crowd out what is indexed. */
const previewReach = 4
const isIndexed = ({ provenance }: Row) => provenance === 'crawl'

const foundBrand = (row: Row, cdnUrl: string): FoundBrand => ({
  ...cardOf({ ...row, verified: row.verified_at !== null, pictures: row.body }, cdnUrl),
  _score: shownScore(row.score),
})

function previewedBrand(row: Row, cdnUrl: string): PreviewedBrand {
  const { logo, description, colors = [] } = JSON.parse(withPictureHost(row.body, cdnUrl)) as Partial<Brand>
  return {
    ...foundBrand(row, cdnUrl),
    indexed: row.provenance === 'crawl',
    identifier: row.identifier,
    logo: logo ?? null,
    description: description ?? null,
    primary: row.primary,
    colors: colors.map(({ hex }) => hex),
    shares: storedShares(row.palette),
    updatedAt: row.updated_at.toISOString(),
  }
}
