import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { routes } from './routes.ts'

let service: TestService
let key: string

beforeAll(async () => {
  service = await openTestService({ LIVERY_BILLING: 'on' })
  key = (await service.addOrganization()).key
  await service.addBrand('table-brand.com')
})
afterAll(() => service.close())

const ask = (path: string, method: string) =>
  fetch(service.url + path, { method, headers: { authorization: `Bearer ${key}` } })
const used = async () => ((await (await ask('/v2/viewer', 'GET')).json()) as { usage: { used: number } }).usage.used

/** A path that this route alone takes. */
const pathOf = (pattern: string) =>
  pattern
    .replace(/:type\(.*?\$\)/, 'domain')
    .replace(/:brandId\(.*?\$\)/, 'id00000000')
    .replace(/:identifier|\*$/, 'table-brand.com')
    .replace(/:\w+/, 'any')

const open = ['/openapi.json', '/healthz', '/readyz', '/version', '/graphiql', '/v2/search/*', '/assets/:file']
const table = Map.groupBy([...routes, ...open.map((path) => ({ method: 'GET' as const, path }))], ({ path }) => path)

const allowOf = (methods: readonly string[]) =>
  ['GET', 'HEAD', 'POST', 'PUT']
    .filter((method) => methods.includes(method) || (method === 'HEAD' && methods.includes('GET')))
    .concat('OPTIONS')
    .join(', ')

test.each([...table])(
  'a wrong method of %s is 405 with the methods that the table has, free',
  async (pattern, rows) => {
    const before = await used()
    const allow = allowOf(rows.map(({ method }) => method))
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((one) => !allow.includes(one))) {
      const answer = await ask(pathOf(pattern), method)
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, allow])
      await answer.body?.cancel()
    }
    expect(await used()).toBe(before)
  },
)

const readable = [...table].filter(([, rows]) => rows.some(({ method }) => method === 'GET')).map(([path]) => path)
const changing = new Set([
  'date',
  'x-request-id',
  'ratelimit',
  'x-api-key-approximate-usage',
  'connection',
  'keep-alive',
])
// The log of requests grows by the calls between the two.
const fields = ({ headers }: Response, pattern: string) =>
  [...headers].filter(
    ([name]) => !changing.has(name) && !(pattern.startsWith('/v2/requests') && name === 'content-length'),
  )
// What is indexed is all that HEAD of a brand says (docs/rules.md#head-of-a-brand).
const ownHead = routes.filter(({ method }) => method === 'HEAD').map(({ path }) => path)

test.each(readable)(
  'HEAD of %s has the status and the fields of its GET, no body, and is never billed',
  async (pattern) => {
    const path = pathOf(pattern)
    const before = await used()
    const head = await ask(path, 'HEAD')
    expect([await head.text(), await used()]).toEqual(['', before])
    const get = await ask(path, 'GET')
    await get.body?.cancel()
    // A context is made for who reads it.
    if (pattern === '/v2/context/*') return expect(head.status).toBe(204)
    expect(head.status).toBe(get.status)
    if (!ownHead.includes(pattern)) expect(fields(head, pattern)).toEqual(fields(get, pattern))
  },
)
