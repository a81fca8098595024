import { expect } from 'vitest'
import { ask, createWebhook, data, endpoint, errorOf, webhookCount, withWebhook, type Created } from './graphql.ts'
import { call, costOf, given, row } from './target.ts'

const register = async (input: object, key?: string) =>
  (await data<{ createWebhook: Created }>(createWebhook, { input }, key)).createWebhook
const refused = (input: object) =>
  errorOf('BAD_USER_INPUT', createWebhook, { input: { url: endpoint, events: ['brand.updated'], ...input } })

row(
  'createWebhook: answers success and a webhook with urn and enabled, and costs nothing',
  async () => {
    const cost = await costOf(async () => {
      await withWebhook(async (urn) => {
        expect(urn).toMatch(/^urn:[a-z]+:organization:[A-Za-z0-9_-]+:webhook:[A-Za-z0-9_-]+$/)
      })
    })
    expect(cost).toBe(0)
    const input = { description: 'Brand watch', events: ['brand.updated', 'brand.verified'], url: endpoint }
    const made = await register({ ...input, urlHeaders: [{ name: 'Authorization', value: 'Bearer abc' }] })
    expect(made).toMatchObject({ code: 'success', success: true, webhook: { enabled: true, events: input.events } })
    await data('mutation ($w: URN!) { deleteWebhook(webhook: $w) { success } }', { w: made.webhook?.urn })
  },
  'key',
)

row(
  'query webhook: url, urn, description, enabled, deliveries',
  () =>
    withWebhook(
      async (urn) => {
        const query =
          'query ($w: URN!) { webhook(webhook: $w) { url urn description enabled deliveries { totalCount edges { cursor } } } }'
        const { webhook } = await data<{ webhook: object }>(query, { w: urn })
        expect(webhook).toEqual({
          url: endpoint,
          urn,
          description: 'Described',
          enabled: true,
          deliveries: { totalCount: 0, edges: [] },
        })
      },
      { description: 'Described' },
    ),
  'key',
)

row(
  'createWebhook on the free plan: NO_ACTIVE_SUBSCRIPTION, success false, nothing created',
  async () => {
    const key = given('freeKey')
    const answer = await register({ url: endpoint, events: ['brand.updated'] }, key)
    expect(answer).toMatchObject({ code: 'NO_ACTIVE_SUBSCRIPTION', success: false, webhook: null })
    expect(answer.message).not.toBe('')
    expect(await webhookCount(key)).toBe(0)
  },
  'freeKey',
)

row(
  'createWebhook with prepaid credits but no plan: NO_ACTIVE_SUBSCRIPTION',
  async () => {
    const answer = await register({ url: endpoint, events: ['brand.updated'] }, given('prepaidKey'))
    expect(answer).toMatchObject({ code: 'NO_ACTIVE_SUBSCRIPTION', success: false })
  },
  'prepaidKey',
)

row(
  'events: an empty list and an unknown event type are refused with a GraphQL error that names the problem',
  async () => {
    const before = await webhookCount()
    expect(await refused({ events: [] })).toMatch(/events.*empty/)
    expect(await refused({ events: ['brand.updated', 'brand.exploded'] })).toMatch(/brand\.exploded/)
    expect(await webhookCount()).toBe(before)
  },
  'key',
)

const wrongUrls: Readonly<Record<string, string>> = {
  'http:': 'http://example.com/hook',
  'not absolute': '/hook',
  'another scheme': 'ftp://example.com/hook',
  loopback: 'https://127.0.0.1/hook',
  'loopback by name': 'https://localhost/hook',
  'loopback in hexadecimal': 'https://0x7f000001/hook',
  'loopback as one number': 'https://2130706433/hook',
  'loopback in octal': 'https://0177.0.0.1/hook',
  'loopback cut short': 'https://127.1/hook',
  'loopback in full-width digits': 'https://１２７.０.０.１/hook',
  'IPv6 loopback': 'https://[::1]/hook',
  'IPv4 mapped into IPv6': 'https://[::ffff:127.0.0.1]/hook',
  unspecified: 'https://0.0.0.0/hook',
  'private 10/8': 'https://10.1.2.3/hook',
  'private 172.16/12': 'https://172.20.0.1/hook',
  'private 192.168/16': 'https://192.168.1.1/hook',
  'link-local': 'https://169.254.1.1/hook',
  'cloud metadata': 'https://169.254.169.254/latest/meta-data/',
  'cloud metadata by name': 'https://metadata.google.internal/computeMetadata/v1/',
  'IPv6 unique local': 'https://[fd00::1]/hook',
  'IPv6 link-local': 'https://[fe80::1]/hook',
  'user info': 'https://user:pass@example.com/hook',
  'empty user info': 'https://@example.com/hook',
  fragment: 'https://example.com/hook#part',
  'port 22': 'https://example.com:22/hook',
  'port 8443': 'https://example.com:8443/hook',
  '5,000 characters': `https://example.com/${'a'.repeat(5_000)}`,
  'a line break': 'https://example.com/hook\r\nX-Other: 1',
  'a single label': 'https://intranet/hook',
}

for (const [what, url] of Object.entries(wrongUrls)) {
  row(
    `url: ${what} is refused with a GraphQL error`,
    async () => {
      expect(await refused({ url })).toMatch(/URL/i)
    },
    'key',
  )
}

