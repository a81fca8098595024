import cryptoNames from 'cryptocurrencies/cryptocurrencies.json' with { type: 'json' }
import { isIsin } from '#contract/brands/isin.ts'
import type { Endpoint } from './endpoint.ts'
import { codeSpellings, isOn, isUnitedStates, splitTicker, tickerOf, type ExchangeLabel } from './exchanges.ts'
import { officialDomain } from './official-domain.ts'
import { plainCoinName, plainCompanyName } from './plain-name.ts'
import type { Resolution, Resolved, Resolver } from './resolver.ts'
import { readItems, type WikidataItem } from './wikidata-items.ts'
import { cryptoAsset, listedAs, listedNamed, withIsin } from './wikidata-query.ts'

export type Wikidata = Resolver & {
  /** The company that is listed as one of these, each on the exchange of its suffix or, without one, in the United States. */
  resolveListings: (tickers: readonly string[]) => Promise<Resolution>
  /** The listed company of this name, whatever its legal form is written like. */
  resolveName: (name: string) => Promise<Resolution>
}

/** Resolves by Wikidata. Only what has an official website is found; among several the best known is taken. */
export function wikidataResolver(endpoint: Endpoint): Wikidata {
  async function ask(query: string, ...fits: ((item: WikidataItem) => boolean)[]): Promise<Resolution> {
    const answer = await endpoint.ask({ search: `?${new URLSearchParams({ query, format: 'json' })}` })
    const items = answer === 'unavailable' ? undefined : readItems(answer.json)
    if (!items) return 'unavailable'
    // The first condition that something fits decides.
    return fits.map((fit) => best(items.filter(fit))).find((found) => found !== 'unknown') ?? 'unknown'
  }

  function resolveTicker(ticker: string): Promise<Resolution> {
    const spellings = codeSpellings(splitTicker(ticker).code)
    const anywhere = (item: WikidataItem) => item.listings.some((listing) => spellings.includes(listing.code))
    // Without a suffix a ticker means the listing in the United States; where there is none, that of the best known.
    const fits = splitTicker(ticker).exchange ? [isListedAs(ticker)] : [isListedAs(ticker), anywhere]
    return ask(listedAs(spellings), ...fits)
  }

  function resolveCrypto(symbol: string): Promise<Resolution> {
    const name = cryptoName(symbol)
    const plain = name === undefined ? undefined : plainCoinName(name)
    const isNamed = (item: WikidataItem) => item.names.some((one) => plainCoinName(one) === plain)
    // Symbols are not unique: where the registry knows the name, only an asset of that name will do.
    return ask(cryptoAsset(symbol, plain), plain === undefined ? (item) => item.symbols.includes(symbol) : isNamed)
  }

  return {
    name: 'wikidata',
    local: false,
    async resolve({ kind, value }) {
      if (kind === 'isin') return ask(withIsin(value), () => true)
      if (kind === 'ticker') return resolveTicker(value)
      return kind === 'crypto' ? resolveCrypto(value) : 'unknown'
    },
    async resolveListings(tickers) {
      const tests = tickers.map(isListedAs)
      const codes = new Set(tickers.flatMap((ticker) => codeSpellings(splitTicker(ticker).code)))
      return codes.size === 0 ? 'unknown' : ask(listedAs([...codes]), (item) => tests.some((test) => test(item)))
    },
    async resolveName(name) {
      const plain = plainCompanyName(name)
      return ask(listedNamed(plain), (item) => item.names.some((one) => plainCompanyName(one) === plain))
    },
  }
}

/** Whether an item is listed under the code of `ticker`, on the exchange of its suffix or in the United States. */
function isListedAs(ticker: string): (item: WikidataItem) => boolean {
  const { code, exchange } = splitTicker(ticker)
  const spellings = codeSpellings(code)
  const isThere = (market: ExchangeLabel) => (exchange ? isOn(exchange, market) : isUnitedStates(market))
  return (item) => item.listings.some((listing) => spellings.includes(listing.code) && isThere(listing.market))
}

function best(items: readonly WikidataItem[]): Resolved | 'unknown' {
  for (const item of items.toSorted((one, other) => other.links - one.links)) {
    const domain = officialDomain(item.sites)
    if (domain === undefined) continue
    const tickers = item.listings.flatMap((listing) => tickerOf(listing.code, listing.market) ?? [])
    const isins = item.isins.map((isin) => isin.toUpperCase()).filter(isIsin)
    return { domain, name: item.names[0], tickers: [...new Set(tickers)], isins: [...new Set(isins)] }
  }
  return 'unknown'
}

// Symbol → name of the package `cryptocurrencies` (MIT). Some of its symbols are written in lower case.
const names = new Map(Object.entries<string>(cryptoNames).map(([symbol, name]) => [symbol.toUpperCase(), name.trim()]))

/** The name of the crypto asset that trades as `symbol` (upper case), or undefined. */
const cryptoName = (symbol: string): string | undefined => names.get(symbol)
