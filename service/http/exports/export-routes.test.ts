import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportFileNames, exportFiles, writtenFileNames } from '#contract/exports/export-files.ts'
import { newClientId } from '#contract/secrets/client-id.ts'
import { exportBrand } from '#engine/fixtures/exports/export-brands.ts'
import { readers } from '#engine/fixtures/exports/read-exports.ts'
import { signIn } from '../../testing/sign-in.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
const secret = 'a secret of at least thirty-two characters'
const domain = 'fernweh-atlas.com'

beforeAll(async () => {
  service = await openTestService({ LIVERY_BILLING: 'on', LIVERY_SECRET: secret })
  const { colors, fonts, palette } = exportBrand({
    domain,
    name: 'Fernweh Atlas',
    colors: [
      ['primary', '#7a2e8e'],
      ['background', '#ffffff'],
    ],
    fonts: [['title', 'Fraunces']],
  })
  await service.addBrand(domain, { name: 'Fernweh Atlas', colors, fonts, palette: palette ?? null })
})

afterAll(() => service.close())

const get = (path: string, key?: string, init: RequestInit = {}) =>
  fetch(`${service.url}/v2/exports/${path}`, {
    ...init,
    headers: { ...(key && { authorization: `Bearer ${key}` }), ...init.headers },
  })
const used = async (key: string) => {
  const viewer = await fetch(`${service.url}/v2/viewer`, { headers: { authorization: `Bearer ${key}` } })
  return ((await viewer.json()) as { usage: { used: number } }).usage.used
}
const addClientId = async (organizationId: string, secretOf = secret) => {
  const id = newClientId(secretOf)
  await service.query('INSERT INTO client_id (id, organization_id, name) VALUES ($1, $2, $3)', [
    id,
    organizationId,
    'site',
  ])
  return id
}

test('each file is sent as what it is, for one credit, with the brand’s colors in it', async () => {
  const { key } = await service.addOrganization()
  for (const [index, file] of exportFileNames.entries()) {
    const answer = await get(`${domain}/${file}`, key)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect([answer.status, answer.headers.get('content-type')], file).toEqual([200, exportFiles[file]])
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${domain}-${file}"`)
    expect(answer.headers.get('x-livery-measured')).toBe('3')
    expect(Number(answer.headers.get('x-api-key-approximate-usage'))).toBe(index + 1)
    if (file !== 'brand.zip') expect(new Set(await readers[file](bytes)), file).toEqual(new Set(['#7a2e8e', '#ffffff']))
  }
  expect(await used(key)).toBe(exportFileNames.length)
})

test('the archive holds the same bytes as the files by themselves', async () => {
  const { key } = await service.addOrganization()
  const files = unzipSync(new Uint8Array(await (await get(`${domain}/brand.zip?prefix=acme`, key)).arrayBuffer()))
  expect(Object.keys(files).toSorted()).toEqual([...writtenFileNames].toSorted())
  for (const file of writtenFileNames) {
    const alone = new Uint8Array(await (await get(`${domain}/${file}?prefix=acme`, key)).arrayBuffer())
    expect(files[file], file).toEqual(alone)
  }
})

test('what has not changed is 304, and another option has another tag', async () => {
  const { key } = await service.addOrganization()
  for (const file of ['brand.css', 'brand.zip'] as const) {
    const etag = (await get(`${domain}/${file}`, key)).headers.get('etag') ?? ''
    const again = await get(`${domain}/${file}`, key, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await get(`${domain}/${file}?space=hex`, key, { headers: { 'if-none-match': etag } })
    expect(other.status).toBe(200)
  }
})

test('a file that there is none of is 404 with all of them, a wrong option 400 with what was expected; both are free', async () => {
  const { key } = await service.addOrganization()
  const answer = await get(`${domain}/brand.scss`, key)
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { message: expect.stringContaining('brand.css, tailwind.css') },
  ])
  const wrong: Record<string, string> = {
    'space=hsl': 'oklch or hex',
    'theme=sepia': 'both, light or dark',
    'derived=true': 'on or off',
    'prefix=A%20b': 'lower-case letters',
    'prefx=acme': 'prefx',
    'space=hex&space=oklch': 'more than once',
  }
  for (const [query, expected] of Object.entries(wrong)) {
    const refused = await get(`${domain}/brand.css?${query}`, key)
    expect([refused.status, await refused.json()], query).toEqual([400, { message: expect.stringContaining(expected) }])
  }
  expect(await used(key)).toBe(0)
})