row(
  'urlHeaders: only a single Authorization header without line breaks is accepted',
  async () => {
    const authorization = { name: 'authorization', value: 'Bearer one' }
    expect(await refused({ urlHeaders: [authorization, authorization] })).toMatch(/Authorization/)
    expect(await refused({ urlHeaders: [{ name: 'X-Token', value: 'one' }] })).toMatch(/X-Token/)
    expect(await refused({ urlHeaders: [{ name: 'Authorization', value: 'a\r\nX-Other: b' }] })).toMatch(/line break/)
    expect(await refused({ urlHeaders: [{ name: 'Authorization' }] })).toMatch(/no value/)
  },
  'key',
)

row(
  'urlHeaders: the value is never shown again',
  () =>
    withWebhook(
      async (urn) => {
        const query = 'query ($w: URN!) { webhook(webhook: $w) { urlHeaders { name value } } }'
        const { webhook } = await data<{ webhook: object }>(query, { w: urn })
        expect(webhook).toEqual({ urlHeaders: [{ name: 'Authorization', value: null }] })
      },
      { urlHeaders: [{ name: 'Authorization', value: 'Bearer very-secret' }] },
    ),
  'key',
)

row(
  'without a key and with a revoked one: UNAUTHENTICATED, and nothing of the data',
  async () => {
    for (const key of ['', given('revokedKey'), 'nonsense']) {
      await errorOf('UNAUTHENTICATED', '{ webhooks { totalCount } }', {}, key)
      await errorOf('UNAUTHENTICATED', createWebhook, { input: { url: endpoint, events: ['brand.updated'] } }, key)
    }
  },
  'key',
  'revokedKey',
)

row(
  'a webhook of another organization is NOT_FOUND in every operation',
  () =>
    withWebhook(async (webhook) => {
      const key = given('unlimitedKey')
      const fields = '{ code }'
      for (const operation of [
        'query ($webhook: URN!) { webhook(webhook: $webhook) { urn } }',
        `mutation ($webhook: URN!) { addWebhookSubscriptions(webhook: $webhook, domains: ["example.com"]) ${fields} }`,
        `mutation ($webhook: URN!) { removeWebhookSubscriptions(webhook: $webhook, subscriptions: ["urn:livery:brand:idAAAAAAAA"]) ${fields} }`,
        `mutation ($webhook: URN!) { updateWebhook(webhook: $webhook, input: { enabled: false }) ${fields} }`,
        `mutation ($webhook: URN!) { deleteWebhook(webhook: $webhook) ${fields} }`,
        `mutation ($webhook: URN!) { rotateWebhookSecret(webhook: $webhook) ${fields} }`,
        `mutation ($webhook: URN!) { sendTestEvent(webhook: $webhook) ${fields} }`,
        `mutation ($webhook: URN!) { recoverDeliveries(webhook: $webhook, filter: { from: "2026-01-01" }) ${fields} }`,
      ]) {
        const { errors } = await ask(operation, { webhook }, key)
        expect(errors?.[0]?.extensions.code, operation).toBe('NOT_FOUND')
      }
    }),
  'key',
  'unlimitedKey',
)

row(
  'a malformed URN is a validation error that says what a URN looks like',
  async () => {
    const message = await errorOf('GRAPHQL_VALIDATION_FAILED', '{ webhook(webhook: "webhook-1") { urn } }')
    expect(message).toMatch(/URN/)
    await errorOf('BAD_USER_INPUT', 'query ($w: URN!) { webhook(webhook: $w) { urn } }', { w: 'urn:livery:' })
    await errorOf('BAD_USER_INPUT', '{ webhook(webhook: "urn:livery:brand:idAAAAAAAA") { urn } }')
  },
  'key',
)

row(
  'subscribableEvents lists the event types',
  async () => {
    const query = '{ subscribableEvents { namespace name description subscriptionScope } }'
    const { subscribableEvents: events } = await data<{ subscribableEvents: { name: string }[] }>(query)
    expect(events.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'brand.claimed',
        'brand.deleted',
        'brand.updated',
        'brand.company.updated',
        'brand.verified',
      ]),
    )
  },
  'key',
)

row(
  'the secret is a Standard Webhooks secret, and a rotation with an overlap keeps the old one for a while',
  () =>
    withWebhook(async (urn) => {
      const query = 'query ($w: URN!) { webhook(webhook: $w) { secret previousSecretUntil } }'
      type Secrets = { secret: string; previousSecretUntil: string | null }
      const { webhook: before } = await data<{ webhook: Secrets }>(query, { w: urn })
      expect(before.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/)
      expect(before.previousSecretUntil).toBeNull()
      const rotate =
        'mutation ($w: URN!, $s: Int) { rotateWebhookSecret(webhook: $w, overlap: $s) { code webhook { secret previousSecretUntil } } }'
      const { rotateWebhookSecret: rotated } = await data<{ rotateWebhookSecret: { webhook: Secrets } }>(rotate, {
        w: urn,
        s: 3600,
      })
      expect(rotated.webhook.secret).not.toBe(before.secret)
      expect(Date.parse(rotated.webhook.previousSecretUntil ?? '') - Date.now()).toBeGreaterThan(3_500_000)
      await errorOf('BAD_USER_INPUT', rotate, { w: urn, s: -1 })
      await errorOf('BAD_USER_INPUT', rotate, { w: urn, s: 10_000_000 })
    }),
  'key',
)

row(
  'the request log and the rate limit count GraphQL calls like REST calls',
  async () => {
    const answer = await call('/graphql', { body: { query: '{ subscribableEvents { name } }' } })
    expect(answer.headers.get('ratelimit-policy')).toMatch(/second/)
    expect(answer.headers.get('x-request-id')).toBeTruthy()
  },
  'key',
)
