import { pino } from 'pino'
import { openEndpoint, type Endpoint } from '../endpoint.ts'
import type { StubEndpoint } from './stub-endpoint.ts'

/** An endpoint that asks `stub` as Wikidata is asked; without `deadlineMs` it waits as long as the service does. */
export const openWikidataEndpoint = (stub: StubEndpoint, deadlineMs?: number): Endpoint =>
  openEndpoint({
    name: 'wikidata',
    url: stub.url,
    accept: 'application/sparql-results+json',
    userAgent: 'LiveryBot/0 (+http://livery.example)',
    log: pino({ level: 'silent' }),
    ...(deadlineMs !== undefined && { deadlineMs }),
  })
