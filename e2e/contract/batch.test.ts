import { describe, expect } from 'vitest'
import { batchResponseSchema } from '#contract/brands/batch.ts'
import { brandOf, list, part, type Fields } from './brands.ts'
import { call, costOf, creditsUsed, given, json, row as anyRow, unknownDomain } from './target.ts'
import { waits } from '../waits.ts'

/** docs/interface.md#batch-request-body, docs/interface.md#batch-lookup and docs/interface.md#errors. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'key', 'domains', ...needed)
const one = () => given('domains').split(',')[0] ?? ''
const two = () => given('domains').split(',')[1] ?? ''

const post = (body: unknown, key = given('key')) => call('/v2/brands/batch', { body, key })

async function results(body: unknown, key = given('key')): Promise<Fields[]> {
  const answer = await post(body, key)
  expect(answer.status).toBe(200)
  const answered = await json(answer)
  expect(batchResponseSchema.safeParse(answered).error).toBeUndefined()
  expect(Object.keys(answered)).toEqual(['results'])
  return list(answered['results'])
}
const statuses = async (body: unknown) => (await results(body)).map((item) => item['status'])

/** An ID that no brand has. */
const nobody = { type: 'brandId', value: 'id00000000' }

/** A request that is refused as a whole: 400 and a message, and nothing is charged. */
async function refusal(body: unknown): Promise<string> {
  let message = ''
  const cost = await costOf(async () => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    const answered = await json<{ message: string }>(answer)
    expect(Object.keys(answered)).toEqual(['message'])
    message = answered.message
  })
  expect(cost).toBe(0)
  return message
}

/** One of the batch's brands is held from here on. */
const hold = (...domains: string[]) => Promise.all(domains.map((domain) => brandOf(domain)))

/** docs/interface.md#industry: the parent is a list in the batch result shape. */
function asInBatch(brand: Fields): Fields {
  const company = part(brand['company'])
  const industries = list(company['industries']).map((industry) => ({
    ...industry,
    parent: industry['parent'] === null ? null : [industry['parent']],
  }))
  return { ...brand, company: { ...company, industries } }
}

