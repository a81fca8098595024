import { expect, test } from 'vitest'
import { figures } from './figures.ts'
import { dateText, groupText } from './how-true-words.ts'
import { questions } from './how-true.ts'

test('kinds, languages and days are read as words', () => {
  expect([groupText('kind', 'shop'), groupText('kind', 'public')]).toEqual(['Shop', 'Public body'])
  expect([groupText('language', 'de'), groupText('language', 'zh')]).toEqual(['German', 'Chinese'])
  expect(dateText('2026-11-21')).toBe('November 21, 2026')
})

test('what the page shows says when and at what commit it was measured, and adds up', () => {
  for (const { on, commit } of figures.lists) {
    expect(on).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(commit).toMatch(/^[0-9a-f]{7,40}$/)
  }
  expect(figures.tools[0]?.tool).toBe('Livery, rendered')
  for (const { shares } of [...figures.tools, ...figures.lists, ...figures.kinds, ...figures.languages]) {
    for (const question of questions) {
      const { right, asked } = shares[question] ?? { right: 0, asked: 0 }
      expect(right).toBeLessThanOrEqual(asked)
      if (question !== 'links') expect(asked).toBeLessThanOrEqual(figures.sites)
    }
  }
  for (const groups of [figures.lists, figures.kinds, figures.languages].filter((list) => list.length > 0))
    expect(groups.reduce((sum, { sites }) => sum + sites, 0)).toBe(figures.sites)
})
