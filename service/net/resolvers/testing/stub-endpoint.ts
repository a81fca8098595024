import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type StubRequest = { method: string; query: string; body: string; headers: Record<string, unknown> }
export type StubAnswer = { status?: number; headers?: Record<string, string>; body: string } | 'silence'

export type StubEndpoint = {
  url: string
  requests: StubRequest[]
  /** What the next requests are answered with. */
  answer: (give: (request: StubRequest) => StubAnswer) => void
  close: () => Promise<void>
}

/** A recorded answer of `testing/recorded`, whole. */
export const recorded = (name: string): StubAnswer => ({
  body: readFileSync(new URL(`./recorded/${name}.json`, import.meta.url), 'utf8'),
})

/** An HTTP server on loopback that stands for Wikidata or OpenFIGI. It answers "nothing found" until told otherwise. */
export async function openStubEndpoint(): Promise<StubEndpoint> {
  const requests: StubRequest[] = []
  let give: (request: StubRequest) => StubAnswer = () => recorded('wikidata-nothing')
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const query = new URL(request.url ?? '/', 'http://stub.invalid').searchParams.get('query') ?? ''
      const asked = { method: request.method ?? '', query, body, headers: request.headers }
      requests.push(asked)
      const answer = give(asked)
      if (answer === 'silence') return
      const headers = { 'content-type': 'application/json', ...answer.headers }
      response.writeHead(answer.status ?? 200, headers).end(answer.body)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/sparql`,
    requests,
    answer(next) {
      give = next
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** An answer in the SPARQL results JSON format that tells of one listed company. */
export function sparqlAbout(company: {
  name: string
  site: string
  isin?: string
  listings?: { code: string; mic: string }[]
  symbol?: string
}): StubAnswer {
  const term = (value: string) => ({ type: 'literal', value })
  const about = { item: { type: 'uri', value: 'http://www.wikidata.org/entity/Q1' }, links: term('7') }
  const bindings: Record<string, unknown>[] = [
    { ...about, label: { 'xml:lang': 'en', ...term(company.name) } },
    { ...about, site: { type: 'uri', value: company.site } },
    ...(company.listings ?? []).map(({ code, mic }) => ({ ...about, code: term(code), mic: term(mic) })),
  ]
  if (company.isin !== undefined) bindings.push({ ...about, isin: term(company.isin) })
  if (company.symbol !== undefined) bindings.push({ ...about, symbol: term(company.symbol) })
  return { body: JSON.stringify({ head: { vars: Object.keys(bindings) }, results: { bindings } }) }
}
