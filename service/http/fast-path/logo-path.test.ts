import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLogoDesk, pixels, type LogoDesk } from '../../testing/logo-desk.ts'

let desk: LogoDesk

beforeAll(async () => {
  desk = await openLogoDesk({ LIVERY_BILLING: 'on', LIVERY_LOGOS_PER_CLIENT_ID: '6' })
  await desk.addBrand('quick.com', [{ type: 'icon', bytes: await pixels('#d0021b', 300, 300) }])
})
afterAll(() => desk.close())

const quick = '/domain/quick.com/w/64'
// The same picture, written so that only the router understands it.
const slow = '/domain/quick%2Ecom/w/64'
const changing = new Set(['date', 'x-request-id'])
const fields = (answer: Response) => Object.fromEntries([...answer.headers].filter(([name]) => !changing.has(name)))

const used = async (organizationId: string) => {
  await desk.service.ctx.stores.logoUsage.flush()
  const { rows } = await desk.service.query('SELECT used FROM logo_usage WHERE organization_id = $1', [organizationId])
  return rows.map((row) => Number(row['used']))
}

test.each([
  ['any', {}, 200],
  ['PNG', { accept: 'image/png' }, 200],
  ['SVG among others', { accept: 'image/svg+xml,image/png;q=0.5' }, 200],
])(
  'a logo past the router is the router’s: status, fields, body, count; accepting %s',
  async (_what, headers, status) => {
    const { id, organizationId } = await desk.addClient()
    await desk.get(slow, id, { headers })
    const [short, long] = [await desk.get(quick, id, { headers }), await desk.get(slow, id, { headers })]
    expect([short.status, fields(short)]).toEqual([status, fields(long)])
    expect(await short.bytes()).toEqual(await long.bytes())
    const tags = { 'if-none-match': short.headers.get('etag') ?? '' }
    const held = [
      await desk.get(quick, id, { headers: { ...headers, ...tags } }),
      await desk.get(slow, id, { headers: { ...headers, ...tags } }),
    ]
    expect(held.map((answer) => answer.status)).toEqual([304, 304])
    expect(fields(held[0] as Response)).toEqual(fields(held[1] as Response))
    expect(await used(organizationId)).toEqual([5])
  },
)

test('a logo for certain websites only is private past the router too, and refused to others', async () => {
  const { id } = await desk.addClient({ origins: ['https://shop.test'] })
  const from = (origin: string) => desk.get(quick, id, { headers: { origin } })
  await from('https://shop.test')
  expect((await from('https://shop.test')).headers.get('cache-control')).toBe('private, max-age=86400')
  expect((await from('https://other.test')).status).toBe(403)
})

test('past the router the client id’s limit is kept, and each request is counted once', async () => {
  const { id, organizationId } = await desk.addClient()
  const statuses: number[] = []
  for (let request = 0; request < 8; request++) statuses.push((await desk.get(quick, id)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  expect(await used(organizationId)).toEqual([6])
})

test('past the router the volume of the month is kept', async () => {
  const { id, organizationId } = await desk.addClient()
  await desk.get(quick, id)
  await used(organizationId)
  await desk.service.query('UPDATE logo_usage SET used = 999998 WHERE organization_id = $1', [organizationId])
  const statuses = []
  for (let request = 0; request < 3; request++) {
    statuses.push((await desk.get(quick, id)).status)
    // What the database counts is heard when it is written to.
    await used(organizationId)
  }
  expect(statuses).toEqual([200, 200, 429])
})
