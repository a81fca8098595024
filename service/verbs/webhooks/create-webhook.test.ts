import { afterAll, beforeAll, expect, test } from 'vitest'
import { askGraphql, graphqlData } from '../../testing/ask-graphql.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

const create = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { code webhook { urn url } } }`
const input = { url: 'https://example.com/hook', events: ['brand.updated'] }
type Made = { createWebhook: { code: string; webhook: { urn: string; url: string } } }

const register = async (key: string, more: object) =>
  (await graphqlData<Made>(service, key, create, { input: { ...input, ...more } })).createWebhook
const countOf = async (key: string) =>
  (await graphqlData<{ webhooks: { totalCount: number } }>(service, key, '{ webhooks { totalCount } }')).webhooks
    .totalCount

test('a form that is sent twice, at once or later, registers one webhook', async () => {
  const { key } = await service.addOrganization()
  const submission = 'a-form-of-the-dashboard'
  const made = await Promise.all([register(key, { submission }), register(key, { submission })])
  expect(made[0]).toEqual(made[1])
  expect(await register(key, { submission })).toEqual(made[0])
  expect(await countOf(key)).toBe(1)
  expect(await register(key, { submission: 'another-form-of-it' })).not.toEqual(made[0])
  await register(key, {})
  await register(key, {})
  expect(await countOf(key)).toBe(4)
})

test('a submission is of one organization, and what is none is refused', async () => {
  const [one, other] = [await service.addOrganization(), await service.addOrganization()]
  const submission = 'a-form-that-two-know'
  expect((await register(one.key, { submission })).webhook.urn).not.toBe(
    (await register(other.key, { submission })).webhook.urn,
  )
  for (const wrong of ['', 'short', 'x'.repeat(65), 'with a space in its middle']) {
    const { errors } = await askGraphql(service, one.key, create, { input: { ...input, submission: wrong } })
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  }
})
