import { expect, test } from 'vitest'
import { ownKeyVariable } from '#contract/dashboard/code-target.ts'
import { callCommand, creditsText, outcomeWords, playgroundAddress } from './request-words.ts'

const brand = { method: 'GET', route: '/v2/brands/*', identifier: 'domain:nike.com' }

const target = { baseUrl: 'http://localhost:4000', keyVariable: ownKeyVariable }

test('a logged lookup opens in the playground as it was resolved', () => {
  expect(playgroundAddress(brand)).toBe('/playground?route=brand&identifier=nike.com&type=domain')
  expect(playgroundAddress({ ...brand, method: 'HEAD' })).toContain('method=HEAD')
  expect(playgroundAddress({ ...brand, route: '/v2/context/*' })).toBe('/playground?route=context&domain=nike.com')
  expect(playgroundAddress({ method: 'POST', route: '/v2/brands/batch', identifier: null })).toBe(
    '/playground?route=batch',
  )
  expect(playgroundAddress({ ...brand, route: '/graphql' })).toBeUndefined()
})

test('a command is given only where the log holds all that the call needs', () => {
  expect(callCommand(target, brand)).toContain("curl 'http://localhost:4000/v2/brands/nike.com'")
  expect(callCommand(target, { ...brand, identifier: null })).toBeUndefined()
  expect(callCommand(target, { ...brand, method: 'POST', route: '/v2/brands/batch' })).toBeUndefined()
})

test('every reason has words, one that is not known too', () => {
  expect(outcomeWords('charged').word).toBe('Charged')
  expect(outcomeWords('paid_plan_required').word).toBe('Paid plan required')
  expect(outcomeWords('something_new')).toEqual({ word: 'Something new', why: 'This call cost nothing.' })
  expect(outcomeWords('toString').word).toBe('ToString')
})

test('what was free says why, unless the route always is', () => {
  expect(creditsText({ credits: 12, outcome: 'charged' })).toBe('12 credits')
  expect(creditsText({ credits: 0, outcome: 'crawl_queued' })).toBe('Free: Queued')
  expect(creditsText({ credits: 0, outcome: 'free' })).toBe('Free')
})
