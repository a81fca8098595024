import { expect, test } from 'vitest'
import { shownChange } from './change-words.ts'

const addressOf = (url: string) => (url.startsWith('https://cdn/') ? `/api/${url.slice(12)}` : undefined)
const crawl = (delta: Record<string, { old: unknown; new: unknown }> | null) =>
  shownChange({ origin: 'crawl', delta }, addressOf)

test('a new color is shown beside the one before', () => {
  expect(crawl({ colors: { old: [{ hex: '#a5e04f' }], new: [{ hex: '#b4f461' }] } })).toEqual({
    words: 'Colors',
    before: { color: '#a5e04f' },
    after: { color: '#b4f461' },
  })
})

test('a new logo comes before anything else that changed', () => {
  const logos = {
    old: [{ formats: [{ src: 'https://cdn/a.png' }] }],
    new: [{ formats: [{ src: 'https://cdn/b.png' }] }],
  }
  expect(crawl({ 'company.foundedYear': { old: null, new: 1968 } })?.words).toBe('Founded: 1968')
  expect(crawl({ description: { old: 'x', new: 'y' }, logos })).toEqual({
    words: 'Logo',
    before: { picture: '/api/a.png' },
    after: { picture: '/api/b.png' },
  })
})

test('a short text is told with its old and new words, a long one by its name', () => {
  expect(crawl({ name: { old: 'Old', new: 'New' } })?.words).toBe('Name: Old → New')
  expect(crawl({ 'company.foundedYear': { old: null, new: 1968 } })?.words).toBe('Founded: 1968')
  expect(crawl({ description: { old: 'x'.repeat(50), new: 'y' } })?.words).toBe('Description')
})

test('a brand that is new is added; what came with the installation, and what nobody would see, is not told', () => {
  expect(crawl(null)?.words).toBe('Added')
  expect(shownChange({ origin: 'seed', delta: null }, addressOf)).toBeUndefined()
  expect(crawl({ qualityScore: { old: 1, new: 2 } })).toBeUndefined()
})