describe('Batch request body', () => {
  row('identifiers: 1 to 100 items', async () => {
    await hold(one())
    expect(await statuses({ identifiers: [one()] })).toEqual([200])
    const hundred = Array.from({ length: 100 }, () => one())
    expect(await results({ identifiers: hundred })).toHaveLength(100)
  })
  row('cachedOnly: boolean, default false', async () => {
    const domain = unknownDomain()
    expect(await statuses({ identifiers: [domain], cachedOnly: true })).toEqual([204])
    expect(await statuses({ identifiers: [domain], cachedOnly: false })).toEqual([202])
    expect(await refusal({ identifiers: [domain], cachedOnly: 'true' })).toMatch(/cachedOnly/)
  })
  row(
    'allowNsfw: boolean, not set by default, as on the single lookup',
    async () => {
      const adult = given('adultDomain')
      await hold(adult)
      expect(await statuses({ identifiers: [adult] })).toEqual([200])
      expect(await statuses({ identifiers: [adult], allowNsfw: true })).toEqual([200])
      expect(await results({ identifiers: [adult], allowNsfw: false })).toEqual([
        { identifier: adult, status: 404, message: expect.any(String) },
      ])
      expect(await refusal({ identifiers: [adult], allowNsfw: 0 })).toMatch(/allowNsfw/)
    },
    'adultDomain',
  )
  row('palette: boolean, default false; when true each returned brand carries palette', async () => {
    await hold(one())
    const [plain] = await results({ identifiers: [one()] })
    const [withPalette] = await results({ identifiers: [one()], palette: true })
    expect(plain?.['brand']).not.toHaveProperty('palette')
    expect(withPalette?.['brand']).toHaveProperty('palette')
    expect(await refusal({ identifiers: [one()], palette: 1 })).toMatch(/palette/)
  })
  row('no other property is accepted', async () => {
    expect(await refusal({ identifiers: [one()], fields: ['name'] })).toMatch(/fields/)
  })
  row('string: length 1 to 2048', async () => {
    expect(await refusal({ identifiers: [''] })).toMatch(/identifiers/)
    expect(await refusal({ identifiers: ['a'.repeat(2049)] })).toMatch(/identifiers|2048/)
    expect(await statuses({ identifiers: ['a'.repeat(2048)] })).toEqual([400])
  })
  row(
    'string: a domain, website URL, email address, brand ID, ticker or ISIN',
    async () => {
      const [brand] = await hold(one())
      await brandOf(`ticker/${given('ticker')}`)
      await brandOf(`isin/${given('isin')}`)
      const identifiers = [
        one(),
        `https://www.${one()}/x`,
        `someone@${one()}`,
        brand?.['id'],
        given('ticker'),
        given('isin'),
      ]
      expect(await statuses({ identifiers })).toEqual([200, 200, 200, 200, 200, 200])
    },
    'ticker',
    'isin',
  )
  row(
    'string: a ticker with an exchange suffix is read as a domain',
    async () => {
      const ticker = given('suffixedTicker')
      await brandOf(`ticker/${ticker}`)
      const [item] = await results({ identifiers: [ticker], cachedOnly: true })
      expect(item?.['status']).not.toBe(200)
    },
    'suffixedTicker',
  )
  row(
    'typed object: type is one of domain, ticker, isin, crypto, brandId; for an exchange-suffixed ticker too',
    async () => {
      const [brand] = await hold(one())
      const identifiers = [
        { type: 'domain', value: one() },
        { type: 'ticker', value: given('suffixedTicker') },
        { type: 'isin', value: given('isin') },
        { type: 'crypto', value: given('crypto') },
        { type: 'brandId', value: brand?.['id'] },
      ]
      await hold(...[1, 2, 3].map((place) => `${identifiers[place]?.type}/${String(identifiers[place]?.value)}`))
      expect(await statuses({ identifiers })).toEqual([200, 200, 200, 200, 200])
      expect(await refusal({ identifiers: [{ type: 'name', value: 'Nike' }] })).toMatch(/identifiers/)
    },
    'suffixedTicker',
    'isin',
    'crypto',
  )
  row('typed object: value is a string, length 1 to 2048; both required; no other property', async () => {
    for (const item of [
      { type: 'domain', value: '' },
      { type: 'domain', value: 'a'.repeat(2049) },
      { type: 'domain', value: 5 },
      { type: 'domain' },
      { value: one() },
      { type: 'domain', value: one(), note: 'x' },
    ]) {
      expect(await refusal({ identifiers: [item] }), JSON.stringify(item).slice(0, 60)).toMatch(/identifiers|note/)
    }
  })
})

describe('Batch result item', () => {
  row('identifier: as sent, with surrounding whitespace removed', async () => {
    await hold(one(), two())
    const sent = [` ${one()}\t`, { type: 'domain', value: `  ${two()}` }, ' localhost ']
    expect((await results({ identifiers: sent })).map((item) => item['identifier'])).toEqual([
      one(),
      { type: 'domain', value: two() },
      'localhost',
    ])
  })
  row('status: always; brand: with 200 only', async () => {
    await hold(one())
    const items = await results({ identifiers: [one(), 'localhost', nobody] })
    expect(items.map((item) => [item['status'], 'brand' in item])).toEqual([
      [200, true],
      [400, false],
      [404, false],
    ])
  })
  row('message: a human-readable reason with 400 and 404', async () => {
    const items = await results({ identifiers: ['localhost', nobody] })
    for (const item of items) expect(item['message']).toMatch(/\w.*\.$/)
  })
  row('brand: the brand, as the single lookup answers it, but the parent of an industry is a list', async () => {
    const names = given('domains').split(',')
    const brands = await hold(...names)
    const items = await results({ identifiers: names })
    expect(items.map((item) => item['brand'])).toEqual(brands.map(asInBatch))
    expect(JSON.stringify(items)).toContain('"parent":[{')
  })
})

