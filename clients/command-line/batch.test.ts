import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestService, type TestService } from '../../service/testing/test-service.ts'
import { openProxy } from './testing/open-proxy.ts'
import { openLivery } from './testing/run-livery.ts'

// LIVERY_TRIAL_DOMAINS=10000 makes the trial by hand of it.
const count = Number(process.env['LIVERY_TRIAL_DOMAINS'] ?? 1_000)
const domains = Array.from({ length: count }, (_, at) => `shop-${at}.com`)

let service: TestService
let livery: ReturnType<typeof openLivery>

beforeAll(async () => {
  service = await openTestService()
  livery = openLivery({ LIVERY_URL: service.url })
  for (let at = 0; at < count; at += 10) {
    await Promise.all(domains.slice(at, at + 10).map((domain) => service.addBrand(domain)))
  }
}, 600_000)

afterAll(async () => {
  livery.close()
  await service.close()
})

const used = async (key: string) => {
  const answer = await fetch(`${service.url}/v2/viewer`, { headers: { authorization: `Bearer ${key}` } })
  return ((await answer.json()) as { usage: { used: number } }).usage.used
}
const file = (name: string) => join(livery.home, name)

test('a file that was cut short by kill -9 goes on, and nothing is charged twice', { timeout: 600_000 }, async () => {
  const { key } = await service.addOrganization()
  writeFileSync(
    file('shops.csv'),
    `name,domain\n${domains.map((domain, at) => `"Shop, ${at}",${domain}`).join('\n')}\n`,
  )
  const killAt = [1, 3, 4, 8]
  let answers = 0
  let kill = () => {}
  // The service has answered, and charged; the answer is lost with the program.
  const proxy = await openProxy(() => {
    answers += 1
    if (!killAt.includes(answers)) return true
    kill()
    return false
  })
  proxy.leadTo(service.url)
  const more = { LIVERY_KEY: key, LIVERY_URL: proxy.url }
  for (let killed = 0; killed < killAt.length; killed += 1) {
    const child = livery.start(['batch', 'shops.csv'], more)
    kill = () => child.kill('SIGKILL')
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    expect(signal).toBe('SIGKILL')
    expect(existsSync(file('shops.brands.csv'))).toBe(false)
  }
  const { code, stdout, stderr } = await livery.run(['batch', 'shops.csv', '--json'], { more })
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { asked: count, found: count, failed: 0 }])
  expect(stderr).toContain('Going on: ')
  expect(await used(key)).toBe(count)
  const lines = readFileSync(file('shops.brands.csv'), 'utf8').trim().split('\n')
  expect(lines[0]).toBe('identifier,status,id,name,domain,color,logo,code,message')
  expect(lines.slice(1).map((line) => line.split(',').slice(0, 2).join())).toEqual(
    domains.map((domain) => `${domain},200`),
  )
  expect(existsSync(file('shops.brands.csv.journal'))).toBe(false)
  // A torn journal too: 100 more are asked for only where they were not answered.
  expect(answers).toBe(count / 100 + killAt.length)
  proxy.close()
})

test('used-up credits end the run with code 4, and the rest is looked up when there are more', async () => {
  const limited = await openTestService({ LIVERY_BILLING: 'on' })
  try {
    for (const domain of domains.slice(0, 150)) await limited.addBrand(domain)
    const { key, id } = await limited.addOrganization({ credits: 120 })
    const more = { LIVERY_KEY: key, LIVERY_URL: limited.url }
    writeFileSync(file('few.csv'), domains.slice(0, 150).join('\n'))
    const first = await livery.run(['batch', 'few.csv', '--json'], { more })
    expect([first.code, JSON.parse(first.stderr.trim().split('\n').at(-1) ?? '')]).toMatchObject([
      4,
      { code: 'quota_exceeded' },
    ])
    await limited.grant(id, 100)
    await expect
      .poll(async () => (await livery.run(['batch', 'few.csv', '--json'], { more })).code, {
        timeout: 20_000,
        interval: 1_000,
      })
      .toBe(0)
    const answer = await fetch(`${limited.url}/v2/viewer`, { headers: { authorization: `Bearer ${key}` } })
    expect(await answer.json()).toMatchObject({ usage: { used: 150 } })
  } finally {
    await limited.close()
  }
})

test('what is not a domain, repeated or not indexed has its line, and costs nothing', async () => {
  const { key } = await service.addOrganization()
  writeFileSync(file('mixed.csv'), 'domain\nshop-1.com\nlocalhost\nshop-1.com\nnobody-knows-this.com\n')
  const { code, stdout } = await livery.run(['batch', 'mixed.csv', '-o', 'mixed.jsonl', '--json'], {
    more: { LIVERY_KEY: key },
  })
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { asked: 3, found: 1, indexing: 1, invalid: 1 }])
  const lines = readFileSync(file('mixed.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(lines).toMatchObject([
    { line: 2, status: 200, brand: { domain: 'shop-1.com' } },
    { line: 3, status: 400 },
    { line: 4, status: 200 },
    { line: 5, status: 202, code: 'crawl_queued' },
  ])
  expect(await used(key)).toBe(1)
})

test('an output that is there, another list and a broken file are refused before anything is asked', async () => {
  const { key } = await service.addOrganization()
  const run = async (...args: string[]) => {
    const { code, stderr } = await livery.run(['batch', ...args], { more: { LIVERY_KEY: key } })
    return `${code} ${stderr.trim()}`
  }
  writeFileSync(file('a.csv'), 'shop-1.com\n')
  writeFileSync(file('a.brands.csv'), '')
  expect(await run('a.csv')).toMatch(/^2 livery: a\.brands\.csv is there already/)
  writeFileSync(file('b.brands.csv.journal'), '{"job":"x","of":"another list"}\n')
  writeFileSync(file('b.csv'), 'shop-1.com\n')
  expect(await run('b.csv')).toMatch(/^2 .*belongs to a job with other identifiers/)
  writeFileSync(file('c.csv'), 'domain\n"shop-1.com\n')
  expect(await run('c.csv')).toMatch(/^2 .*Line 2: a quotation mark is not closed/)
  expect(await run('none.csv')).toMatch(/^2 .*can't be read/)
  expect(await run('a.csv', '--column', 'nope', '--force')).toMatch(/^2 .*There is no column "nope"/)
  expect(await used(key)).toBe(0)
})
