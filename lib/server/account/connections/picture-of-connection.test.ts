import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openMockRemote } from '#scripts/mock-remote/open-mock-remote.ts'
import { openControlPlane, outcomes } from '../../testing/open-control-plane.ts'
import { openConnectionReach } from './connection-hosts.ts'
import { createConnection } from './create-connection.ts'
import { pictureOfConnection } from './picture-of-connection.ts'

const { db, close, newOwner } = await openControlPlane()
const remote = await openMockRemote()
const asked: IncomingMessage[] = []
const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/a.svg': (response) => response.setHeader('content-type', 'image/svg+xml').end('<svg onload="alert(1)"/>'),
  '/page': (response) => response.setHeader('content-type', 'text/html').end('<script>alert(1)</script>'),
  '/gone.png': (response) => response.writeHead(404, { 'content-type': 'image/png' }).end('x'),
  '/huge.png': (response) => response.setHeader('content-type', 'image/png').end(Buffer.alloc(6 * 1024 * 1024)),
}
const pictures = createServer((request, response) => {
  asked.push(request)
  answers[request.url ?? '']?.(response)
})
await new Promise<void>((resolve) => {
  pictures.listen(0, '127.0.0.1', resolve)
})
const origin = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}`
const { hosts, client } = openConnectionReach(`remote.test=${remote.origin},pictures.test=${origin}`)

afterAll(async () => {
  await client.close()
  await remote.close()
  pictures.close()
  await close()
})

const secret = 'a secret of more than thirty-two characters'
const [key, clientId] = ['lv_very_private_key', '1id_private_client']
const by = await newOwner()
const { id } = await createConnection(db, {
  by,
  hosts,
  secret,
  entry: {
    name: 'There',
    baseUrl: 'https://remote.test',
    graphqlUrl: '',
    cdnUrl: 'https://remote.test/cdn',
    key,
    clientId,
  },
})

const picture = (src: string, organizationId = by.organizationId) =>
  pictureOfConnection(db, new Request('http://dashboard.test'), { id, organizationId, src, client, secrets: [secret] })

test('a logo is asked for with the client id, and a picture elsewhere without it or the key', async () => {
  for (const src of ['/nike.com', 'https://remote.test/cdn/nike.com', 'https://remote.test/cdn/nike.com?c=CLIENT_ID']) {
    const logo = await picture(src)
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(remote.requests.at(-1)).toBe(`GET /cdn/nike.com?c=${clientId}`)
  }
  const { status, headers } = await picture('https://pictures.test/a.svg')
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(asked.at(-1)?.headers.authorization).toBeUndefined()
  expect(asked.at(-1)?.url).toBe('/a.svg')
})

test.each([
  ['a page', 'https://pictures.test/page', 502],
  ['a picture that is not there', 'https://pictures.test/gone.png', 502],
  ['one that is too large', 'https://pictures.test/huge.png', 502],
  ['a private address', 'http://127.0.0.1/a.svg', 502],
  ['no address', 'nothing', 400],
  ['a script', 'javascript:alert(1)', 400],
  ['a file', 'file:///etc/passwd', 400],
])('%s is no picture', async (_what, src, status) => {
  const response = await picture(src)
  const text = await response.text()
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/json'])
  expect(text).not.toMatch(/alert|very_private|1id_private/)
})

test('a connection of another organization is not found', async () => {
  const { organizationId } = await newOwner()
  expect(await outcomes([picture('/nike.com', organizationId)])).toEqual(['not_found'])
})
