import { expect, test } from 'vitest'
import { subscriptionCost, webhookRefusal } from './webhook-refusal.ts'

test('every refusal code of the interface has a sentence and an action', () => {
  const codes = [
    'NO_ACTIVE_SUBSCRIPTION',
    'PAYMENT_FAILED',
    'CAPACITY_EXCEEDED',
    'INSUFFICIENT_CREDITS',
    'BILLING_HOLD',
    'WEBHOOK_LIMIT_REACHED',
  ]
  for (const code of codes) expect(webhookRefusal(code, 'x').action, code).toBeDefined()
})

test('a code from a newer service keeps its own message', () => {
  expect(webhookRefusal('constructor', 'Because of that.').says).toBe('Because of that.')
})

test('the cost of brands is said before they are subscribed', () => {
  expect(subscriptionCost(3, 0)).toBe('3 credits now and 3 credits a month while watched.')
  expect(subscriptionCost(2, 1)).toBe('1 credit now and 1 credit a month while watched. 1 brand is free.')
  expect(subscriptionCost(1, 1)).toMatch(/^Free/)
})
