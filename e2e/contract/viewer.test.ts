import { describe, expect } from 'vitest'
import { viewerSchema } from '#contract/account/viewer.ts'
import { part } from './brands.ts'
import { call, costOf, given, json, row as anyRow } from './target.ts'

/** docs/interface.md#viewer; docs/rules.md#viewer. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'key', ...needed)
const viewer = async (key = given('key')) => {
  const answer = await call('/v2/viewer', { key })
  expect(answer.status).toBe(200)
  return json(answer)
}

describe('GET /v2/viewer', () => {
  row('the key’s name and id, its organization, and credit usage and quota for the period', async () => {
    const answer = await viewer()
    expect(viewerSchema.parse(answer)).toEqual(answer)
    expect(answer).toEqual({
      type: 'api-key',
      id: expect.stringMatching(/^id[0-9A-Za-z_-]{8}$/),
      urn: expect.any(String),
      name: expect.any(String),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      usage: { used: expect.any(Number), quota: expect.any(Number) },
      organization: { id: expect.any(String), urn: expect.any(String), name: expect.any(String) },
    })
    const { id, urn, organization } = answer
    const owner = part(organization)
    expect(owner['urn']).toMatch(new RegExp(`^urn:[a-z0-9-]+:organization:${String(owner['id'])}$`))
    expect(urn).toBe(`${String(owner['urn'])}:api-key:${String(id)}`)
  })
  row('free, consumes no credits', async () => expect(await costOf(() => viewer())).toBe(0))
  row(
    'still validates when the quota is exhausted',
    async () => {
      const { used, quota } = part((await viewer(given('spentKey')))['usage'])
      expect(Number(used)).toBeGreaterThanOrEqual(Number(quota))
    },
    'spentKey',
  )
  row('never returns credential material', async () => {
    const answer = await call('/v2/viewer')
    const seen = `${await answer.text()} ${[...answer.headers].join(' ')}`
    for (let at = 0; at + 8 <= given('key').length; at++) expect(seen).not.toContain(given('key').slice(at, at + 8))
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
  row(
    'quota -1 = unlimited',
    async () => {
      expect(part((await viewer(given('unlimitedKey')))['usage'])['quota']).toBe(-1)
    },
    'unlimitedKey',
  )
})
