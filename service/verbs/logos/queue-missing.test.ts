import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import {
  openStubEndpoint,
  recorded,
  sparqlAbout,
  type StubEndpoint,
} from '../../net/resolvers/testing/stub-endpoint.ts'
import { openLogoDesk, type LogoDesk } from '../../testing/logo-desk.ts'

let desk: LogoDesk
let sites: Awaited<ReturnType<typeof serveFixtureSites>>
let wikidata: StubEndpoint

beforeAll(async () => {
  sites = await serveFixtureSites()
  wikidata = await openStubEndpoint()
  desk = await openLogoDesk({
    LIVERY_CRAWL_HOSTS: sites.crawlHosts,
    LIVERY_RESOLVERS: 'wikidata',
    LIVERY_WIKIDATA_URL: wikidata.url,
  })
})
afterAll(async () => {
  await desk.close()
  await wikidata.close()
  await sites.close()
})
beforeEach(() => wikidata.answer(() => recorded('wikidata-nothing')))

const reasonOf = (answer: Response) => answer.headers.get('x-livery-fallback')
const jobsAbout = async (pattern: string) =>
  (
    await desk.service.query<{ state: string }>(
      `SELECT state FROM pgboss.job WHERE name = 'crawl' AND singleton_key LIKE $1`,
      [pattern],
    )
  ).rows.map((row) => row.state)

test('a symbol that is not held answers its fallback at once; its brand is found in the background', async () => {
  const { id } = await desk.addClient()
  wikidata.answer(({ query }) =>
    query.includes('"KFT"')
      ? sparqlAbout({
          name: 'Kestrel Freight plc',
          site: 'https://www.kestrel-freight.co.uk/',
          isin: 'GB0002634946',
          listings: [{ code: 'KFT', mic: 'XLON' }],
        })
      : recorded('wikidata-nothing'),
  )
  const answers = await Promise.all(Array.from({ length: 20 }, () => desk.get('/ticker/KFT.L', id)))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect(new Set(answers.map(reasonOf))).toEqual(new Set(['not_held']))
  expect(await jobsAbout('ticker:KFT.L')).toHaveLength(1)
  const reason = async (path: string) => reasonOf(await desk.get(path, id))
  await expect.poll(() => reason('/ticker/KFT.L'), { timeout: 40_000, interval: 200 }).toBeNull()
  expect([await reason('/isin/GB0002634946'), await reason('/KFT.L')]).toEqual([null, null])
})

test('an ISIN, a crypto symbol and a bare word are looked for too, once for all readings of the word', async () => {
  const { id } = await desk.addClient()
  for (const path of ['/isin/US5949181045', '/crypto/zzqx', '/wxyq']) {
    expect(reasonOf(await desk.get(path, id))).toBe('not_held')
  }
  await expect.poll(() => jobsAbout('isin:US5949181045')).toHaveLength(1)
  await expect.poll(() => jobsAbout('crypto:ZZQX')).toHaveLength(1)
  await expect.poll(() => jobsAbout('ticker:WXYQ crypto:WXYQ')).toHaveLength(1)
})

test('a symbol that is known to stand for nothing, or for a site that failed today, is not looked for', async () => {
  const { id } = await desk.addClient()
  const { resolutions, crawls } = desk.service.ctx.stores
  const nothing = { domain: undefined, name: undefined, tickers: [], isins: [] }
  const now = new Date()
  await resolutions.save({ kind: 'ticker', value: 'NONE.L' }, nothing, 'wikidata', now)
  await resolutions.save(
    { kind: 'ticker', value: 'FAIL.L' },
    { ...nothing, domain: 'failed-today.com' },
    'wikidata',
    now,
  )
  const visit = { startedAt: now, durationMs: 1, detail: undefined, brandId: undefined, missing: [] }
  await crawls.record({ ...visit, domain: 'failed-today.com', outcome: 'unreachable' })
  for (const symbol of ['NONE.L', 'FAIL.L', 'ASKED.L']) await desk.get(`/ticker/${symbol}`, id)
  await expect.poll(() => jobsAbout('ticker:ASKED.L')).toHaveLength(1)
  expect([await jobsAbout('ticker:NONE.L'), await jobsAbout('ticker:FAIL.L')]).toEqual([[], []])
})

test('one organization has at most 120 names looked for in a minute; the next has its own', async () => {
  const [greedy, modest] = [await desk.addClient(), await desk.addClient()]
  for (let count = 0; count < 130; count++) await desk.get(`/ticker/G${count}.L`, greedy.id)
  await desk.get('/ticker/M1.L', modest.id)
  await expect.poll(() => jobsAbout('ticker:M1.L')).toHaveLength(1)
  await expect.poll(async () => (await jobsAbout('ticker:G%.L')).length).toBe(120)
})
