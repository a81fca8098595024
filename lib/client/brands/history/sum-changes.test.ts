import { expect, test } from 'vitest'
import type { BrandChange } from '#contract/brands/brand-history.ts'
import { groupsOf, recentChanges, recentText, titleOf } from './sum-changes.ts'
import { readChange } from './read-change.ts'

const now = Date.parse('2026-11-22T12:00:00Z')
const change = (version: number, at: string, delta: BrandChange['delta']): BrandChange => ({
  version,
  at: `${at}T10:00:00.000Z`,
  origin: 'crawl',
  missing: [],
  delta,
})
const history = [
  change(4, '2026-11-20', { name: { old: 'B', new: 'C' } }),
  change(3, '2026-11-02', { name: { old: 'A', new: 'B' }, 'company.foundedYear': { old: null, new: 1949 } }),
  change(2, '2026-09-01', { description: { old: null, new: 'x' } }),
  change(1, '2026-08-01', null),
]

test('what changed this month is each field once, from the version before it', () => {
  expect(recentChanges(history, now)).toEqual({ labels: ['Name', 'Founded'], fromVersion: 2 })
  expect(recentChanges(history.slice(2), now)).toBeUndefined()
  expect(recentChanges([change(1, '2026-11-21', null)], now)).toBeUndefined()
})

test('the text for a client names each change under its day', () => {
  expect(recentText('Acme', history, now)).toBe(
    'What changed about Acme in the last 30 days\n\n2026-11-20\n- Name: B → C\n2026-11-02\n- Name: A → B\n- Founded: nothing → 1949',
  )
})

test('a heading and the filter say what a version is about', () => {
  expect(groupsOf(history)).toEqual(['words', 'company'])
  expect(titleOf(readChange(history[1]?.delta ?? {}))).toBe('Name and founded changed')
})
