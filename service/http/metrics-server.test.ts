import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { openMetricsServer } from './metrics-server.ts'

/** docs/operations/metrics.md */

let service: TestService
let address: string
let close: () => void

beforeAll(async () => {
  service = await openTestService()
  const settings = { ...service.ctx.settings, LIVERY_METRICS_PORT: 0, LIVERY_METRICS_HOST: '127.0.0.1' }
  const server = await openMetricsServer({ ...service.ctx, settings })
  if (!server) throw new Error('there is no metrics server')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = () => server.close()
})
afterAll(async () => {
  close()
  await service.close()
})

const scrape = async () => (await fetch(`${address}/metrics`)).text()

test('a lookup counts by its route, never by what was asked, and its credit counts', async () => {
  const { key } = await service.addOrganization()
  await service.addBrand('counted-brand.com')
  const headers = { authorization: `Bearer ${key}` }
  for (const path of ['/v2/brands/domain/counted-brand.com', '/v2/brands/counted-brand.com'])
    expect((await fetch(`${service.url}${path}`, { headers })).status).toBe(200)
  await (await fetch(`${service.url}/v2/counted-brand.com`, { method: 'PUT', headers })).text()
  await expect.poll(scrape).toMatch(/_count\{method="PUT",route="\(no route\)",status="404"\} 1/)
  const text = await scrape()
  expect(text).toMatch(/_count\{method="GET",route="\/v2\/brands\/\*",status="200"\} [12]/)
  expect(text).toMatch(/livery_credits_charged_total [2-9]/)
  expect(text).not.toContain('counted-brand')
  expect(text).toContain('livery_database_up 1')
})

test('the memory, the sandboxes and what is heard are counted, and Redis only where there is one', async () => {
  const hits = async () => Number(/memory_reads_total\{result="hit"\} (\d+)/.exec(await scrape())?.[1])
  const misses = async () => Number(/memory_reads_total\{result="miss"\} (\d+)/.exec(await scrape())?.[1])
  const { key } = await service.addOrganization()
  await service.addBrand('remembered-brand.com')
  const ask = async () => {
    const answer = await fetch(`${service.url}/v2/brands/domain/remembered-brand.com`, {
      headers: { authorization: `Bearer ${key}` },
    })
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
  const before = await misses()
  await ask()
  expect(await misses()).toBe(before + 1)
  const found = await hits()
  await ask()
  expect([(await hits()) > found, await misses()]).toEqual([true, before + 1])
  await expect.poll(scrape).toContain('livery_notifications_heard 1')
  const text = await scrape()
  for (const name of ['crawls', 'logos'])
    expect(text).toContain(`livery_sandbox_kills_total{sandbox="${name}",reason="timeout"} 0`)
  expect(text).toContain('# TYPE livery_redis_up gauge')
  expect(text).not.toMatch(/^livery_redis_up /m)
})

test('the public port has no metrics, and the metrics port nothing else', async () => {
  expect((await fetch(`${service.url}/metrics`)).status).toBe(404)
  for (const path of ['/', '/v2/viewer', '/metrics/']) expect((await fetch(`${address}${path}`)).status).toBe(404)
})

test('the dashboard, the alerts and the page name metrics that there are', async () => {
  const text = await scrape()
  const known = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  for (const file of ['grafana-dashboard.json', 'alerts.yaml', 'metrics.md']) {
    const named = (await readFile(`docs/operations/${file}`, 'utf8')).match(
      /\b(?:livery|nodejs|process)_[a-z0-9_]*[a-z0-9]\b/g,
    )
    const missing = (named ?? []).filter((name) => !known.has(name.replace(/_(?:bucket|count|sum)$/, '')))
    expect([file, missing]).toEqual([file, []])
  }
})

test('where no port is set there is no server', async () => {
  expect(await openMetricsServer(service.ctx)).toBeUndefined()
})
