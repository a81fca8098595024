import type { Logger } from 'pino'
import type { Settings } from '#contract/settings/settings.ts'
import { openEndpoint, type Endpoint } from './endpoint.ts'
import { csvResolver } from './listings-csv.ts'
import { wikidataCompanies, type KnownCompanies } from './known-companies.ts'
import { openFigiResolver } from './open-figi-resolver.ts'
import type { Resolver } from './resolver.ts'
import { wikidataResolver } from './wikidata.ts'

export type Resolvers = {
  /** In the order in which they are asked; empty when none is configured. */
  list: readonly Resolver[]
  /** Who knows the owners of websites; undefined when no one may be asked. */
  companies: KnownCompanies | undefined
  close: () => Promise<void>
}

/** Opens the resolvers that the settings name. One that lacks what it needs is left out, with a word in the log. */
export function openResolvers(settings: Settings, tools: { log: Logger; userAgent: string }): Resolvers {
  const endpoints: Endpoint[] = []
  const open = (options: Omit<Parameters<typeof openEndpoint>[0], 'log' | 'userAgent'>): Endpoint => {
    const endpoint = openEndpoint({ ...tools, ...options })
    endpoints.push(endpoint)
    return endpoint
  }
  const { LIVERY_WIKIDATA_URL, LIVERY_OPENFIGI_URL, LIVERY_OPENFIGI_KEY, LIVERY_LISTINGS_CSV } = settings
  const wanted = settings.LIVERY_RESOLVERS
  // OpenFIGI needs it too, wherever it stands in the order.
  const endpoint =
    wanted.some((name) => name !== 'csv') && LIVERY_WIKIDATA_URL !== 'off'
      ? open({ name: 'wikidata', url: LIVERY_WIKIDATA_URL, accept: 'application/sparql-results+json' })
      : undefined
  const wikidata = endpoint && wikidataResolver(endpoint)
  const makers: Record<(typeof wanted)[number], () => Resolver | undefined> = {
    csv: () => (LIVERY_LISTINGS_CSV === undefined ? undefined : csvResolver(LIVERY_LISTINGS_CSV, tools.log)),
    wikidata: () => wikidata,
    openfigi: () =>
      wikidata && LIVERY_OPENFIGI_URL !== 'off'
        ? openFigiResolver(
            open({
              name: 'openfigi',
              url: LIVERY_OPENFIGI_URL,
              accept: 'application/json',
              headers: LIVERY_OPENFIGI_KEY === undefined ? {} : { 'x-openfigi-apikey': LIVERY_OPENFIGI_KEY },
            }),
            wikidata,
          )
        : undefined,
  }
  const list = wanted.flatMap((name) => makers[name]() ?? [])
  const left = wanted.filter((name) => !list.some((resolver) => resolver.name === name))
  tools.log.info({ resolvers: list.map((one) => one.name), notConfigured: left }, 'resolvers.opened')
  return {
    list,
    companies: endpoint && wanted.includes('wikidata') ? wikidataCompanies(endpoint) : undefined,
    close: async () => {
      await Promise.all(endpoints.map((endpoint) => endpoint.close()))
    },
  }
}
