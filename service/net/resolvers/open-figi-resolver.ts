import { z } from 'zod'
import type { Reading } from '#contract/brands/identifier.ts'
import type { Endpoint } from './endpoint.ts'
import { codeSpellings, splitTicker, tickerOfFigi } from './exchanges.ts'
import type { Resolver } from './resolver.ts'
import type { Wikidata } from './wikidata.ts'

const instrumentSchema = z.object({
  name: z.string().nullish(),
  ticker: z.string().nullish(),
  exchCode: z.string().nullish(),
  marketSector: z.string().nullish(),
})
type Instrument = z.output<typeof instrumentSchema>
const tickersMax = 10

const answerSchema = z.array(z.object({ data: z.array(instrumentSchema).optional() }))

/**
 * Resolves by OpenFIGI (https://www.openfigi.com/api/documentation), which knows the name and the listings behind an
 * ISIN or a ticker but no website: the website comes from Wikidata, by a listing or by the name.
 */
export function openFigiResolver(endpoint: Endpoint, wikidata: Wikidata): Resolver {
  async function find(jobs: readonly Record<string, string>[]): Promise<Instrument[] | 'unavailable'> {
    const answer = await endpoint.ask({ body: { type: 'application/json', text: JSON.stringify(jobs) } })
    const read = answer === 'unavailable' ? undefined : answerSchema.safeParse(answer.json)
    if (!read?.success) return 'unavailable'
    return read.data.flatMap((one) => one.data ?? []).filter((one) => one.marketSector === 'Equity')
  }

  async function findWebsite(reading: Reading, name: string | undefined, tickers: readonly string[]) {
    // By a ticker Wikidata is asked in its own turn.
    const listed = reading.kind === 'isin' ? await wikidata.resolveListings(tickers.slice(0, tickersMax)) : 'unknown'
    return listed === 'unknown' && name !== undefined ? wikidata.resolveName(name) : listed
  }

  return {
    name: 'openfigi',
    local: false,
    async resolve(reading) {
      const jobs = jobsFor(reading)
      if (!jobs) return 'unknown'
      const instruments = await find(jobs)
      if (instruments === 'unavailable') return 'unavailable'
      const listed = instruments.flatMap(({ ticker, exchCode }) => tickerOfFigi(ticker ?? '', exchCode ?? '') ?? [])
      const tickers = [...new Set(listed)]
      const name = instruments.find((one) => one.name)?.name ?? undefined
      const found = await findWebsite(reading, name, tickers)
      if (typeof found === 'string') return found
      const isins = reading.kind === 'isin' ? [reading.value, ...found.isins] : found.isins
      return { ...found, tickers: [...new Set([...found.tickers, ...tickers])], isins: [...new Set(isins)] }
    },
  }
}

function jobsFor(reading: Reading): Record<string, string>[] | undefined {
  if (reading.kind === 'isin') return [{ idType: 'ID_ISIN', idValue: reading.value }]
  if (reading.kind !== 'ticker') return undefined
  const { code, exchange } = splitTicker(reading.value)
  const place: Record<string, string> = exchange ? { micCode: exchange.mics[0] ?? '' } : { exchCode: 'US' }
  // OpenFIGI writes share classes with a slash and Hong Kong's numbers without zeros. Without a key it takes 5 jobs.
  const spellings = codeSpellings(code).slice(0, 5)
  return spellings.map((idValue) => ({ idType: 'TICKER', idValue, ...place }))
}