describe('POST /v2/brands/batch', () => {
  row('one item per identifier, same order as sent, also for repeated ones', async () => {
    await hold(one(), two())
    const identifiers = [two(), 'localhost', one(), two(), '127.0.0.1', one()]
    expect((await results({ identifiers })).map((item) => item['identifier'])).toEqual(identifiers)
  })
  row(
    'response headers x-api-key-quota and x-api-key-approximate-usage, this request included',
    async () => {
      await hold(one(), two())
      const answer = await post({ identifiers: [one(), two()] })
      await answer.body?.cancel()
      expect(answer.headers.get('x-api-key-quota')).toBe(given('quota'))
      expect(answer.headers.get('x-api-key-approximate-usage')).toBe(String(await creditsUsed()))
    },
    'quota',
  )
  row(
    'nothing is crawled synchronously; a repeated request after indexing is answered 200',
    async () => {
      const fresh = given('freshBatch')
      const started = performance.now()
      expect(await statuses({ identifiers: [fresh] })).toEqual([202])
      expect(performance.now() - started).toBeLessThan(5_000)
      await expect.poll(() => statuses({ identifiers: [fresh] }), { timeout: waits.crawled }).toEqual([200])
    },
    'freshBatch',
  )
  row('the request limit is 1 MiB: the largest legal batch fits', async () => {
    const identifiers = Array.from({ length: 100 }, () => '中'.repeat(2048))
    expect(Buffer.byteLength(JSON.stringify({ identifiers }))).toBeLessThan(1024 * 1024)
    expect(new Set(await statuses({ identifiers }))).toEqual(new Set([400]))
  })
  row('the request limit is 1 MiB: a larger request is answered 413, { message }, free', async () => {
    const cost = await costOf(async () => {
      const answer = await post(JSON.stringify({ identifiers: [one()] }).padEnd(1024 * 1024 + 1))
      expect(answer.status).toBe(413)
      expect(await json(answer)).toEqual({ message: expect.stringContaining('1 MiB') as string })
    })
    expect(cost).toBe(0)
  })
})

describe('Batch result item statuses', () => {
  row('200: the brand, one credit', async () => {
    await hold(one())
    expect(await costOf(async () => expect(await statuses({ identifiers: [one()] })).toEqual([200]))).toBe(1)
  })
  row('202 crawl_queued: not indexed, queued, free', async () => {
    const domain = unknownDomain()
    const cost = await costOf(async () =>
      expect(await results({ identifiers: [domain] })).toEqual([
        { identifier: domain, status: 202, code: 'crawl_queued' },
      ]),
    )
    expect(cost).toBe(0)
  })
  row('204: cachedOnly and not indexed; symbols are not resolved; free', async () => {
    const identifiers = [
      unknownDomain(),
      { type: 'ticker', value: 'ZZZZQX' },
      'US5949181045',
      { type: 'crypto', value: 'ZZQ' },
    ]
    const cost = await costOf(async () =>
      expect(await results({ identifiers, cachedOnly: true })).toEqual(
        identifiers.map((identifier) => ({ identifier, status: 204 })),
      ),
    )
    expect(cost).toBe(0)
  })
  row('400: not a valid identifier, message says why, free', async () => {
    const identifiers = ['localhost', '127.0.0.1', 'US0378331006', 'javascript:alert(1)', '   x y']
    const cost = await costOf(async () => {
      for (const item of await results({ identifiers })) {
        expect(item).toEqual({ identifier: expect.any(String), status: 400, message: expect.stringMatching(/\w.*\.$/) })
      }
    })
    expect(cost).toBe(0)
  })
  row('404: no brand can be returned, message gives the reason, free', async () => {
    const cost = await costOf(async () =>
      expect(await results({ identifiers: [nobody] })).toEqual([
        { identifier: nobody, status: 404, message: expect.stringMatching(/\w.*\.$/) },
      ]),
    )
    expect(cost).toBe(0)
  })
  row(
    '404 or 504 + timeout: a domain whose site just gave no brand, or could not be reached; message says why, free',
    async () => {
      const identifiers = [given('unreachableDomain'), 'surely-no-such-name-7f3a.com']
      const cost = await costOf(() =>
        expect.poll(() => statuses({ identifiers }), { timeout: waits.crawled }).toEqual([504, 404]),
      )
      expect(cost).toBe(0)
      for (const item of await results({ identifiers })) expect(item['message']).toMatch(/\w.*\.$/)
    },
    'unreachableDomain',
  )
  row('404: a symbol, once it is known that it stands for nothing, free', async () => {
    const symbol = { type: 'ticker', value: 'ZZZZQX' }
    const cost = await costOf(() =>
      expect.poll(() => statuses({ identifiers: [symbol] }), { timeout: waits.crawled }).toEqual([404]),
    )
    expect(cost).toBe(0)
  })
  row(
    '404: includes an adult brand when the adult filter is on, free',
    async () => {
      await hold(given('adultDomain'))
      const cost = await costOf(async () =>
        expect(await statuses({ identifiers: [given('adultDomain')], allowNsfw: false })).toEqual([404]),
      )
      expect(cost).toBe(0)
    },
    'adultDomain',
  )
})

