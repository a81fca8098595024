import { expect, test } from 'vitest'
import { nearestPages } from './nearest-pages.ts'

const near = (path: string, isOperator = false) => nearestPages(path, { isOperator }).map(({ href }) => href)

test('a mistyped page leads to the page that was meant', () => {
  expect(near('/webhoks')).toEqual(['/webhooks'])
  expect(near('/webhooks/deliveries/x')).toEqual(['/webhooks', '/deliveries', '/webhooks/inbox'])
  expect(near('/brand')).toEqual(['/brands'])
  expect(near('/billing/plans')).toEqual(['/usage'])
})

test('a website in the address is offered as a lookup', () => {
  expect(near('/nodejs.org')).toEqual(['/brands/nodejs.org'])
  expect(near('/company/nodejs.org')[0]).toBe('/brands/nodejs.org')
})

test('only operators are led to their page, and an address like none leads home', () => {
  expect([near('/admni'), near('/admni', true)]).toEqual([['/'], ['/admin']])
  expect(near('/%ff/%00')).toEqual(['/'])
})
