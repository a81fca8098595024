import { expect } from 'vitest'
import { data, endpoint, errorOf, subscribed, updateWebhook, withWebhook, type Result } from './graphql.ts'
import { row } from './target.ts'

type Updated = Result & {
  webhook: { urn: string; url: string; events: string[]; enabled: boolean; description: string; urlHeaders: object[] }
}

const update = async (webhook: string, input: object): Promise<Updated> => {
  const { updateWebhook: updated } = await data<{ updateWebhook: Updated }>(updateWebhook, { webhook, input })
  expect(updated).toMatchObject({ code: 'success', success: true })
  return updated
}
const initial = {
  description: 'As it was',
  events: ['brand.updated', 'brand.verified'],
  urlHeaders: [{ name: 'Authorization', value: 'Bearer abc' }],
}
const held = {
  url: endpoint,
  events: initial.events,
  enabled: true,
  description: 'As it was',
  urlHeaders: [{ name: 'Authorization', value: null }],
}

row(
  'updateWebhook: a field left out, or set to null, keeps its value',
  () =>
    withWebhook(async (urn) => {
      expect((await update(urn, {})).webhook).toEqual({ urn, ...held })
      const nothing = { url: null, urlHeaders: null, events: null, description: null, enabled: null }
      expect((await update(urn, nothing)).webhook).toEqual({ urn, ...held })
      expect((await update(urn, { description: 'New' })).webhook).toEqual({ urn, ...held, description: 'New' })
      expect((await update(urn, { url: `${endpoint}/2` })).webhook).toMatchObject({ url: `${endpoint}/2` })
    }, initial),
  'key',
)

row(
  'updateWebhook: events replaces the stored set; an empty list is refused and changes nothing',
  () =>
    withWebhook(async (urn) => {
      expect((await update(urn, { events: ['brand.deleted'] })).webhook.events).toEqual(['brand.deleted'])
      expect(await errorOf('BAD_USER_INPUT', updateWebhook, { webhook: urn, input: { events: [] } })).toMatch(/events/)
      await errorOf('BAD_USER_INPUT', updateWebhook, { webhook: urn, input: { events: ['brand.nothing'] } })
      expect((await update(urn, {})).webhook.events).toEqual(['brand.deleted'])
    }, initial),
  'key',
)

row(
  'updateWebhook: an empty urlHeaders list removes the header',
  () =>
    withWebhook(async (urn) => {
      expect((await update(urn, { urlHeaders: [] })).webhook.urlHeaders).toEqual([])
      const header = { name: 'Authorization', value: 'Basic eHg6eXk=' }
      expect((await update(urn, { urlHeaders: [header] })).webhook.urlHeaders).toHaveLength(1)
      await errorOf('BAD_USER_INPUT', updateWebhook, { webhook: urn, input: { urlHeaders: [header, header] } })
    }, initial),
  'key',
)

row(
  'updateWebhook: urns is accepted and changes no subscription',
  () =>
    withWebhook(async (urn) => {
      await update(urn, { urns: ['urn:livery:brand:idNOBODY00'] })
      expect(await subscribed(urn)).toEqual([])
    }, initial),
  'key',
)

row(
  'updateWebhook: the URL is checked as at the registration',
  () =>
    withWebhook(async (urn) => {
      for (const url of ['http://example.com/', 'https://127.0.0.1/', 'https://example.com:8080/']) {
        await errorOf('BAD_USER_INPUT', updateWebhook, { webhook: urn, input: { url } })
      }
      expect((await update(urn, {})).webhook.url).toBe(endpoint)
    }, initial),
  'key',
)

row(
  'updateWebhook: disabled keeps everything, enabled again clears the run of failures',
  () =>
    withWebhook(async (urn) => {
      expect((await update(urn, { enabled: false })).webhook).toEqual({ urn, ...held, enabled: false })
      const query =
        'query ($w: URN!) { webhook(webhook: $w) { disabledReason health { failureStreak failingSince disableAt } } }'
      expect((await data<{ webhook: object }>(query, { w: urn })).webhook).toMatchObject({ disabledReason: 'owner' })
      expect((await update(urn, { enabled: true })).webhook.enabled).toBe(true)
      expect((await data<{ webhook: object }>(query, { w: urn })).webhook).toEqual({
        disabledReason: null,
        health: { failureStreak: 0, failingSince: null, disableAt: null },
      })
    }, initial),
  'key',
)
