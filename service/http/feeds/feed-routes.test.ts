import { JSDOM } from 'jsdom'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { newClientId } from '#contract/secrets/client-id.ts'
import { feedType } from '#contract/feeds/feed.ts'
import { webhookUrn } from '#contract/urn.ts'
import { openWebhookService } from '../../testing/webhook-service.ts'
import { atomText } from './atom-text.ts'

const secret = 'a secret of at least thirty-two characters'
const { receiver, service, desk, close } = await openWebhookService({
  env: { LIVERY_SECRET: secret, LIVERY_BILLING: 'on' },
})
afterAll(close)

const get = (path: string, key?: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}/v2/feeds/${path}`, { headers: { ...(key && { authorization: `Bearer ${key}` }), ...headers } })
const addClientId = async (organizationId: string) => {
  const id = newClientId(secret)
  await service.query('INSERT INTO client_id (id, organization_id, name) VALUES ($1, $2, $3)', [
    id,
    organizationId,
    'site',
  ])
  return id
}

/** Read by an XML parser; throws where RFC 4287 demands something that is not there. */
function readAtom(text: string): {
  id: string
  entries: { id: string; title: string; updated: string; text: string }[]
} {
  const { document } = new JSDOM(text, { contentType: 'application/xml' }).window
  const feed = document.documentElement
  expect([feed.namespaceURI, feed.localName]).toEqual(['http://www.w3.org/2005/Atom', 'feed'])
  const one = (parent: Element, name: string) => {
    const found = [...parent.children].filter((child) => child.localName === name)
    expect(found, name).toHaveLength(1)
    return found[0]?.textContent ?? ''
  }
  const about = (parent: Element) => {
    const [id, title, updated] = [one(parent, 'id'), one(parent, 'title'), one(parent, 'updated')]
    expect(id).toMatch(/^urn:/)
    expect(updated).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect([...parent.children].some((child) => child.localName === 'link')).toBe(true)
    return { id, title, updated }
  }
  expect(feed.querySelector('author > name')?.textContent).toBe('Livery')
  const entries = [...feed.children].filter((child) => child.localName === 'entry')
  const read = entries.map((entry) => ({ ...about(entry), text: one(entry, 'content') }))
  expect(new Set(read.map(({ id }) => id)).size).toBe(read.length)
  return { ...about(feed), entries: read }
}

test('a brand’s feed says what changed, newest first, is free, and is 304 while nothing has', async () => {
  const { key } = await service.addOrganization({ credits: 0 })
  await service.addBrand('feeding.com', { name: 'Feeding & Co <b>', description: 'Old words.' })
  await service.addBrand('feeding.com', { name: 'Feeding & Co <b>', description: 'New words.' })
  const answer = await get('brands/feeding.com', key)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, feedType])
  const { entries } = readAtom(await answer.text())
  expect(entries.map(({ title }) => title)).toEqual([
    'Feeding & Co <b>: description changed',
    'Feeding & Co <b> is indexed',
  ])
  expect(entries[0]?.text).toBe('description: Old words. → New words.')
  const again = await get('brands/feeding.com', key, { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await get('brands/not-indexed.com', key)).status).toBe(404)
  expect((await get('brands/feeding.com?first=5', key)).status).toBe(400)
  expect((await get('brands/feeding.com')).status).toBe(401)
})

test('a webhook’s feed says what it was told, also by a link, which opens no other feed', async () => {
  const { id: organizationId, key } = await service.addOrganization()
  const brandId = await service.addBrand('watched-feed.com', { description: 'Old words.' })
  const url = 'https://hooks.test/watched-feed'
  const webhook = await desk.addWebhook({ url, organizationId, brandIds: [brandId] })
  const other = await desk.addWebhook({ url, organizationId })
  await service.addBrand('watched-feed.com', { description: 'New words.' })
  await receiver.heard('/watched-feed', 1)
  const { id, entries } = readAtom(await (await get(`webhooks/${webhook.id}`, key)).text())
  expect(id).toBe(webhookUrn(organizationId, webhook.id))
  expect(entries).toMatchObject([
    { title: 'Test brand: description changed', text: 'description: Old words. → New words.' },
  ])
  expect(readAtom(await (await get(`webhooks/${other.id}`, key)).text()).entries).toEqual([])
  const stranger = await service.addOrganization()
  expect((await get(`webhooks/${webhook.id}`, stranger.key)).status).toBe(404)
  const clientId = await addClientId(organizationId)
  const { query } = (await (await get(`webhooks/${webhook.id}/link?c=${clientId}`, key)).json()) as { query: string }
  expect(readAtom(await (await get(`webhooks/${webhook.id}?${query}`)).text()).entries).toHaveLength(1)
  for (const path of [
    `webhooks/${other.id}?${query}`,
    'brands/watched-feed.com?' + query,
    `webhooks/${webhook.id}?c=${clientId}`,
  ]) {
    const refused = await get(path)
    expect([refused.status, refused.headers.get('x-bf-error')], path).toEqual([403, 'client_id_invalid_signature'])
  }
})

test('a brand’s public link opens its feed too', async () => {
  const { id, key } = await service.addOrganization()
  await service.addBrand('linked-feed.com')
  const clientId = await addClientId(id)
  const link = await fetch(`${service.url}/v2/exports/linked-feed.com/link?c=${clientId}`, {
    headers: { authorization: `Bearer ${key}` },
  })
  const { query } = (await link.json()) as { query: string }
  expect((await get(`brands/linked-feed.com?${query}`)).status).toBe(200)
})

test('whatever a site calls itself, a feed is well-formed and says it', () => {
  const at = new Date('2026-11-22T00:00:00Z')
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (title) => {
      const entry = {
        id: 'urn:livery:brand:id:version:1',
        title,
        at,
        text: `]]>${title}&<`,
        page: 'https://a.com/?b&c',
      }
      const text = atomText(
        { id: 'urn:livery:brand:id', title, page: 'https://a.com/', entries: [entry], since: at },
        'https://b.com/',
      )
      const { document } = new JSDOM(text, { contentType: 'application/xml' }).window
      expect(document.querySelectorAll('entry')).toHaveLength(1)
      expect(document.querySelector('entry > content')?.textContent).toContain(']]>')
    }),
    { numRuns: 40 },
  )
})
