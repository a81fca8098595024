import { beforeAll, describe, expect } from 'vitest'
import { brandContextSchema } from '#contract/contexts/context.ts'
import { isOneOf, isString, list, part, type Fields } from './brands.ts'
import { call, callUntilCrawled, costOf, creditsUsed, given, json, row as anyRow, unknownDomain } from './target.ts'

/** docs/interface.md#context-lookup, docs/interface.md#brand-context-object; docs/rules.md#contexts. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'key', 'domains', ...needed)
const get = (domain: string, headers: Record<string, string> = {}, key = given('key')) =>
  call(`/v2/context/${domain}`, { headers, key })

/** As `get`, once the site was crawled. */
const contextOf = (domain: string) => callUntilCrawled(`/v2/context/${domain}`)

const domain = () => given('domains').split(',').at(-1) ?? ''
let contexts: Fields[] = []
const of = (...path: string[]) =>
  contexts.map((context) => path.reduce<unknown>((value, name) => part(value)[name], context))

beforeAll(async () => {
  contexts = []
  for (const name of given('domains').split(',')) {
    const answer = await contextOf(name)
    // A site may say nothing that a context could be made of.
    if (answer.status === 200) contexts.push(await json(answer))
    else expect(answer.status, name).toBe(404)
  }
})

describe('Brand context object (JSON form)', () => {
  row('all four top-level objects are present', async () => {
    expect(contexts.length).toBeGreaterThan(1)
    for (const context of contexts) {
      expect(Object.keys(context).toSorted()).toEqual(['brand', 'identity', 'meta', 'positioning'])
      expect(brandContextSchema.parse(context)).toEqual(context)
    }
  })
  row('field names are snake_case', async () => {
    const names = (value: unknown): string[] =>
      value !== null && typeof value === 'object'
        ? Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...names(inner)])
        : []
    for (const name of contexts.flatMap(names)) expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/)
  })
  row('meta.domain: domain resolved', async () => {
    const { meta } = await json(await get(`www.${domain()}`))
    expect(part(meta)['domain']).toBe(domain())
  })
  row('meta.canonical_name: string', async () => of('meta', 'canonical_name').forEach(isString))
  row('meta.resolved_at: ISO 8601 UTC; on a cached response the original resolution time', async () => {
    for (const moment of of('meta', 'resolved_at')) expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
    const [first, again] = [await json(await get(domain())), await json(await get(`${domain()}?cachedOnly=true`))]
    expect(again).toEqual(first)
    expect(again).toEqual(contexts.find((context) => part(context['meta'])['domain'] === domain()))
  })
  row('identity.tagline, mission, description: string; mission is one sentence', async () => {
    for (const field of ['tagline', 'mission', 'description']) of('identity', field).forEach(isString)
    for (const mission of of('identity', 'mission')) {
      if (typeof mission === 'string') expect(mission.match(/[.!?](\s|$)/g)?.length ?? 0).toBeLessThanOrEqual(1)
    }
    expect(of('identity', 'description').some((text) => text !== '')).toBe(true)
  })
  row('identity.tags: array of string', async () => of('identity', 'tags').flatMap(list).forEach(isString))
  row('positioning.value_proposition: string', async () => of('positioning', 'value_proposition').forEach(isString))
  row('positioning.target_audience: array of { segment, description }', async () => {
    for (const audience of of('positioning', 'target_audience').flatMap(list)) {
      expect(Object.keys(audience).toSorted()).toEqual(['description', 'segment'])
      isString(audience['segment'])
      isString(audience['description'])
    }
  })
  row('positioning.products_and_services: array of { name, type, description }, type product or service', async () => {
    const offers = of('positioning', 'products_and_services').flatMap(list)
    expect(offers).not.toEqual([])
    for (const offer of offers) {
      expect(Object.keys(offer).toSorted()).toEqual(['description', 'name', 'type'])
      isString(offer['name'])
      isOneOf('product', 'service')(offer['type'])
    }
  })
  row('brand.voice: summary, attributes, avoid', async () => {
    for (const voice of of('brand', 'voice').map(part)) {
      isString(voice['summary'])
      for (const field of ['attributes', 'avoid']) list(voice[field]).forEach(isString)
    }
  })
  row('brand.style: summary, attributes, prose only', async () => {
    for (const style of of('brand', 'style').map(part)) {
      expect(Object.keys(style).toSorted()).toEqual(['attributes', 'summary'])
      isString(style['summary'])
      list(style['attributes']).forEach(isString)
    }
  })
  row('array fields are empty rather than null', async () => {
    for (const path of [
      ['identity', 'tags'],
      ['positioning', 'target_audience'],
      ['positioning', 'products_and_services'],
    ]) {
      for (const value of of(...path)) expect(value).toBeInstanceOf(Array)
    }
  })
})

