import { expect, test } from 'vitest'
import { industries } from './industries.ts'
import { taxonomySchema } from './taxonomy.ts'

test('the taxonomy has two levels, with ids, slugs and names of which none occurs twice', () => {
  expect(taxonomySchema.parse({ industries })).toEqual({ industries })
  const tops = industries.filter((industry) => industry.parent === null)
  expect(tops.length).toBeGreaterThanOrEqual(25)
  expect(industries.length - tops.length).toBeGreaterThanOrEqual(150)
  for (const key of ['id', 'slug', 'name'] as const) {
    expect(new Set(industries.map((industry) => industry[key])).size, key).toBe(industries.length)
  }
  for (const { id, emoji, parent } of industries) {
    expect(emoji).toMatch(/^\p{Emoji}/u)
    if (parent) expect([id.startsWith(parent.id), tops.some((top) => top.id === parent.id)]).toEqual([true, true])
  }
})

test('ids stay what they were published as', () => {
  const published = {
    '1101': 'farming',
    '22': 'finance',
    '2202': 'payments',
    '24': 'food-and-drink',
    '3806': 'productivity-and-collaboration',
  }
  for (const [id, slug] of Object.entries(published)) {
    expect(industries.find((industry) => industry.id === id)?.slug, id).toBe(slug)
  }
})
