import { expect, test } from 'vitest'
import type { UsagePeriod } from '#contract/metering/usage.ts'
import { attentionOf } from './attention.ts'
import type { HomeWebhook } from './webhook-hours.ts'

const now = new Date('2026-11-21T12:00:00Z')
const webhook = (url: string, more: Partial<HomeWebhook> = {}, health: Partial<HomeWebhook['health']> = {}) =>
  ({
    urn: `urn:livery:organization:o:webhook:${url}`,
    url,
    enabled: true,
    disabledReason: null,
    disabledAt: null,
    ...more,
    health: {
      lastAcceptedAt: null,
      failingSince: null,
      failureStreak: 0,
      disableAt: null,
      hold: false,
      hours: [],
      ...health,
    },
  }) as unknown as HomeWebhook
const failing = webhook('https://late.com/', {}, { failureStreak: 3, disableAt: '2026-11-24T12:00:00Z' })
const period = { granted: 100, used: 92, remaining: 8, emptyAt: null, end: '2026-12-01T00:00:00.000Z' } as UsagePeriod
const key = { id: 'k', name: 'Deploy', expiresAt: '2026-11-22T09:00:00Z' }

test('what does harm soonest stands first, what does harm already before everything', () => {
  const off = webhook('https://off.com/', {
    enabled: false,
    disabledReason: 'silent',
    disabledAt: '2026-11-20T00:00:00Z',
  })
  const list = attentionOf({ webhooks: [failing, off], period, keys: [key], now })
  expect(list.map(({ title }) => title)).toEqual([
    'off.com was disabled',
    'The API key “Deploy” expires within a day',
    'late.com is failing',
    '92\u00a0% of the period’s credits are used',
  ])
  expect(list[2]?.says).toContain('Disabled in 3 days')
})

test('credits that do not last are told with the day on which they end, however many are used', () => {
  const [quota] = attentionOf({
    webhooks: [],
    period: { ...period, used: 20, remaining: 80, emptyAt: '2026-11-26T00:00:00.000Z' },
    keys: [],
    now,
  })
  expect(quota?.title).toBe('At this pace, no credits are left on 26 November')
  expect(quota?.says).toBe('80 can still be used. 20\u00a0% of the period’s credits are used.')
})

test('a hold is said once, however many webhooks it holds; credits that are used up are said as such', () => {
  const held = ['https://a.com/', 'https://b.com/'].map((url) => webhook(url, {}, { hold: true }))
  const list = attentionOf({ webhooks: held, period: { ...period, used: 100, remaining: 0 }, keys: [], now })
  expect(list.map(({ title }) => title)).toEqual(['Webhooks are on hold', 'No credits are left'])
})

test('nothing is said of webhooks that work, that the owner disabled, or of unlimited credits', () => {
  const off = webhook('https://off.com/', { enabled: false, disabledReason: 'owner' })
  const unlimited = { ...period, granted: -1, remaining: -1 }
  expect(attentionOf({ webhooks: [webhook('https://a.com/'), off], period: unlimited, keys: [], now })).toEqual([])
})
