import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../../service/testing/test-service.ts'
import { createLivery, LiveryError } from './index.ts'

let service: TestService

beforeAll(async () => {
  service = await openTestService({ LIVERY_BILLING: 'on' })
})

afterAll(() => service.close())

const used = async (key: string) => {
  const answer = await fetch(`${service.url}/v2/viewer`, { headers: { authorization: `Bearer ${key}` } })
  return ((await answer.json()) as { usage: { used: number } }).usage.used
}

const domains = Array.from({ length: 230 }, (_, at) => `brand-${at}.com`)

/** A client whose calls are counted. */
async function openClient(options: { credits?: number } = {}) {
  const { key } = await service.addOrganization(options)
  const calls: string[] = []
  const livery = createLivery({
    baseUrl: `${service.url}/`,
    apiKey: key,
    fetch: (request) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`)
      return fetch(request)
    },
  })
  return { key, livery, calls }
}

test('a brand is looked up by a plain and by a typed identifier', async () => {
  const id = await service.addBrand('acme.com', { name: 'Acme' })
  const { livery } = await openClient()
  const brand = await livery.lookup('https://acme.com/about', { palette: true })
  expect([brand?.id, brand?.name]).toEqual([id, 'Acme'])
  expect(brand?.palette).toBeDefined()
  expect((await livery.lookup({ type: 'domain', value: 'acme.com' }))?.id).toBe(id)
  expect(await livery.lookup('nobody-has-this.com', { cachedOnly: true })).toBeUndefined()
})

test('a refusal is an error with the status, the code and the request id', async () => {
  const { livery } = await openClient()
  const error = await livery.lookup('localhost').catch((failure: unknown) => failure)
  expect(error).toBeInstanceOf(LiveryError)
  expect(error).toMatchObject({ status: 400, requestId: expect.any(String) as string })
  const stranger = createLivery({ baseUrl: service.url, apiKey: 'lv_unknown' })
  await expect(stranger.lookup('acme.com')).rejects.toMatchObject({ status: 403 })
})

test('a batch of 230 is three calls, in order, and an identifier given twice is asked for and charged once', async () => {
  for (const domain of domains) await service.addBrand(domain)
  const { key, livery, calls } = await openClient()
  const results = await livery.batch([...domains, 'brand-7.com', ' brand-7.com'])
  expect(results.map(({ status }) => status)).toEqual(results.map(() => 200))
  expect(results.slice(0, 230).map(({ brand }) => brand?.domain)).toEqual(domains)
  expect(results[230]?.brand?.domain).toBe('brand-7.com')
  expect(calls).toEqual(['POST /v2/brands/batch', 'POST /v2/brands/batch', 'POST /v2/brands/batch'])
  expect(await used(key)).toBe(231)
})

test('a job that is begun again under its id is not charged again', async () => {
  const { key, livery } = await openClient()
  const jobId = randomUUID()
  const answers = livery.batchAnswers(domains, { jobId })
  await answers.next()
  await answers.return()
  expect(await used(key)).toBe(100)
  expect((await livery.batch(domains, { jobId })).map(({ status }) => status)).toEqual(domains.map(() => 200))
  expect(await used(key)).toBe(230)
})

test('a brand that is being indexed is waited for', async () => {
  const { livery } = await openClient()
  await service.addBrand('ready.com')
  const queued = await livery.batch(['ready.com', 'later-one.com'])
  expect(queued.map(({ status }) => status)).toEqual([200, 202])
  const answers = livery.batchAnswers(['ready.com', 'later-two.com'], { waitMs: 20_000 })
  const first = await answers.next()
  expect(first.value?.map(({ index, result }) => [index, result.status])).toEqual([[0, 200]])
  await service.addBrand('later-two.com')
  const second = await answers.next()
  expect(second.value?.map(({ index, result }) => [index, result.brand?.domain])).toEqual([[1, 'later-two.com']])
  expect((await answers.next()).done).toBe(true)
})

test('used-up credits end a batch at once, with what was refused', async () => {
  const { livery, calls } = await openClient({ credits: 150 })
  const answers = livery.batchAnswers(domains)
  expect((await answers.next()).value).toHaveLength(100)
  await expect(answers.next()).rejects.toMatchObject({
    status: 429,
    code: 'quota_exceeded',
    body: { quota: 150, remaining: 50, required: 100 },
  })
  expect(calls).toHaveLength(2)
})

test('a search needs no key', async () => {
  const livery = createLivery({ baseUrl: service.url })
  expect((await livery.search('acme')).map(({ domain }) => domain)).toContain('acme.com')
})
