import { describe, expect } from 'vitest'
import { brandOf, part, type Fields } from './brands.ts'
import { call, costOf, creditsUsed, given, json, row as anyRow, unknownDomain } from './target.ts'
import { waits } from '../waits.ts'

/** docs/interface.md#single-lookup; docs/rules.md#single-lookups, docs/rules.md#identifiers-and-urns. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'key', 'domains', ...needed)
const domain = () => given('domains').split(',')[0] ?? ''

const statusOf = async (path: string) => {
  const answer = await call(path)
  return [answer.status, answer.headers.get('x-bf-error'), await json(answer)]
}

describe('plain route: the identifier kind is detected', () => {
  row('a domain', async () => expect(await brandOf(domain())).toMatchObject({ domain: domain() }))
  row('a website URL, also one with a path, a query and a port', async () => {
    for (const text of [`https://www.${domain()}/about?x=1`, `http://${domain()}:8080/`, `${domain()}/a/b`]) {
      expect(await brandOf(text.replace('?', '%3F')), text).toMatchObject({ domain: domain() })
      expect(await brandOf(encodeURIComponent(text)), text).toMatchObject({ domain: domain() })
    }
  })
  row('an email address', async () => {
    expect(await brandOf(`someone@mail.${domain()}`)).toMatchObject({ domain: domain() })
  })
  row('a brand ID', async () => {
    const brand = await brandOf(domain())
    expect(await brandOf(String(brand['id']))).toEqual(brand)
  })
  row(
    'a ticker',
    async () => {
      const brand = await brandOf(`ticker/${given('ticker')}`)
      expect(await brandOf(given('ticker'))).toEqual(brand)
      expect(await brandOf(given('ticker').toLowerCase())).toEqual(brand)
    },
    'ticker',
  )
  row(
    'an ISIN',
    async () => expect(await brandOf(given('isin'))).toEqual(await brandOf(`isin/${given('isin')}`)),
    'isin',
  )
  row(
    'a crypto symbol',
    async () => expect(await brandOf(given('crypto'))).toEqual(await brandOf(`crypto/${given('crypto')}`)),
    'crypto',
  )
  row('a subdomain reduces to the registrable domain', async () => {
    const brand = await brandOf(domain())
    for (const name of [`www.${domain()}`, `a.b.c.${domain()}`, `${domain()}.`, domain().toUpperCase()]) {
      expect(await brandOf(name), name).toEqual(brand)
    }
  })
  row('a subdomain: x-livery-read-as names the registrable domain, with a refusal too', async () => {
    const readAs = async (path: string) => {
      const answer = await call(`/v2/brands/${path}?cachedOnly=true`)
      await answer.body?.cancel()
      return answer.headers.get('x-livery-read-as')
    }
    expect(await readAs(`docs.${domain()}`)).toBe(`domain:${domain()}`)
    expect(await readAs(domain())).toBeNull()
    const none = await call('/v2/brands/docs.surely-no-such-name-7f3a.com')
    expect([none.status, none.headers.get('x-livery-read-as')]).toEqual([404, 'domain:surely-no-such-name-7f3a.com'])
    expect(await json(none)).toMatchObject({ message: expect.stringContaining('surely-no-such-name-7f3a.com') })
    expect(none.headers.get('access-control-expose-headers')).toMatch(/\*|x-livery-read-as/)
  })
  row('an internationalised domain is the same in Unicode and in punycode', async () => {
    const answers = await Promise.all(
      ['b%C3%BCcher-nie-gefragt.de', 'xn--bcher-nie-gefragt-m6b.de'].map((name) =>
        call(`/v2/brands/${name}?cachedOnly=true`),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual([204, 204])
  })
  row(
    'if the first reading finds nothing, the other reading is tried',
    async () => {
      const brand = await brandOf(given('ambiguous'))
      expect(brand['domain']).not.toBe(given('ambiguous').toLowerCase())
      expect(await brandOf(`ticker/${given('ambiguous')}`)).toEqual(brand)
    },
    'ambiguous',
  )
})

describe('explicit type routes', () => {
  row('domain', async () => expect(await brandOf(`domain/${domain()}`)).toEqual(await brandOf(domain())))
  row(
    'ticker: always treats the value as a ticker',
    async () => {
      expect(await statusOf(`/v2/brands/ticker/${domain().slice(0, 4)}.zz`)).toMatchObject([404, null, {}])
      expect(await brandOf(`ticker/${given('suffixedTicker')}`)).toHaveProperty('domain')
    },
    'suffixedTicker',
  )
  row('domain, ticker, isin, crypto answer an email address or a URL 400', async () => {
    for (const type of ['domain', 'ticker', 'isin', 'crypto']) {
      for (const text of [`someone@${domain()}`, `https://${domain()}/`]) {
        expect(await statusOf(`/v2/brands/${type}/${encodeURIComponent(text)}`), `${type} ${text}`).toEqual([
          400,
          null,
          { message: expect.any(String) },
        ])
      }
    }
  })
  row('isin: its check digit is checked', async () => {
    expect(await statusOf('/v2/brands/isin/US0378331006')).toEqual([
      400,
      null,
      { message: expect.stringMatching(/check digit/) },
    ])
  })
})

describe('unknown ticker or ISIN', () => {
  const company = (brand: Fields) => part(part(brand['company'])['financialIdentifiers'])
  row(
    'the listed company is identified, indexed on the spot, and the ticker attached',
    async () => {
      const brand = await brandOf(`ticker/${given('ticker')}`)
      expect(company(brand)['ticker']).toContain(given('ticker'))
      expect(await brandOf(String(brand['domain']))).toEqual(brand)
    },
    'ticker',
  )
  row(
    'the same for an ISIN, which is attached',
    async () => expect(company(await brandOf(given('isin')))['isin']).toContain(given('isin')),
    'isin',
  )
  row('a value that cannot be matched to a company website gives 404', async () => {
    for (const path of ['ticker/ZZZZQX', 'isin/US5949181045', 'crypto/ZZZZQX']) {
      expect(await statusOf(`/v2/brands/${path}`), path).toEqual([404, null, { message: expect.any(String) }])
    }
  })
})

describe('query parameters', () => {
  row(
    'allowNsfw: false answers an adult brand 404; absent or true means no filtering',
    async () => {
      const adult = given('adultDomain')
      expect(await brandOf(adult)).toMatchObject({ isNsfw: true })
      expect(await brandOf(adult, '?allowNsfw=true')).toMatchObject({ isNsfw: true })
      expect(await statusOf(`/v2/brands/${adult}?allowNsfw=false`)).toEqual([
        404,
        null,
        { message: expect.any(String) },
      ])
      expect(await brandOf(domain(), '?allowNsfw=false')).toMatchObject({ domain: domain() })
    },
    'adultDomain',
  )
  row('palette: true or 1 adds palette', async () => {
    expect(await brandOf(domain(), '?palette=true')).toHaveProperty('palette')
    expect(await brandOf(domain(), '?palette=1')).toHaveProperty('palette')
  })
  row('cachedOnly: answers from what is held, else 204 with an empty body', async () => {
    expect(await brandOf(domain(), '?cachedOnly=true')).toMatchObject({ domain: domain() })
    const answer = await call(`/v2/brands/${unknownDomain()}?cachedOnly=true`)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  })
  row('a parameter that is not known is passed over', async () => {
    expect(await brandOf(domain(), '?utm_source=newsletter')).toMatchObject({ domain: domain() })
  })
})

describe('statuses and headers', () => {
  row(
    '200 and 404 carry x-api-key-quota and x-api-key-approximate-usage',
    async () => {
      for (const path of [domain(), 'ticker/ZZZZQX']) {
        const answer = await call(`/v2/brands/${path}`)
        await answer.body?.cancel()
        expect(answer.headers.get('x-api-key-quota'), path).toBe(given('quota'))
        expect(answer.headers.get('x-api-key-approximate-usage'), path).toBe(String(await creditsUsed()))
      }
    },
    'quota',
  )
  row('304 for If-None-Match, also weak and in a list, with an empty body; another tag 200', async () => {
    const first = await call(`/v2/brands/${domain()}`)
    await first.body?.cancel()
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[^"]+"$/)
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await call(`/v2/brands/${domain()}`, { headers: { 'if-none-match': tag } })
      expect([again.status, again.headers.get('etag'), await again.text()], tag).toEqual([304, etag, ''])
    }
    const other = await call(`/v2/brands/${domain()}`, { headers: { 'if-none-match': '"other"' } })
    await other.body?.cancel()
    expect(other.status).toBe(200)
    const withPalette = await call(`/v2/brands/${domain()}?palette=1`, { headers: { 'if-none-match': etag } })
    await withPalette.body?.cancel()
    expect(withPalette.status).toBe(200)
  })
  row('400 for what is not a valid identifier, with the reason', async () => {
    expect(await statusOf('/v2/brands/localhost')).toEqual([
      400,
      null,
      { message: expect.stringMatching(/single label/) },
    ])
  })
  row('404 + domain_unresolvable for a domain that does not resolve', async () => {
    const [status, code, body] = await statusOf('/v2/brands/surely-no-such-name-7f3a.com')
    expect([status, code]).toEqual([404, 'domain_unresolvable'])
    expect(body).toEqual({
      message: expect.any(String),
      error: 'domain_unresolvable',
      documentation: expect.stringMatching(/^https?:\/\/.+#domain_unresolvable$/),
    })
  })
  row(
    '503 + temporarily_unavailable + Retry-After for a site that cannot be reached; free',
    async () => {
      const cost = await costOf(async () => {
        const answer = await call(`/v2/brands/${given('unreachableDomain')}`)
        expect([answer.status, answer.headers.get('x-bf-error')]).toEqual([503, 'temporarily_unavailable'])
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await json(answer)).toMatchObject({ message: expect.any(String), error: 'temporarily_unavailable' })
      })
      expect(cost).toBe(0)
    },
    'unreachableDomain',
  )
  row(
    '404 with the reason for a site that refuses for good; free',
    async () => {
      const cost = await costOf(async () =>
        expect(await statusOf(`/v2/brands/${given('refusingDomain')}`)).toEqual([
          404,
          null,
          { message: expect.stringMatching(/robots/) },
        ]),
      )
      expect(cost).toBe(0)
    },
    'refusingDomain',
  )
  row(
    'a seed that was never crawled: what is known, free, x-livery-partial: seed and Retry-After; not indexed in a batch',
    async () => {
      const seed = given('seedDomain')
      const cost = await costOf(async () => {
        const body = { identifiers: [seed] }
        const { results } = await json<{ results: Fields[] }>(await call('/v2/brands/batch', { body }))
        expect(results).toEqual([{ identifier: seed, status: 202, code: 'crawl_queued' }])
        for (const path of [seed, `domain/${seed}`]) {
          const answer = await call(`/v2/brands/${path}`)
          expect([answer.status, answer.headers.get('x-livery-partial')]).toEqual([200, 'seed'])
          expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
          expect(await json(answer)).toMatchObject({ domain: seed, name: expect.any(String) })
        }
        expect((await call(`/v2/brands/${seed}?cachedOnly=true`)).status).toBe(204)
      })
      expect(cost).toBe(0)
    },
    'seedDomain',
  )
  row(
    'a domain not held is crawled while the caller waits, and held from then on',
    async () => {
      const fresh = given('freshLookup')
      expect((await call(`/v2/brands/${fresh}?cachedOnly=true`)).status).toBe(204)
      const brand = await brandOf(fresh)
      expect(brand).toMatchObject({ domain: fresh })
      expect(await brandOf(fresh, '?cachedOnly=true')).toEqual(brand)
    },
    'freshLookup',
  )
})

describe('reserved words and methods', () => {
  row('GET, HEAD, PUT, PATCH and DELETE of batch and transaction: 405 with the true Allow', async () => {
    for (const path of ['batch', 'transaction']) {
      for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
        const answer = await call(`/v2/brands/${path}`, { method })
        expect([path, method, answer.status, answer.headers.get('allow')]).toEqual([path, method, 405, 'POST, OPTIONS'])
        await answer.body?.cancel()
      }
    }
  })
  row('a type without an identifier, a word of the interface and a number that is an address: 400, free', async () => {
    const types = ['domain', 'ticker', 'isin', 'crypto', 'brandId']
    const words = ['search', 'viewer', 'industries', 'context', 'evidence', 'null', 'undefined']
    const cost = await costOf(async () => {
      for (const path of [...types, ...words, '0x7f000001', '2130706433']) {
        expect(await statusOf(`/v2/brands/${path}`)).toEqual([400, null, { message: expect.stringMatching(/\w.*\.$/) }])
      }
    })
    expect(cost).toBe(0)
  })
  row('HEAD wherever GET is: the same status and content type, no body, free', async () => {
    await brandOf(domain())
    const cost = await costOf(async () => {
      const industries = `/v2/brands/domain/${domain()}/company/industries`
      for (const path of [
        '/v2/viewer',
        '/v2/industries',
        '/v2/search/anvils',
        '/v2/brands',
        '/openapi.json',
        industries,
      ]) {
        const head = await call(path, { method: 'HEAD' })
        expect([path, head.status, head.headers.get('content-type')]).toEqual([
          path,
          200,
          expect.stringContaining('json'),
        ])
        expect(await head.text()).toBe('')
      }
      expect([200, 204]).toContain((await call(`/v2/context/${domain()}`, { method: 'HEAD' })).status)
    })
    expect(cost).toBe(0)
  })
})

describe('HEAD', () => {
  const head = async (identifier: string, key = given('key')) => {
    const answer = await call(`/v2/brands/${identifier}`, { method: 'HEAD', key })
    expect(await answer.text()).toBe('')
    return [answer.status, answer.headers.get('x-bf-error')]
  }
  row('200 held, 404 for what nobody can know, never billed', async () => {
    await brandOf(domain())
    const cost = await costOf(async () => {
      expect(await head(domain())).toEqual([200, null])
      expect(await head(`domain/${domain()}`)).toEqual([200, null])
      expect(await head('id00000000')).toEqual([404, null])
    })
    expect(cost).toBe(0)
  })
  row(
    '202 crawl queued, and held some time later; never billed',
    async () => {
      const cost = await costOf(async () => {
        expect(await head(given('freshHead'))).toEqual([202, null])
        await expect.poll(() => head(given('freshHead')), { timeout: waits.crawled }).toEqual([200, null])
      })
      expect(cost).toBe(0)
    },
    'freshHead',
  )
  row(
    '403 + paid_plan_required on the free plan',
    async () => expect(await head(domain(), given('freeKey'))).toEqual([403, 'paid_plan_required']),
    'freeKey',
  )
  row('400, 401 and 403 are what GET answers, without a body', async () => {
    expect(await head('localhost')).toEqual([400, null])
    expect(await head(domain(), '')).toEqual([401, null])
    expect(await head(domain(), 'nonsense')).toEqual([403, null])
  })
})