test('a brand that is not indexed is answered as a lookup answers it', async () => {
  const { key } = await service.addOrganization({ credits: 1 })
  expect((await get('not-indexed.com/brand.css?cachedOnly=true', key)).status).toBe(204)
  const nowhere = await get('surely-no-such-name-7f3a.com/brand.css', key)
  expect([nowhere.status, nowhere.headers.get('x-bf-error')]).toEqual([404, 'domain_unresolvable'])
  expect((await get('localhost/brand.css', key)).status).toBe(400)
  const quota = await get(`${domain}/brand.css`, key)
  expect([quota.status, quota.headers.get('x-bf-error')]).toEqual([429, 'quota_exceeded'])
  expect((await get(`${domain}/brand.css`)).status).toBe(401)
})

test('HEAD says what GET would, costs nothing and looks nothing up', async () => {
  const { key } = await service.addOrganization()
  const answer = await get(`${domain}/brand.css`, key, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, exportFiles['brand.css']])
  expect((await get('not-indexed.com/brand.css', key, { method: 'HEAD' })).status).toBe(204)
  expect(await used(key)).toBe(0)
})

test('an export from the dashboard is free', async () => {
  const { id, key } = await service.addOrganization()
  const token = await signIn(service, { organizationId: id, role: 'viewer' })
  expect((await get(`${domain}/brand.css`, token)).status).toBe(200)
  expect(await used(key)).toBe(0)
})

test('a public link opens the brand it was made for, to anybody, and is paid for once', async () => {
  const { id, key } = await service.addOrganization()
  await service.addBrand('another-brand.com')
  const clientId = await addClientId(id)
  const { query } = (await (await get(`${domain}/link?c=${clientId}`, key)).json()) as { query: string }
  for (const file of ['shadcn.json', 'brand.css', 'shadcn.json'] as const) {
    const answer = await get(`${domain}/${file}?${query}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
  }
  expect(await used(key)).toBe(1)
  for (const path of [
    `another-brand.com/brand.css?${query}`,
    `not-indexed.com/brand.css?${query}`,
    `${domain}/brand.css?c=${clientId}`,
  ]) {
    const refused = await get(path)
    expect([refused.status, refused.headers.get('x-bf-error')], path).toEqual([403, 'client_id_invalid_signature'])
  }
  expect((await get(`${domain}/brand.scss?${query}`)).status).toBe(404)
  expect((await get(`${domain}/brand.css?${query}&space=hsl`)).status).toBe(400)
  expect(await used(key)).toBe(1)
})

test('a link is made for one’s own client id and an indexed brand only, and ends with the client id', async () => {
  const own = await service.addOrganization()
  const clientId = await addClientId(own.id)
  const stranger = await service.addOrganization()
  expect((await get(`${domain}/link?c=${clientId}`, stranger.key)).status).toBe(404)
  expect((await get(`not-indexed.com/link?c=${clientId}`, own.key)).status).toBe(404)
  expect((await get(`${domain}/link`, own.key)).status).toBe(400)
  const { query } = (await (await get(`${domain}/link?c=${clientId}`, own.key)).json()) as { query: string }
  await service.query('UPDATE client_id SET revoked_at = now() WHERE id = $1', [clientId])
  await expect
    .poll(async () => (await get(`${domain}/brand.css?${query}`)).headers.get('x-bf-error'))
    .toBe('client_id_revoked')
})
