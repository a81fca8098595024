import { describe, expect } from 'vitest'
import { call, given, json, row as anyRow } from './target.ts'

/** docs/interface.md#authentication; docs/rules.md#rest. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'key', ...needed)
const paths = [
  '/v2/brands/nike.com',
  '/v2/brands/domain/nike.com',
  '/v2/context/nike.com',
  '/v2/viewer',
  '/v2/industries',
]

describe('Authentication', () => {
  row('Authorization: Bearer <API_KEY>, the scheme in any case', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER']) {
      const answer = await call('/v2/viewer', { key: '', headers: { authorization: `${scheme} ${given('key')}` } })
      await answer.body?.cancel()
      expect([scheme, answer.status]).toEqual([scheme, 200])
    }
  })
  row('no key or a malformed header gives 401 {"message":"Unauthorized"} on every route', async () => {
    for (const path of paths) {
      for (const authorization of [undefined, given('key'), `Basic ${given('key')}`, 'Bearer', 'Bearer  ']) {
        const headers = authorization === undefined ? {} : { authorization }
        const answer = await call(path, { key: '', headers })
        expect(answer.headers.get('www-authenticate')).toBe('Bearer')
        expect([path, authorization, answer.status, await json(answer)]).toEqual([
          path,
          authorization,
          401,
          { message: 'Unauthorized' },
        ])
      }
    }
  })
  row('an unknown key gives 403 {"message":"Forbidden"} on every route', async () => {
    const key = given('key')
    for (const path of paths) {
      for (const wrong of [`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`, 'nonsense', 'x'.repeat(500)]) {
        const answer = await call(path, { key: wrong })
        expect([path, answer.status, await json(answer)]).toEqual([path, 403, { message: 'Forbidden' }])
      }
    }
  })
  row(
    'a revoked key gives 403 {"message":"Forbidden"}',
    async () => {
      const answer = await call('/v2/viewer', { key: given('revokedKey') })
      expect([answer.status, await json(answer)]).toEqual([403, { message: 'Forbidden' }])
    },
    'revokedKey',
  )
  row(
    'a free account has single lookups and context, no batch',
    async () => {
      const key = given('freeKey')
      const single = await call('/v2/brands/never-asked-of-anyone.com?cachedOnly=true', { key })
      expect(single.status).toBe(204)
      const batch = await call('/v2/brands/batch', { key, body: { identifiers: ['nike.com'] } })
      expect([batch.status, batch.headers.get('x-bf-error')]).toEqual([403, 'paid_plan_required'])
    },
    'freeKey',
  )
  row('a key in the address is no key', async () => {
    const answer = await call(`/v2/viewer?apiKey=${given('key')}`, { key: '' })
    expect(answer.status).toBe(401)
    await answer.body?.cancel()
  })
})
