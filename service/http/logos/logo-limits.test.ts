import { readdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLogoPath } from '#contract/logos/logo-path.ts'
import { openSandbox, type Sandbox } from '../../sandbox/sandbox.ts'
import { look, openLogoDesk, pixels, square, type LogoDesk } from '../../testing/logo-desk.ts'

let desk: LogoDesk
let c: string

beforeAll(async () => {
  desk = await openLogoDesk({ LIVERY_BILLING: 'on' })
  c = (await desk.addClient({ planId: 'enterprise' })).id
  await desk.addBrand('popular.com', [{ type: 'icon', bytes: await pixels('#d0021b', 600, 600) }])
})

afterAll(() => desk.close())

/** Counts what is drawn while `work` runs. */
async function countDrawings(work: () => Promise<unknown>): Promise<number> {
  const { ctx } = desk.service
  const sandbox = ctx.logoSandbox
  let drawings = 0
  const run: Sandbox['run'] = (...call) => ((drawings += 1), sandbox.run(...call))
  ctx.logoSandbox = { ...sandbox, run }
  await work().finally(() => (ctx.logoSandbox = sandbox))
  return drawings
}

test('fifty requests at once for a size that nobody asked for before draw it once', async () => {
  const drawings = await countDrawings(async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => desk.get('/popular.com/w/333', c)))
    const bodies = await Promise.all(
      answers.map(async (answer) => Buffer.from(await answer.arrayBuffer()).toString('hex')),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(bodies).size).toBe(1)
  })
  expect(drawings).toBe(1)
})

test('a drawn logo survives a restart on disk, and a broken file is drawn again', async () => {
  await desk.get('/popular.com/w/222', c)
  const folder = join(desk.dataDir, 'rendered')
  const again = await openLogoDesk({ LIVERY_DATA_DIR: desk.dataDir })
  try {
    const client = await again.addClient()
    await again.addBrand('popular.com', [{ type: 'icon', bytes: await pixels('#d0021b', 600, 600) }])
    let drawings = 0
    const sandbox = again.service.ctx.logoSandbox
    const run: Sandbox['run'] = (...call) => ((drawings += 1), sandbox.run(...call))
    again.service.ctx.logoSandbox = { ...sandbox, run }
    expect(await look(await again.get('/popular.com/w/222', client.id))).toMatchObject({ width: 222 })
    expect(drawings).toBe(0)
    await desk.get('/popular.com/w/111', c)
    for (const part of await readdir(folder)) {
      for (const name of await readdir(join(folder, part))) {
        const path = join(folder, part, name)
        await writeFile(path, (await readFile(path)).subarray(0, 40))
      }
    }
    expect(await look(await again.get('/popular.com/w/111', client.id))).toMatchObject({ width: 111 })
    expect(drawings).toBe(1)
  } finally {
    await again.close()
  }
})

test('requests are counted by organization and month; past the plan’s volume they are 429, quota_exceeded', async () => {
  const client = await desk.addClient({ planId: 'free' })
  await desk.service.query(
    `INSERT INTO logo_usage (organization_id, month_start, used) VALUES ($1, date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC', 999998)`,
    [client.organizationId],
  )
  expect((await desk.get('/popular.com', client.id)).status).toBe(200)
  expect((await desk.get('/unknown-brand-x.com', client.id, { method: 'HEAD' })).status).toBe(200)
  const refused = await desk.get('/popular.com', client.id)
  expect([refused.status, refused.headers.get('x-bf-error')]).toEqual([429, 'quota_exceeded'])
  expect(await refused.json()).toMatchObject({ quota: 1_000_000, used: 1_000_000, error: 'quota_exceeded' })
  await desk.service.ctx.stores.logoUsage.flush()
  const { rows } = await desk.service.query('SELECT used FROM logo_usage WHERE organization_id = $1', [
    client.organizationId,
  ])
  expect(rows.map((row) => Number(row.used))).toEqual([1_000_000])
})

test('a refused request is not counted', async () => {
  const client = await desk.addClient({ planId: 'free', origins: ['https://a.test'] })
  await desk.get('/popular.com', client.id)
  await desk.service.ctx.stores.logoUsage.flush()
  const { rows } = await desk.service.query('SELECT 1 FROM logo_usage WHERE organization_id = $1', [
    client.organizationId,
  ])
  expect(rows).toEqual([])
})

async function visitsTo(domain: string): Promise<number> {
  const { rows } = await desk.service.query('SELECT outcome FROM crawl WHERE domain = $1', [domain])
  return rows.length
}

test('a domain that is not held answers its fallback at once, and is visited once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => desk.get('/never-visited-9.com', c)))
  expect(answers.every((answer) => answer.headers.get('x-livery-fallback') === 'not_held')).toBe(true)
  expect(answers[0]?.headers.get('cache-control')).toBe('public, max-age=60')
  await expect.poll(() => visitsTo('never-visited-9.com'), { timeout: 10_000 }).toBe(1)
  await desk.get('/never-visited-9.com/w/64', c)
  const { rows } = await desk.service.query(`SELECT 1 FROM pgboss.job WHERE data->>'domain' = 'never-visited-9.com'`)
  expect(rows.length).toBe(1)
})

