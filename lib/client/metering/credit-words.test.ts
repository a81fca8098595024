import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { costTexts } from '#contract/metering/cost-texts.ts'
import { chargeOf, costSentence, creditsMax } from './credit-words.ts'
import type { PlaygroundAnswer } from '../playground/playground-answer.ts'
import { fieldDefaults, type RouteId } from '../playground/playground-routes.ts'

const ownDomain = 'livery.example'

const answer = (status: number, json?: unknown, code?: string, charged?: string): PlaygroundAnswer => ({
  status,
  json,
  text: '',
  headers: new Map([
    ...(code === undefined ? [] : [['x-bf-error', code] as const]),
    ...(charged === undefined ? [] : [['x-livery-credits', charged] as const]),
  ]),
  bytes: 0,
  firstByteMs: 1,
  totalMs: 1,
})

const credits = (route: RouteId, given: PlaygroundAnswer, more: { method?: string; rise?: number } = {}) =>
  chargeOf({ route, answer: given, ownDomain, method: 'GET', rise: undefined, ...more }).credits

test('a cost is said before, with what is left', () => {
  expect(costSentence(3, { used: 10, quota: 100 })).toEqual({ text: 'Up to 3 credits, 90 left.', short: false })
  expect(costSentence(1, { used: 120, quota: 100 })).toEqual({ text: 'Up to 1 credit, 0 left.', short: true })
  expect(costSentence(1, { used: 5, quota: -1 }).text).toBe('Up to 1 credit; this organization has no limit.')
  expect(costSentence(0, undefined).text).toBe('Free.')
})

test('a repeated identifier, HEAD and the own brand cost nothing more', () => {
  const values = { ...fieldDefaults, identifiers: 'a.com\nA.com\nb.com\nwww.livery.example' }
  expect(creditsMax('batch', values, ownDomain)).toBe(2)
  expect(creditsMax('brand', { ...fieldDefaults, identifier: 'livery.example' }, ownDomain)).toBe(0)
  expect(creditsMax('brand', { ...fieldDefaults, identifier: 'a.com', method: 'HEAD' }, ownDomain)).toBe(0)
  expect(creditsMax('search', fieldDefaults, ownDomain)).toBe(0)
})

test('what is returned costs one credit, and the own brand none', () => {
  expect(credits('brand', answer(200, { domain: 'a.com' }))).toBe(1)
  expect(credits('brand', answer(304))).toBe(1)
  expect(credits('brand', answer(200, { domain: ownDomain }))).toBe(0)
  expect(credits('context', answer(200, { meta: { domain: ownDomain } }))).toBe(0)
  expect(credits('brand', answer(200), { method: 'HEAD' })).toBe(0)
  expect(credits('transaction', answer(200, { domain: 'a.com' }))).toBe(1)
})

test('what the response says that it was charged is what is shown', () => {
  expect(credits('brand', answer(200, { domain: 'a.com' }, undefined, '0'))).toBe(0)
  expect(credits('brand', answer(404, {}, undefined, '1'))).toBe(1)
  expect(credits('brand', answer(404, {}, undefined, '0'), { rise: 1 })).toBe(0)
})

test('a missing brand costs one credit only when that is definitive', () => {
  expect(credits('brand', answer(404, {}, 'crawl_queued'))).toBe(0)
  expect(credits('brand', answer(404, {}, 'domain_unresolvable'))).toBe(1)
  expect(credits('brand', answer(404), { rise: 0 })).toBe(0)
  expect(credits('brand', answer(404), { rise: 1 })).toBe(1)
  expect(credits('brand', answer(404), { rise: 7 })).toBeUndefined()
  expect(credits('context', answer(404))).toBe(0)
  expect(credits('transaction', answer(404))).toBe(1)
  expect(credits('transaction', answer(404, {}, 'crawl_queued'))).toBe(0)
  expect([credits('company', answer(404)), credits('company', answer(200))]).toEqual([0, 1])
})

test('a seed whose site was not crawled yet is free', () => {
  const partial = { ...answer(200, { domain: 'a.com' }), headers: new Map([['x-livery-partial', 'seed']]) }
  expect(chargeOf({ route: 'brand', method: 'GET', answer: partial, ownDomain, rise: 0 })).toEqual({
    credits: 0,
    why: costTexts.seed,
  })
})

test('what a 404 costs is said in the words of the contract alone', () => {
  const root = new URL('../../../', import.meta.url)
  const screens = globSync('{app,components,lib}/**/*.{ts,tsx}', { cwd: root })
  expect(screens.length).toBeGreaterThan(300)
  const own = /\bdefinitive(ly)?\b|(brand|one) that is found/i
  for (const screen of screens.filter((path) => !/\.(test|spec)\./.test(path))) {
    const said = readFileSync(new URL(screen, root), 'utf8').replaceAll(/^\s*(\/\/|\/?\*).*$/gm, '')
    expect([screen, own.exec(said)?.[0]]).toEqual([screen, undefined])
  }
})

test('refusals and failures are free on every route', () => {
  for (const status of [0, 204, 400, 401, 403, 422, 429, 500, 502, 503]) {
    for (const route of ['brand', 'batch', 'context', 'transaction'] as const) {
      expect(credits(route, answer(status)), `${route} ${status}`).toBe(0)
    }
  }
})

test('a batch costs one credit for each distinct identifier answered 200', () => {
  const brand = { domain: 'a.com' }
  const results = [
    { identifier: 'a.com', status: 200, brand },
    { identifier: 'A.com', status: 200, brand },
    { identifier: { type: 'ticker', value: 'A' }, status: 200, brand },
    { identifier: ownDomain, status: 200, brand: { domain: ownDomain } },
    { identifier: 'x', status: 400 },
  ]
  expect(chargeOf({ route: 'batch', method: 'POST', answer: answer(200, { results }), ownDomain, rise: 2 })).toEqual({
    credits: 2,
    why: 'One for each identifier with status 200. The other 3 were free or named before.',
  })
})
