import { describe, expect } from 'vitest'
import { brandOf } from './brands.ts'
import { call, costOf, given, json, row as anyRow } from './target.ts'

/** docs/interface.md#transactions; docs/rules.md#transactions. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'key', ...needed)
const post = (body: unknown, key = given('key')) => call('/v2/brands/transaction', { body, key })
const known = () => {
  const [transactionLabel = '', countryCode = '', domain = ''] = given('transaction').split('|')
  return { body: { transactionLabel, countryCode }, domain }
}
const nobody = { transactionLabel: 'QZXVW 9931 KJHGF', countryCode: 'US' }

describe('POST /v2/brands/transaction', () => {
  row(
    '{ transactionLabel, countryCode }: a brand object, billed',
    async () => {
      const { body, domain } = known()
      const brand = await brandOf(domain)
      const cost = await costOf(async () => {
        const answer = await post(body)
        expect([answer.status, await json(answer)]).toEqual([200, brand])
      })
      expect(cost).toBe(1)
    },
    'transaction',
  )
  row('both required: 400 that names the missing one, free', async () => {
    const cost = await costOf(async () => {
      for (const [body, name] of [
        [{ countryCode: 'US' }, /transactionLabel/],
        [{ transactionLabel: 'SQ *X' }, /countryCode/],
        [{ transactionLabel: '', countryCode: 'US' }, /transactionLabel/],
        [{ transactionLabel: 5, countryCode: 'US' }, /transactionLabel/],
        [{ transactionLabel: 'SQ *X', countryCode: 'US', amount: 5 }, /amount/],
      ] as const) {
        const answer = await post(body)
        expect([answer.status, await json(answer)]).toEqual([400, { message: expect.stringMatching(name) }])
      }
    })
    expect(cost).toBe(0)
  })
  row('countryCode: ISO 3166-1 alpha-2', async () => {
    for (const countryCode of ['USA', 'XX', '1', '']) {
      const answer = await post({ transactionLabel: 'SQ *X', countryCode })
      expect([countryCode, answer.status, await json(answer)]).toEqual([
        countryCode,
        400,
        { message: expect.stringMatching(/countryCode/) },
      ])
    }
  })
  row('404 {"message":"Not Found"}, billed', async () => {
    const cost = await costOf(async () => {
      const answer = await post(nobody)
      expect([answer.status, await json(answer)]).toEqual([404, { message: 'Not Found' }])
      expect(answer.headers.get('x-api-key-quota')).not.toBeNull()
    })
    expect(cost).toBe(1)
  })
  row('404 + crawl_queued while the merchant is being indexed, free', async () => {
    const cost = await costOf(async () => {
      const answer = await post({
        transactionLabel: `NEVER-ASKED-${Date.now().toString(36)}.COM 08001234`,
        countryCode: 'US',
      })
      expect([answer.status, answer.headers.get('x-bf-error')]).toEqual([404, 'crawl_queued'])
      expect(await json(answer)).toMatchObject({ error: 'crawl_queued' })
    })
    expect(cost).toBe(0)
  })
  row(
    '429 + quota_exceeded when the quota is reached',
    async () => {
      const answer = await post(nobody, given('spentKey'))
      await answer.body?.cancel()
      expect([answer.status, answer.headers.get('x-bf-error')]).toEqual([429, 'quota_exceeded'])
    },
    'spentKey',
  )
})
