import { brandUrn, webhookUrn } from '#contract/urn.ts'
import { signServiceToken } from '#contract/secrets/service-token.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askGraphql, graphqlData } from '../../testing/ask-graphql.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService

beforeAll(async () => {
  service = await openTestService()
})

afterAll(() => service.close())

type Made = { createWebhook: { code: string; webhook: { urn: string; secret: string } } }

const create = `mutation ($input: CreateWebhookInput!) {
  createWebhook(input: $input) { code webhook { urn secret } } }`
const input = {
  url: 'https://example.com/hook',
  events: ['brand.updated'],
  urlHeaders: [{ name: 'Authorization', value: 'Bearer the-customers-own-secret' }],
}

const codeOf = async (key: string, query: string, variables?: object) =>
  (await askGraphql(service, key, query, variables)).errors?.[0]?.extensions.code

async function member(organizationId: string, role: string, confirmed = false): Promise<string> {
  const userId = `user-${role}-${confirmed}-${organizationId}`
  await service.query(`INSERT INTO user_account (id, email, name) VALUES ($1, $1 || '@company.com', $2)`, [
    userId,
    role,
  ])
  await service.query('INSERT INTO membership (user_id, organization_id, role) VALUES ($1, $2, $3)', [
    userId,
    organizationId,
    role,
  ])
  return signServiceToken(service.ctx.settings.LIVERY_SECRET ?? '', { userId, organizationId, confirmed }, new Date())
}

test('a key that was made for other things can neither read nor change webhooks', async () => {
  const { key, keyId } = await service.addOrganization()
  await service.query(`UPDATE api_key SET scopes = ARRAY['brands'] WHERE id = $1`, [keyId])
  expect(await codeOf(key, '{ webhooks { totalCount } }')).toBe('FORBIDDEN')
  expect(await codeOf(key, create, { input })).toBe('FORBIDDEN')
  const allowed = await service.addOrganization()
  await service.query(`UPDATE api_key SET scopes = ARRAY['webhooks'] WHERE id = $1`, [allowed.keyId])
  expect(await codeOf(allowed.key, create, { input })).toBeUndefined()
})

test('a viewer sees webhooks but no secret, and changes nothing; a developer does both', async () => {
  const { id } = await service.addOrganization()
  const [viewer, developer] = [await member(id, 'viewer'), await member(id, 'developer', true)]
  const { createWebhook: made } = await graphqlData<Made>(service, developer, create, { input })
  expect(made.webhook.secret).toMatch(/^whsec_/)
  const w = made.webhook.urn
  expect(await codeOf(viewer, 'query ($w: URN!) { webhook(webhook: $w) { url enabled } }', { w })).toBeUndefined()
  expect(await codeOf(viewer, 'query ($w: URN!) { webhook(webhook: $w) { secret } }', { w })).toBe('FORBIDDEN')
  expect(await codeOf(viewer, create, { input })).toBe('FORBIDDEN')
  for (const change of ['deleteWebhook', 'rotateWebhookSecret', 'sendTestEvent']) {
    expect(await codeOf(viewer, `mutation ($w: URN!) { ${change}(webhook: $w) { code } }`, { w })).toBe('FORBIDDEN')
  }
})

test('neither the signing secret nor the Authorization value stands in the database', async () => {
  const { key, id } = await service.addOrganization()
  const { createWebhook: made } = await graphqlData<Made>(service, key, create, { input })
  const { rows } = await service.query('SELECT * FROM webhook WHERE organization_id = $1', [id])
  const stored = Buffer.concat(
    Object.values(rows[0] ?? {}).map((value) => Buffer.from(value instanceof Buffer ? value : String(value))),
  )
  expect(stored.includes('the-customers-own-secret')).toBe(false)
  expect(stored.includes(made.webhook.secret.slice(6, 20))).toBe(false)
  expect(made.webhook.urn).toBe(webhookUrn(id, String(rows[0]?.id)))
})

test('the request log says which fields a call asked for, whatever the call was named', async () => {
  const { key, id } = await service.addOrganization()
  await graphqlData(service, key, 'query SomethingElse { webhooks { totalCount } subscribableEvents { name } }')
  await expect
    .poll(async () => {
      const { rows } = await service.query('SELECT route, identifier FROM request_log WHERE organization_id = $1', [id])
      return rows
    })
    .toEqual([{ route: '/graphql', identifier: 'webhooks subscribableEvents' }])
})

test('a person is shown the secret only after their password, and each time is in the audit log; a key once an hour', async () => {
  const { key, id } = await service.addOrganization()
  const { createWebhook: made } = await graphqlData<Made>(service, key, create, { input })
  const variables = { w: made.webhook.urn }
  const query = 'query ($w: URN!) { webhook(webhook: $w) { secret } }'
  const [signedIn, confirmed] = [await member(id, 'developer'), await member(id, 'owner', true)]
  expect(await codeOf(signedIn, query, variables)).toBe('FORBIDDEN')
  for (const credential of [key, confirmed, confirmed])
    expect(await codeOf(credential, query, variables)).toBeUndefined()
  const { rows } = await service.query(
    `SELECT actor_id FROM service_audit WHERE organization_id = $1 AND action = 'webhook.secret_shown' ORDER BY id`,
    [id],
  )
  const shownTo = rows.map((row) => String(row.actor_id))
  expect(shownTo).toEqual([expect.stringMatching(/^API key /), `user-owner-true-${id}`, `user-owner-true-${id}`])
})

test('what is changed about a webhook is in the audit log with what it was, and never a secret', async () => {
  const { key, id } = await service.addOrganization()
  const { createWebhook: made } = await graphqlData<Made>(service, key, create, { input })
  const w = made.webhook.urn
  const brandId = await service.addBrand('audited-brand.com')
  const b = [brandUrn(brandId)]
  const changes = [
    ['updateWebhook(webhook: $w, input: { description: "Shop", urlHeaders: [] })'],
    ['updateWebhook(webhook: $w, input: { enabled: false })'],
    ['addWebhookSubscriptions(webhook: $w, subscriptions: $b)', '($w: URN!, $b: [URN!]!)'],
    ['removeWebhookSubscriptions(webhook: $w, subscriptions: $b)', '($w: URN!, $b: [URN!]!)'],
    ['rotateWebhookSecret(webhook: $w)'],
    ['deleteWebhook(webhook: $w)'],
  ]
  for (const [change, variables = '($w: URN!)'] of changes) {
    await graphqlData(service, key, `mutation ${variables} { ${change} { code } }`, { w, b })
  }
  const { rows } = await service.query(
    'SELECT action, subject, detail FROM service_audit WHERE organization_id = $1 ORDER BY id',
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'webhook.created',
    'webhook.secret_shown',
    'webhook.updated',
    'webhook.disabled',
    'subscriptions.added',
    'subscriptions.removed',
    'webhook.secret_rotated',
    'webhook.deleted',
  ])
  expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set([w]))
  expect(rows[2]?.detail).toEqual({ description: 'none → Shop', authorization: 'removed' })
  expect(JSON.stringify(rows)).not.toMatch(/whsec_|the-customers-own-secret/)
})
