import { describe, expect } from 'vitest'
import { brandOf } from './brands.ts'
import { call, costOf, creditsUsed, given, json, row as anyRow, unknownDomain } from './target.ts'

/** docs/interface.md#credits; docs/rules.md#single-lookups, docs/rules.md#own-domain. By the viewer's exact usage. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'key', 'domains', ...needed)
const domain = (place = 0) => given('domains').split(',')[place] ?? ''
const ask = async (path: string, options: Parameters<typeof call>[1] = {}) => {
  const answer = await call(path, options)
  await answer.body?.cancel()
  return answer.status
}

describe('Credit charge: batch', () => {
  const batch = (identifiers: unknown[]) => ask('/v2/brands/batch', { body: { identifiers } })
  row('1 credit per identifier answered 200; every other result free', async () => {
    await Promise.all([domain(0), domain(1)].map((name) => brandOf(name)))
    const identifiers = [domain(0), domain(1), 'localhost', { type: 'brandId', value: 'id00000000' }, unknownDomain()]
    expect(await costOf(() => batch(identifiers))).toBe(2)
  })
  row('an identifier repeated in one request is charged once, however it is written', async () => {
    await brandOf(domain())
    const identifiers = [
      domain(),
      domain(),
      ` ${domain().toUpperCase()}`,
      `www.${domain()}`,
      { type: 'domain', value: domain() },
    ]
    expect(await costOf(() => batch(identifiers))).toBe(1)
  })
  row(
    'the own domain is free',
    async () => {
      await brandOf(given('ownDomain'))
      expect(await costOf(() => batch([given('ownDomain'), `www.${given('ownDomain')}`]))).toBe(0)
    },
    'ownDomain',
  )
})

describe('Metering rule', () => {
  row('a request counts when it returns a brand', async () => {
    expect(await costOf(() => ask(`/v2/brands/${domain()}`))).toBe(1)
    expect(await costOf(() => ask(`/v2/brands/${domain()}?palette=1`))).toBe(1)
  })
  row('a 304 is billed like a 200', async () => {
    const first = await call(`/v2/brands/${domain()}`)
    await first.body?.cancel()
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const cost = await costOf(async () => expect(await ask(`/v2/brands/${domain()}`, { headers })).toBe(304))
    expect(cost).toBe(1)
  })
  row('or definitively reports that none exists', async () => {
    for (const path of [
      '/v2/brands/surely-no-such-name-7f3a.com',
      '/v2/brands/id00000000',
      '/v2/brands/ticker/ZZZZQX',
    ]) {
      expect([path, await costOf(async () => expect(await ask(path)).toBe(404))]).toEqual([path, 1])
    }
  })
  row(
    'an adult brand that is filtered out is a definitive answer',
    async () => {
      await brandOf(given('adultDomain'))
      const path = `/v2/brands/${given('adultDomain')}?allowNsfw=false`
      expect(await costOf(async () => expect(await ask(path)).toBe(404))).toBe(1)
    },
    'adultDomain',
  )
  row(
    'a site that makes no brand is a definitive answer',
    async () => {
      const path = `/v2/brands/${given('silentDomain')}`
      expect(await costOf(async () => expect(await ask(path)).toBe(404))).toBe(1)
    },
    'silentDomain',
  )
  row(
    'a site that cannot be read says nothing definite: free',
    async () => {
      const path = `/v2/brands/${given('unreachableDomain')}`
      expect(await costOf(async () => expect(await ask(path)).toBe(503))).toBe(0)
    },
    'unreachableDomain',
  )
  row('cachedOnly and not held: free', async () => {
    const path = `/v2/brands/${unknownDomain()}?cachedOnly=true`
    expect(await costOf(async () => expect(await ask(path)).toBe(204))).toBe(0)
  })
  row('a malformed request does not count', async () => {
    const cost = await costOf(async () => {
      for (const path of ['localhost', 'US0378331006', 'domain/127.0.0.1', `${domain()}?palette=maybe`]) {
        expect(await ask(`/v2/brands/${path}`), path).toBe(400)
      }
    })
    expect(cost).toBe(0)
  })
  row(
    'a rejected key does not count',
    async () => {
      const before = await creditsUsed()
      expect(await ask(`/v2/brands/${domain()}`, { key: given('revokedKey') })).toBe(403)
      expect(await creditsUsed()).toBe(before)
    },
    'revokedKey',
  )
  row(
    'own-domain requests are free and not counted against quota, on every brand route and context',
    async () => {
      const own = given('ownDomain')
      const brand = await brandOf(own)
      const cost = await costOf(async () => {
        for (const path of [own, `domain/${own}`, `www.${own}`, `https%3A%2F%2F${own}%2Fabout`, String(brand['id'])]) {
          expect(await ask(`/v2/brands/${path}`), path).toBe(200)
        }
        expect(await ask(`/v2/brands/domain/${own}/company/industries`)).toBe(200)
        expect([200, 404]).toContain(await ask(`/v2/context/${own}`))
      })
      expect(cost).toBe(0)
      expect(await ask(`/v2/brands/${own}`, { key: given('spentKey') })).toBe(200)
    },
    'ownDomain',
    'spentKey',
  )
})

describe('Quota', () => {
  row(
    '429 + quota_exceeded { message, quota, used } when it is reached, and nothing is charged',
    async () => {
      await brandOf(domain())
      const key = given('spentKey')
      const before = await creditsUsed(key)
      for (const path of [domain(), `domain/${domain()}`]) {
        const answer = await call(`/v2/brands/${path}`, { key })
        expect([answer.status, answer.headers.get('x-bf-error')]).toEqual([429, 'quota_exceeded'])
        expect(answer.headers.get('retry-after')).toBeNull()
        const body = await json(answer)
        expect(body).toMatchObject({ message: expect.any(String), quota: expect.any(Number), used: before })
        expect(body).toMatchObject({ error: 'quota_exceeded', documentation: expect.stringMatching(/^https?:/) })
      }
      expect(await creditsUsed(key)).toBe(before)
    },
    'spentKey',
  )
  row(
    'prepaid credits are spent once the plan’s are',
    async () => {
      await brandOf(domain())
      expect(await costOf(() => ask(`/v2/brands/${domain()}`, { key: given('prepaidKey') }), given('prepaidKey'))).toBe(
        1,
      )
    },
    'prepaidKey',
  )
  row(
    'x-api-key-quota: -1 = unlimited',
    async () => {
      const answer = await call(`/v2/brands/${domain()}`, { key: given('unlimitedKey') })
      await answer.body?.cancel()
      expect([answer.status, answer.headers.get('x-api-key-quota')]).toEqual([200, '-1'])
    },
    'unlimitedKey',
  )
  row(
    'a free developer account has 100 credits',
    async () => {
      const answer = await call(`/v2/brands/${domain()}`, { key: given('freeKey') })
      await answer.body?.cancel()
      expect([answer.status, answer.headers.get('x-api-key-quota')]).toEqual([200, '100'])
    },
    'freeKey',
  )
})

describe('Overage', () => {
  row(
    'requests over quota are billed as overage up to the hard spending limit, then refused',
    async () => {
      await brandOf(domain())
      const key = given('overageKey')
      const statuses = []
      for (let call = 0; call < 4; call++) statuses.push(await ask(`/v2/brands/${domain()}`, { key }))
      expect(statuses).toEqual([200, 200, 200, 429])
      expect(await creditsUsed(key)).toBe(3)
    },
    'overageKey',
  )
  row(
    'a hard spending limit of 0 turns it off',
    async () => {
      await brandOf(domain())
      expect(await ask(`/v2/brands/${domain()}`, { key: given('spentKey') })).toBe(429)
    },
    'spentKey',
  )
})

describe('Idempotency-Key (docs/decisions/0005-metering.md)', () => {
  row('a repeat is answered and free', async () => {
    await brandOf(domain())
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const twice = async () => {
      for (let call = 0; call < 2; call++) expect(await ask(`/v2/brands/${domain()}`, { headers })).toBe(200)
    }
    expect(await costOf(twice)).toBe(1)
  })
  row('so is a repeated batch', async () => {
    await Promise.all([domain(0), domain(1)].map((name) => brandOf(name)))
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { identifiers: [domain(0), domain(1)] }
    const cost = await costOf(async () => {
      for (let call = 0; call < 2; call++) expect(await ask('/v2/brands/batch', { headers, body })).toBe(200)
    })
    expect(cost).toBe(2)
  })
  row('another request under the same key: 422; a malformed key: 400; both free', async () => {
    await Promise.all([domain(0), domain(1)].map((name) => brandOf(name)))
    const headers = { 'idempotency-key': crypto.randomUUID() }
    expect(await ask(`/v2/brands/${domain(0)}`, { headers })).toBe(200)
    const cost = await costOf(async () => {
      expect(await ask(`/v2/brands/${domain(1)}`, { headers })).toBe(422)
      for (const key of ['two words', 'x'.repeat(256)]) {
        expect(await ask(`/v2/brands/${domain(1)}`, { headers: { 'idempotency-key': key } })).toBe(400)
      }
    })
    expect(cost).toBe(0)
  })
})
