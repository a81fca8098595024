import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCrawlService, type CrawlService } from '../../../testing/crawl-service.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { crawlSite } from '../crawl-site.ts'
import { scheduleRecrawls } from '../schedule-recrawls.ts'

const page = (name: string) =>
  `<!doctype html><title>${name}</title><meta property="og:site_name" content="${name}"><h1>${name}</h1><p>We make anvils.</p>`
const pages = { 'again-anvils.com': { '/': page('Before') }, 'closed-anvils.com': {} as Record<string, string> }

let site: CrawlService
beforeAll(async () => {
  site = await openCrawlService(pages)
})
afterAll(() => site.close())

const post = (path: string, identifier: string, key = site.organization.key) =>
  fetch(`${site.service.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ identifier }),
  })
const rows = async (sql: string, ...values: unknown[]) => (await site.service.query(sql, values)).rows
/** As if all crawls so far had been long ago. */
const passTime = () => site.service.query(`UPDATE crawl SET started_at = started_at - interval '11 minutes'`)

test('an indexed brand is crawled again on request, free, and the audit log names who asked', async () => {
  expect(await crawlSite(site.service.ctx, 'again-anvils.com')).toMatchObject({ type: 'held' })
  await passTime()
  pages['again-anvils.com']['/'] = page('After')
  const response = await post('/v2/crawls', 'https://again-anvils.com/')
  expect([response.status, await response.json()]).toEqual([200, { domain: 'again-anvils.com' }])
  const name = async () => (await rows(`SELECT name FROM brand WHERE domain = 'again-anvils.com'`))[0]?.['name']
  await expect.poll(name).toBe('After')
  expect(await rows('SELECT domain, actor_id FROM crawl_request')).toEqual([
    { domain: 'again-anvils.com', actor_id: site.organization.keyId },
  ])
  expect(await rows(`SELECT * FROM request_log WHERE route = 'POST /v2/crawls' AND credits > 0`)).toEqual([])
})

test('a site is left alone for ten minutes, and the response says when it may be asked for', async () => {
  const response = await post('/v2/crawls', 'again-anvils.com')
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(await response.json()).toMatchObject({
    message: expect.stringMatching(/was crawled .*Try again in \d+ minutes/),
  })
})

test('a viewer may look, not crawl; what is not indexed is not found', async () => {
  const viewer = await signIn(site.service, { organizationId: site.organization.id, role: 'viewer' })
  expect((await post('/v2/crawls', 'again-anvils.com', viewer)).status).toBe(403)
  expect((await post('/v2/crawls', 'never-heard-of.com')).status).toBe(404)
  expect((await post('/v2/crawls', 'localhost')).status).toBe(400)
})

test('an organization asks for 60 crawls an hour, and another one is not held up by it', async () => {
  await passTime()
  const busy = await site.service.addOrganization()
  await site.service.query(
    `INSERT INTO crawl_request (domain, brand_id, organization_id, actor_id, at)
     SELECT 'x.com', 'idxxxxxxxx', $1, 'a', now() - interval '20 minutes' FROM generate_series(1, 60)`,
    [busy.id],
  )
  expect((await post('/v2/crawls', 'again-anvils.com', busy.key)).status).toBe(429)
  expect((await post('/v2/crawls', 'again-anvils.com')).status).toBe(200)
})

test('who waits for a site is notified once it lets us in', async () => {
  const { ctx } = site.service
  await crawlSite(ctx, 'closed-anvils.com')
  expect((await post('/v2/crawls/wishes', 'closed-anvils.com')).status).toBe(200)
  pages['closed-anvils.com']['/'] = page('Open at last')
  await site.service.query(`UPDATE crawl_wish SET due_at = now() - interval '1 minute'`)
  await scheduleRecrawls(ctx)
  const notices = () =>
    rows(`SELECT subject FROM notice WHERE organization_id = $1 AND kind = 'brand_indexed'`, site.organization.id)
  await expect.poll(notices).toEqual([{ subject: 'closed-anvils.com is indexed now' }])
  expect(await rows('SELECT * FROM crawl_wish')).toEqual([])
})

test('an operator enters a brand whose site lets nobody in, says what it is, and it is answered free', async () => {
  const owner = { organizationId: site.organization.id, role: 'owner' } as const
  expect((await post('/v2/brands/entered', 'shut-anvils.com', await signIn(site.service, owner))).status).toBe(403)
  const operator = await signIn(site.service, { ...owner, isOperator: true })
  const response = await post('/v2/brands/entered', 'https://shut-anvils.com/', operator)
  const { brandId, domain } = (await response.json()) as { brandId: string; domain: string }
  expect([response.status, domain]).toEqual([200, 'shut-anvils.com'])
  expect(await (await post('/v2/brands/entered', 'shut-anvils.com', operator)).json()).toEqual({ brandId, domain })
  await fetch(`${site.service.url}/v2/brands/${brandId}/curation`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${operator}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Shut Anvils' }),
  })
  const asked = await fetch(`${site.service.url}/v2/brands/shut-anvils.com`, {
    headers: { authorization: `Bearer ${site.organization.key}` },
  })
  expect([asked.status, await asked.json()]).toMatchObject([200, { name: 'Shut Anvils', domain: 'shut-anvils.com' }])
})
