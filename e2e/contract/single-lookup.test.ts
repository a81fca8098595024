import { describe, expect } from 'vitest'
import { brandOf, part, type Fields } from './brands.ts'
import { call, costOf, creditsUsed, given, json, row as anyRow, unknownDomain } from './target.ts'

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
    '404 for a site that cannot be reached',
    async () => {
      expect(await statusOf(`/v2/brands/${given('unreachableDomain')}`)).toMatchObject([404, null, {}])
    },
    'unreachableDomain',
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
        await expect.poll(() => head(given('freshHead')), { timeout: 20_000 }).toEqual([200, null])
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
