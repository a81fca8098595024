import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { acceptParts } from '#service/testing/accept-parts.ts'
import { sendRaw } from './raw.ts'
import { call, costOf, given, row as anyRow } from './target.ts'

/** Whatever is sent, nothing ever answers 5xx, and what is refused costs nothing. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'key', ...needed)
const runs = { numRuns: 60 }

const pieces = fc.constantFrom(
  ...'nike com . .. / // : @ ? # % %00 %2F \\ xn-- xn--pple-43d.com www. https:// javascript: US0378331005 SHEL.L id00000000 localhost 127.0.0.1 [::1] co.uk'.split(
    ' ',
  ),
  ' ',
  '\u202e',
  '\0',
  'ß',
  '中',
  '👩‍👩‍👧‍👦',
)
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.array(pieces, { minLength: 1, maxLength: 6 }).map((all) => all.join('')),
)

describe('Nothing ever answers 5xx', () => {
  row('identifiers, on every route that takes one', async () => {
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.constantFrom('', 'domain/', 'ticker/', 'isin/', 'crypto/'),
        async (identifier, type) => {
          const encoded = encodeURIComponent(identifier.toWellFormed())
          for (const path of [
            `/v2/brands/${type}${encoded}?cachedOnly=true`,
            `/v2/brands/${type || 'domain/'}${encoded}/company/industries`,
            `/v2/context/${encoded}?cachedOnly=true`,
            `/v2/search/${encoded}`,
          ]) {
            // The search has a limit of its own by address; a key has its own too.
            const answer = await call(path)
            await answer.body?.cancel()
            expect([200, 204, 400, 404], path).toContain(answer.status)
          }
        },
      ),
      { numRuns: 40 },
    )
  })
  row('batches of anything: one item for each identifier, or a 400', async () => {
    const item = fc.oneof(
      text,
      fc.record({ type: fc.constantFrom('domain', 'ticker', 'isin', 'crypto', 'brandId'), value: text }),
      fc.jsonValue({ maxDepth: 2 }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(item, { maxLength: 12 }), async (identifiers) => {
        const answer = await call('/v2/brands/batch', { body: { identifiers, cachedOnly: true } })
        expect([200, 400]).toContain(answer.status)
        const body = (await answer.json()) as { results?: unknown[]; message?: string }
        if (answer.status === 200) expect(body.results).toHaveLength(identifiers.length)
        else expect(body.message).toMatch(/\w/)
      }),
      runs,
    )
  })
  row('any JSON as a body, on each route that takes one, is a 400 and free', async () => {
    const cost = await costOf(() =>
      fc.assert(
        fc.asyncProperty(fc.jsonValue(), fc.constantFrom('batch', 'transaction'), async (body, route) => {
          const answer = await call(`/v2/brands/${route}`, { body: JSON.stringify(body) })
          await answer.body?.cancel()
          expect(answer.status).toBe(400)
        }),
        runs,
      ),
    )
    expect(cost).toBe(0)
  })
  row('any bytes as a body are a 400', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const head = `POST /v2/brands/batch HTTP/1.1\r\nHost: contract\r\nAuthorization: Bearer ${given('key')}\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${bytes.length}\r\n\r\n`
        const { answers } = await sendRaw(Buffer.concat([Buffer.from(head), bytes]))
        // Where the throughput limit stops the suite itself, it says nothing about the bytes.
        fc.pre(answers[0]?.status !== 429)
        expect(answers.map((answer) => answer.status)).toEqual([400])
      }),
      { numRuns: 30 },
    )
  })
  row('descriptors of payments', async () => {
    const descriptor = fc.oneof(
      text,
      fc
        .array(
          fc.constantFrom(
            'SQ *',
            'TST*',
            'PAYPAL *',
            'AMZN MKTP US',
            '#0423',
            '800-555-0199',
            'CA',
            '*',
            'ACME',
            '.COM',
          ),
          {
            minLength: 1,
            maxLength: 6,
          },
        )
        .map((all) => all.join(' ')),
    )
    await fc.assert(
      fc.asyncProperty(
        descriptor,
        fc.constantFrom('US', 'DE', 'JP', 'XX', ''),
        async (transactionLabel, countryCode) => {
          const answer = await call('/v2/brands/transaction', { body: { transactionLabel, countryCode } })
          await answer.body?.cancel()
          expect([200, 400, 404]).toContain(answer.status)
        },
      ),
      runs,
    )
  })
  row('Accept fields', async () => {
    const parts = fc.constantFrom(...acceptParts)
    const field = fc.oneof(
      fc.string({ unit: 'grapheme-ascii' }),
      fc.array(parts, { maxLength: 20 }).map((all) => all.join('')),
    )
    await fc.assert(
      fc.asyncProperty(field, async (accept) => {
        const answer = await call('/v2/context/never-asked-of-anyone.com?cachedOnly=true', { headers: { accept } })
        await answer.body?.cancel()
        expect([204, 406], accept).toContain(answer.status)
      }),
      runs,
    )
  })
  row(
    'paths of logos',
    async () => {
      const segment = fc.oneof(
        text.map((some) => encodeURIComponent(some.toWellFormed())),
        fc.constantFrom(...'w h 64 theme dark fallback 404 lettermark icon.svg logo type ticker isin'.split(' ')),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(segment, { minLength: 1, maxLength: 6 }), async (segments) => {
          const path = `/x${segments.join('/')}`
          const answer = await fetch(`${given('cdnUrl')}${path}?c=${given('clientId')}`)
          await answer.body?.cancel()
          expect([200, 404], path).toContain(answer.status)
        }),
        runs,
      )
    },
    'cdnUrl',
    'clientId',
  )
})
