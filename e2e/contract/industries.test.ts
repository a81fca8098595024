import { describe, expect } from 'vitest'
import { brandOf, list, part, type Fields } from './brands.ts'
import { call, costOf, given, json, row as anyRow, unknownDomain } from './target.ts'

/** docs/interface.md#industries-of-a-brand; docs/rules.md#industries. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'key', 'domains', ...needed)
const path = (identifier: string) => `/v2/brands/${identifier}/company/industries`

describe('GET /v2/brands/{type}/{identifier}/company/industries', () => {
  const industriesOf = async (identifier: string) => {
    const answer = await call(path(identifier))
    expect(answer.status, identifier).toBe(200)
    const body = await json(answer)
    expect(Object.keys(body)).toEqual(['industries'])
    return list(body['industries'])
  }
  row('with a domain type: { industries }, entries as inside company', async () => {
    for (const domain of given('domains').split(',')) {
      const brand = await brandOf(domain)
      expect(await industriesOf(`domain/${domain}`)).toEqual(part(brand['company'])['industries'])
    }
  })
  row(
    'with a ticker type',
    async () => {
      const brand = await brandOf(`ticker/${given('ticker')}`)
      expect(await industriesOf(`ticker/${given('ticker')}`)).toEqual(part(brand['company'])['industries'])
    },
    'ticker',
  )
  row(
    'with an ISIN and a crypto type',
    async () => {
      for (const identifier of [`isin/${given('isin')}`, `crypto/${given('crypto')}`]) {
        const brand = await brandOf(identifier)
        expect(await industriesOf(identifier)).toEqual(part(brand['company'])['industries'])
      }
    },
    'isin',
    'crypto',
  )
  row('reads only what is held: a brand not held answers 404 and no live lookup happens', async () => {
    const domain = unknownDomain()
    const answer = await call(path(`domain/${domain}`))
    expect([answer.status, answer.headers.get('x-bf-error'), await json(answer)]).toEqual([
      404,
      null,
      { message: expect.any(String) },
    ])
    expect((await call(path(`domain/${domain}`))).status).toBe(404)
  })
  row('400 for what is no identifier of that type', async () => {
    for (const identifier of ['domain/localhost', 'isin/US0378331006', 'ticker/someone@nike.com']) {
      const answer = await call(path(identifier))
      expect([identifier, answer.status, await json(answer)]).toEqual([
        identifier,
        400,
        { message: expect.stringMatching(/\w.*\.$/) },
      ])
    }
  })
})

describe('GET /v2/industries', () => {
  row('{ industries: [{ id, slug, name, emoji, parent }] }, the whole two-level taxonomy, free', async () => {
    let industries: Fields[] = []
    const cost = await costOf(async () => {
      const answer = await call('/v2/industries')
      expect(answer.status).toBe(200)
      industries = list((await json(answer))['industries'])
    })
    expect(cost).toBe(0)
    const tops = industries.filter((industry) => industry['parent'] === null)
    const subs = industries.filter((industry) => industry['parent'] !== null)
    expect(tops).not.toEqual([])
    expect(subs).not.toEqual([])
    const names = new Map(tops.map(({ id, slug, name, emoji }) => [id, { id, slug, name, emoji }]))
    for (const { id, slug, name, emoji } of industries) {
      expect([id, slug, name, emoji].map((text) => typeof text)).toEqual(['string', 'string', 'string', 'string'])
    }
    for (const { parent } of subs) expect(names.get(part(parent)['id'])).toEqual(parent)
    expect(new Set(industries.map((industry) => industry['slug'])).size).toBe(industries.length)
  })
})