test('a domain whose last visit failed today is not visited again for a picture', async () => {
  const { crawls } = desk.service.ctx.stores
  const at = { startedAt: new Date(), durationMs: 1, detail: undefined, brandId: undefined, missing: [] }
  await crawls.record({ ...at, domain: 'gone-since.com', outcome: 'unresolvable' })
  await desk.get('/gone-since.com', c)
  await desk.get('/visit-me-after.com', c)
  await expect.poll(() => visitsTo('visit-me-after.com'), { timeout: 10_000 }).toBe(1)
  expect(await visitsTo('gone-since.com')).toBe(1)
})

test('a brand whose crawl has ended is delivered from then on', async () => {
  expect((await desk.get('/soon-held.com', c)).headers.get('x-livery-fallback')).toBe('not_held')
  await desk.addBrand('soon-held.com', [{ type: 'icon', bytes: square('#123456') }])
  const color = async () => (await look(await desk.get('/soon-held.com/icon.png', c))).color
  await expect.poll(color).toBe('#123456')
})

test('artwork that hangs its reader is answered with the fallback, and hangs it once for all sizes', async () => {
  const levels = Array.from({ length: 10 }, (_, level) => {
    const inner = level === 0 ? '<circle r="4"/>' : `<use href="#l${level - 1}"/>`.repeat(10)
    return `<g id="l${level}">${inner}</g>`
  })
  const bomb = new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100"><defs>${levels.join('')}</defs><use href="#l9"/></svg>`,
  )
  await desk.addBrand('bomb-artwork.com', [{ type: 'icon', bytes: bomb }], { name: 'Bomb' })
  const { ctx } = desk.service
  const usual = ctx.logoSandbox
  const impatient = openSandbox({ children: 1, deadlinesMs: { renderLogo: 1_500 } })
  let hung = 0
  const run: Sandbox['run'] = (...call) =>
    impatient.run(...call).catch((error: unknown) => {
      hung += 1
      throw error
    })
  ctx.logoSandbox = { ...impatient, run }
  for (const width of [64, 66, 68]) {
    const answer = await desk.get(`/bomb-artwork.com/w/${width}`, c)
    expect([answer.status, answer.headers.get('x-livery-fallback')]).toEqual([200, 'not_drawn'])
    expect(await look(answer)).toMatchObject({ width, color: '#8a8f98' })
  }
  ctx.logoSandbox = usual
  await impatient.close()
  expect(hung).toBe(1)
  expect(await look(await desk.get('/bomb-artwork.com/fallback/lettermark', c))).toMatchObject({ width: 512 })
})

test('artwork whose stored file is broken or gone is answered with the fallback', async () => {
  await desk.addBrand('broken-file.com', [{ type: 'icon', bytes: square('#00aa00') }])
  await desk.service.query(
    `UPDATE asset SET data = '\\x00' WHERE id IN (SELECT substring(body FROM '/assets/([0-9a-f]{32})') FROM brand WHERE domain = 'broken-file.com')`,
  )
  expect((await desk.get('/broken-file.com', c)).headers.get('x-livery-fallback')).toBe('not_drawn')
  await desk.service.query(`DELETE FROM asset WHERE data = '\\x00'`)
  expect((await desk.get('/broken-file.com/fallback/404', c)).status).toBe(404)
})

/** A request whose path is sent as it is: fetch would tidy up `..` and `%2e`. */
function getRaw(path: string): Promise<{ status: number | undefined; contentType: string; bytes: number }> {
  const { hostname, port } = new URL(desk.service.url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path: `${path}?c=${c}` }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => {
        resolve({ status: answer.statusCode, contentType: answer.headers['content-type'] ?? '', bytes })
      })
    })
      .on('error', reject)
      .end()
  })
}

const pieces = fc.constantFrom(
  ...'popular.com ticker isin w h 64 0 99999 theme dark fallback lettermark 404 transparent icon.svg logo'.split(' '),
  ...'.. %2e%2e %00 %zz %ff %F0%9F%98%80 <svg> __proto__ xn-- %E2%80%AE https%3A%2F%2Fpopular.com a@popular.com'.split(
    ' ',
  ),
  '',
  '%F0%9F%98%80'.repeat(50),
  'x'.repeat(3_000),
)
const wild = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 12 })
  .map((text) => encodeURIComponent(text.toWellFormed()))

test('whatever address is made up, the answer is a picture and never a 5xx', async () => {
  const path = fc
    .array(fc.oneof(pieces, wild), { minLength: 1, maxLength: 7 })
    .map((all) => `/${all.join('/')}`)
    .filter(isLogoPath)
  await fc.assert(
    fc.asyncProperty(path, async (made) => {
      const { status, contentType, bytes } = await getRaw(made)
      expect([200, 404], made).toContain(status)
      expect(contentType, made).toMatch(/^image\//)
      expect(bytes, made).toBeGreaterThan(0)
    }),
    { numRuns: 300 },
  )
})

test('what is no address at all is still a picture', async () => {
  const paths = ['/%zz', '/popular.com/%', '/%', `/${'y'.repeat(20_000)}`, '/popular.com//', '/%00', '/x'.repeat(5_000)]
  for (const path of paths) {
    const answer = await desk.get(path, c)
    expect([path.slice(0, 40), answer.status]).toEqual([path.slice(0, 40), 200])
    expect(answer.headers.get('x-livery-fallback')).toBe('not_understood')
    expect(answer.headers.get('content-type')).toBe('image/webp')
  }
})