describe('Batch whole-request errors', () => {
  row('400: identifiers missing, empty or longer than 100', async () => {
    expect(await refusal({})).toMatch(/identifiers/)
    expect(await refusal({ identifiers: [] })).toMatch(/identifiers/)
    expect(await refusal({ identifiers: Array.from({ length: 101 }, () => one()) })).toMatch(/identifiers.*100/)
  })
  row('400: an item that is neither a string nor a { type, value } object', async () => {
    for (const item of [5, null, true, [], {}, ['nike.com']]) {
      expect(await refusal({ identifiers: [one(), item] }), JSON.stringify(item)).toMatch(/identifiers\[1\]/)
    }
  })
  row('400: an unknown body property', async () => {
    expect(await refusal({ identifiers: [one()], __proto: 1 })).toMatch(/__proto/)
  })
  row('401: no API key or malformed Authorization header, { message }', async () => {
    for (const authorization of [undefined, given('key'), `Basic ${given('key')}`, 'Bearer', 'Bearer ', 'Bearer a b']) {
      const answer = await call('/v2/brands/batch', {
        key: '',
        body: { identifiers: [one()] },
        headers: authorization === undefined ? {} : { authorization },
      })
      expect([answer.status, await json(answer)], authorization).toEqual([401, { message: 'Unauthorized' }])
    }
  })
  row(
    '403: unknown or revoked key',
    async () => {
      for (const key of [
        given('revokedKey'),
        `${given('key').slice(0, -1)}${given('key').endsWith('A') ? 'B' : 'A'}`,
      ]) {
        const answer = await post({ identifiers: [one()] }, key)
        expect([answer.status, answer.headers.get('x-bf-error')]).toEqual([403, null])
      }
    },
    'revokedKey',
  )
  row(
    '403 with x-bf-error: paid_plan_required: on the free plan with no prepaid credits, header only',
    async () => {
      const answer = await post({ identifiers: [one()] }, given('freeKey'))
      expect([answer.status, answer.headers.get('x-bf-error'), await answer.text()]).toEqual([
        403,
        'paid_plan_required',
        '',
      ])
    },
    'freeKey',
  )
  row(
    '403 or 429: an organization with no credits is refused, nothing charged',
    async () => {
      const key = given('spentKey')
      const before = await creditsUsed(key)
      const answer = await post({ identifiers: [unknownDomain()] }, key)
      await answer.body?.cancel()
      expect([403, 429]).toContain(answer.status)
      expect(await creditsUsed(key)).toBe(before)
    },
    'spentKey',
  )
  row(
    'available with prepaid credits',
    async () => {
      await hold(one())
      expect((await results({ identifiers: [one()] }, given('prepaidKey')))[0]).toMatchObject({ status: 200 })
    },
    'prepaidKey',
  )
  row(
    '429: fewer credits left than the request could use: { message, quota, used, remaining, required }',
    async () => {
      const key = given('limitedKey')
      const { usage } = await json<{ usage: { used: number; quota: number } }>(await call('/v2/viewer', { key }))
      const remaining = usage.quota - usage.used
      const domains = Array.from({ length: remaining + 1 }, unknownDomain)
      const answer = await post({ identifiers: [...domains, ...domains, 'localhost'].slice(0, 100) }, key)
      expect([answer.status, answer.headers.get('x-bf-error')]).toEqual([429, 'quota_exceeded'])
      expect(await json(answer)).toMatchObject({
        message: expect.any(String),
        quota: usage.quota,
        used: usage.used,
        remaining,
        required: remaining + 1,
      })
      expect(await creditsUsed(key)).toBe(usage.used)
    },
    'limitedKey',
  )
})
