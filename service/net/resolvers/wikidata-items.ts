import { z } from 'zod'
import type { ExchangeLabel } from './exchanges.ts'

/** A company, fund or crypto asset as Wikidata describes it. */
export type WikidataItem = {
  /** English, best first: the label, then its aliases. */
  names: string[]
  /** In how many Wikipedias and sister projects it has a page: the more, the better known. */
  links: number
  sites: string[]
  isins: string[]
  listings: { code: string; market: ExchangeLabel }[]
  symbols: string[]
}

const value = z.object({ value: z.string() }).transform((term) => term.value)
const rowSchema = z.object({
  item: value,
  links: value,
  label: value.optional(),
  alias: value.optional(),
  site: value.optional(),
  isin: value.optional(),
  code: value.optional(),
  mic: value.optional(),
  exchange: value.optional(),
  symbol: value.optional(),
})
const answerSchema = z.object({ results: z.object({ bindings: z.array(rowSchema) }) })

/** The items of an answer in the SPARQL 1.1 results JSON format, or undefined when it is none. */
export function readItems(json: unknown): WikidataItem[] | undefined {
  const answer = answerSchema.safeParse(json)
  if (!answer.success) return undefined
  const items = new Map<string, WikidataItem>()
  for (const row of answer.data.results.bindings) {
    const item = items.get(row.item) ?? { names: [], links: 0, sites: [], isins: [], listings: [], symbols: [] }
    items.set(row.item, item)
    addRow(item, row)
  }
  return [...items.values()]
}

function addRow(item: WikidataItem, row: z.output<typeof rowSchema>): void {
  item.links = Math.max(item.links, Number(row.links) || 0)
  if (row.label !== undefined) item.names.unshift(row.label)
  if (row.alias !== undefined) item.names.push(row.alias)
  if (row.site !== undefined) item.sites.push(row.site)
  if (row.isin !== undefined) item.isins.push(row.isin)
  if (row.symbol !== undefined) item.symbols.push(row.symbol)
  if (row.code !== undefined) item.listings.push({ code: row.code, market: { mic: row.mic, name: row.exchange } })
}