describe('Markdown form', () => {
  const markdown = async (name: string) => {
    const answer = await get(name, { accept: 'text/markdown' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    return answer.text()
  }
  row('content type text/markdown; charset=utf-8', async () => expect(await markdown(domain())).not.toBe(''))
  row('opens with the canonical name as a heading, then the domain and resolution timestamp', async () => {
    const context = await json(await get(domain()))
    const { canonical_name, resolved_at } = part(context['meta'])
    const [heading, , first, second] = (await markdown(domain())).split('\n')
    expect(heading).toBe(`# ${String(canonical_name)}`)
    expect(first).toContain(domain())
    expect(second).toContain(resolved_at)
  })
  row('then identity, positioning (proposition, audience, offers), voice and style, in that order', async () => {
    const order = [
      'Identity',
      'Positioning',
      'Value proposition',
      'Target audience',
      'Products and services',
      'voice',
      'Style',
    ]
    for (const context of contexts) {
      const text = await markdown(String(part(context['meta'])['domain']))
      const places = order
        .map((word) => text.search(new RegExp(`^(#+ .*|\\*\\*)${word}`, 'im')))
        .filter((place) => place >= 0)
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      expect(places.length).toBeGreaterThan(1)
    }
  })
  row('fields with no value are omitted', async () => {
    for (const context of contexts) {
      const text = await markdown(String(part(context['meta'])['domain']))
      expect(text).not.toMatch(/null|undefined|:\*\*\s*$/m)
      if (part(context['identity'])['mission'] === '') expect(text).not.toMatch(/Mission/)
      if (list(part(context['positioning'])['target_audience']).length === 0)
        expect(text).not.toMatch(/Target audience/)
    }
  })
})

describe('GET /v2/context/{domain}', () => {
  row('{domain} is a domain name; anything else is 400', async () => {
    for (const text of ['localhost', 'someone@nike.com', 'https%3A%2F%2Fnike.com%2F', '127.0.0.1', 'AAPL']) {
      const answer = await get(text)
      expect([text, answer.status, await json(answer)]).toEqual([text, 400, { message: expect.any(String) }])
    }
  })
  row('Accept: application/json is the default', async () => {
    for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }, { accept: 'application/*' }]) {
      expect((await get(domain(), headers)).headers.get('content-type')).toMatch(/^application\/json/)
    }
  })
  row('Accept: text/markdown, also by weight', async () => {
    for (const accept of [
      'text/markdown',
      'text/*',
      'application/json;q=0.5, text/markdown',
      'text/markdown;q=0.9, */*;q=0.1',
    ]) {
      const answer = await get(domain(), { accept })
      expect([accept, answer.headers.get('content-type')]).toEqual([accept, 'text/markdown; charset=utf-8'])
    }
  })
  row(
    '200 without cachedOnly: an unknown domain is resolved live',
    async () => {
      const fresh = given('freshContext')
      expect((await get(`${fresh}?cachedOnly=true`)).status).toBe(204)
      const answer = await get(fresh)
      expect(answer.status).toBe(200)
      expect(part((await json(answer))['meta'])).toMatchObject({ domain: fresh })
    },
    'freshContext',
  )
  row('204 with empty body: cachedOnly=true and nothing cached, whichever format was asked for', async () => {
    for (const accept of ['application/json', 'text/markdown']) {
      const answer = await get(`${unknownDomain()}?cachedOnly=true`, { accept })
      expect([answer.status, await answer.text()]).toEqual([204, ''])
      expect(answer.headers.get('x-api-key-approximate-usage')).toMatch(/^\d+$/)
    }
  })
  row(
    'x-api-key-quota and x-api-key-approximate-usage are reported',
    async () => {
      const answer = await get(domain())
      await answer.body?.cancel()
      expect(answer.headers.get('x-api-key-quota')).toBe(given('quota'))
      expect(answer.headers.get('x-api-key-approximate-usage')).toBe(String(await creditsUsed()))
    },
    'quota',
  )
  row(
    'the service’s own domain is free and not counted',
    async () => {
      const cost = await costOf(async () => expect([200, 404]).toContain((await get(given('ownDomain'))).status))
      expect(cost).toBe(0)
      expect([200, 404]).toContain((await get(given('ownDomain'), {}, given('spentKey'))).status)
    },
    'ownDomain',
    'spentKey',
  )
})

describe('Context: other statuses', () => {
  const free = (work: () => Promise<unknown>) => costOf(work).then((cost) => expect(cost).toBe(0))
  row(
    '404: nothing could be made of the site, free',
    async () => {
      await free(async () => {
        const answer = await get(given('silentDomain'))
        expect([answer.status, await json(answer)]).toEqual([404, { message: expect.any(String) }])
      })
    },
    'silentDomain',
  )
  row(
    '422: the site refuses automated requests, free',
    async () => {
      await free(async () => {
        const answer = await get(given('refusingDomain'))
        expect([answer.status, await json(answer)]).toEqual([422, { message: expect.stringMatching(/robots/) }])
      })
    },
    'refusingDomain',
  )
  row(
    '429 + quota_exceeded when the quota is reached: { message, quota, used }',
    async () => {
      const answer = await get(domain(), {}, given('spentKey'))
      expect([answer.status, answer.headers.get('x-bf-error')]).toEqual([429, 'quota_exceeded'])
      expect(await json(answer)).toMatchObject({
        message: expect.any(String),
        quota: expect.any(Number),
        used: expect.any(Number),
      })
    },
    'spentKey',
  )
  row(
    'only a returned context is billed',
    async () => {
      expect(await costOf(async () => (await get(domain())).body?.cancel())).toBe(1)
      await free(async () => {
        const answer = await get(given('unreachableDomain'))
        expect([answer.status, answer.headers.get('x-bf-error')]).toEqual([503, 'temporarily_unavailable'])
        await answer.body?.cancel()
      })
    },
    'unreachableDomain',
  )
})
