import { expect } from 'vitest'
import { brandOf } from './brands.ts'
import { addSubscriptions, ask, data, errorOf, subscribed, withWebhook, type Result } from './graphql.ts'
import { costOf, given, row, unknownDomain } from './target.ts'

const add = async (webhook: string, more: object): Promise<Result> =>
  (await data<{ addWebhookSubscriptions: Result }>(addSubscriptions, { webhook, ...more })).addWebhookSubscriptions

/** Domains and URNs of brands that are held. */
async function heldBrands(): Promise<{ domain: string; urn: string }[]> {
  const domains = given('domains').split(',').slice(0, 3)
  const brands = await Promise.all(domains.map((domain) => brandOf(`domain/${domain}`)))
  return brands.map(({ domain, urn }) => ({ domain: String(domain), urn: String(urn) }))
}

row(
  'addWebhookSubscriptions: URNs, domains or both; one credit for each new brand',
  async () => {
    const [one, two, three] = await heldBrands()
    await withWebhook(async (webhook) => {
      const cost = await costOf(async () => {
        expect(await add(webhook, { subscriptions: [one?.urn] })).toMatchObject({ code: 'success', success: true })
        expect(await add(webhook, { domains: [two?.domain] })).toMatchObject({ code: 'success' })
        expect(await add(webhook, { subscriptions: [two?.urn], domains: [three?.domain] })).toMatchObject({
          success: true,
        })
      })
      expect(cost).toBe(3)
      const urns = (await subscribed(webhook)).map(({ urn }) => urn)
      expect(new Set(urns)).toEqual(new Set([one?.urn, two?.urn, three?.urn]))
      expect(urns).toHaveLength(3)
    })
  },
  'key',
  'domains',
)

row(
  'addWebhookSubscriptions: a subdomain stands for its registrable domain; a brand named twice is charged once',
  async () => {
    const [one] = await heldBrands()
    await withWebhook(async (webhook) => {
      const domains = [one?.domain, `www.${one?.domain}`, `shop.eu.${one?.domain?.toUpperCase()}`]
      const cost = await costOf(() => add(webhook, { subscriptions: [one?.urn, one?.urn], domains }))
      expect(cost).toBe(1)
      expect(await subscribed(webhook)).toEqual([{ urn: one?.urn, domain: one?.domain, free: false }])
      expect(await costOf(() => add(webhook, { subscriptions: [one?.urn] }))).toBe(0)
    })
  },
  'key',
  'domains',
)

row(
  'addWebhookSubscriptions: a domain with no registered brand refuses the whole call and is named; nothing is subscribed or charged',
  async () => {
    const [one] = await heldBrands()
    const [first, second] = [unknownDomain(), unknownDomain()]
    await withWebhook(async (webhook) => {
      const cost = await costOf(async () => {
        const message = await errorOf('BAD_USER_INPUT', addSubscriptions, {
          webhook,
          subscriptions: [one?.urn],
          domains: [one?.domain, first, second],
        })
        expect(message).toContain(first)
        expect(message).toContain(second)
        expect(message).not.toContain(one?.domain)
      })
      expect(cost).toBe(0)
      expect(await subscribed(webhook)).toEqual([])
    })
  },
  'key',
  'domains',
)

row(
  'addWebhookSubscriptions: neither list, null or empty lists are refused, saying that one of the two is required',
  () =>
    withWebhook(async (webhook) => {
      for (const lists of [{}, { subscriptions: [], domains: [] }, { subscriptions: null }, { domains: [] }]) {
        const message = await errorOf('BAD_USER_INPUT', addSubscriptions, { webhook, ...lists })
        expect(message).toMatch(/at least one of.*subscriptions.*domains/)
      }
    }),
  'key',
)

row(
  'addWebhookSubscriptions: 1,000 entries are accepted, both lists together, and 1,001 are refused',
  async () => {
    const [one] = await heldBrands()
    await withWebhook(async (webhook) => {
      const subscriptions = Array.from({ length: 500 }, () => one?.urn)
      const domains = Array.from({ length: 500 }, (_, at) => `sub-${at}.${one?.domain}`)
      expect(await costOf(() => add(webhook, { subscriptions, domains }))).toBe(1)
      const message = await errorOf('BAD_USER_INPUT', addSubscriptions, {
        webhook,
        subscriptions: [...subscriptions, one?.urn],
        domains,
      })
      expect(message).toMatch(/1,000/)
    })
  },
  'key',
  'domains',
)

row(
  'addWebhookSubscriptions: the own-brand subscription is free',
  async () => {
    await brandOf(`domain/${given('ownDomain')}`)
    await withWebhook(async (webhook) => {
      expect(await costOf(() => add(webhook, { domains: [given('ownDomain')] }))).toBe(0)
      expect(await subscribed(webhook)).toMatchObject([{ free: true }])
    })
  },
  'key',
  'ownDomain',
)

row(
  'addWebhookSubscriptions: what is no domain name, and a URN that names no brand, are named',
  () =>
    withWebhook(async (webhook) => {
      expect(await errorOf('BAD_USER_INPUT', addSubscriptions, { webhook, domains: ['not a domain'] })).toContain(
        'not a domain',
      )
      const nobody = 'urn:livery:brand:idNOBODY00'
      expect(await errorOf('BAD_USER_INPUT', addSubscriptions, { webhook, subscriptions: [nobody] })).toContain(nobody)
      expect(await errorOf('BAD_USER_INPUT', addSubscriptions, { webhook, subscriptions: [webhook] })).toContain(
        webhook,
      )
    }),
  'key',
)

row(
  'plan and billing are checked before anything: NO_ACTIVE_SUBSCRIPTION, whatever webhook and brands are named',
  () =>
    withWebhook(async (webhook) => {
      const { addWebhookSubscriptions: answer } = await data<{ addWebhookSubscriptions: Result & { webhook: null } }>(
        addSubscriptions,
        { webhook, domains: [unknownDomain()] },
        given('freeKey'),
      )
      expect(answer).toMatchObject({ code: 'NO_ACTIVE_SUBSCRIPTION', success: false, webhook: null })
    }),
  'key',
  'freeKey',
)

row(
  'removeWebhookSubscriptions: one or many; what is not held is passed over; an empty list is refused',
  async () => {
    const [one, two, three] = await heldBrands()
    await withWebhook(async (webhook) => {
      await add(webhook, { subscriptions: [one?.urn, two?.urn, three?.urn] })
      const remove =
        'mutation ($webhook: URN!, $subscriptions: [URN!]!) { removeWebhookSubscriptions(webhook: $webhook, subscriptions: $subscriptions) { code message success } }'
      const cost = await costOf(async () => {
        const removed = await data<{ removeWebhookSubscriptions: Result }>(remove, {
          webhook,
          subscriptions: [one?.urn, two?.urn, 'urn:livery:brand:idNOBODY00'],
        })
        expect(removed.removeWebhookSubscriptions).toMatchObject({ code: 'success', success: true })
      })
      expect(cost).toBe(0)
      expect((await subscribed(webhook)).map(({ urn }) => urn)).toEqual([three?.urn])
      await errorOf('BAD_USER_INPUT', remove, { webhook, subscriptions: [] })
      expect((await ask(remove, { webhook })).errors).toHaveLength(1)
    })
  },
  'key',
  'domains',
)
