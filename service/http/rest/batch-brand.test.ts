import { expect, test } from 'vitest'
import { batchBrandParts } from './batch-brand.ts'

const held = (industries: unknown[], paletteTail = ',"palette":null}') => ({
  id: 'id00000000',
  domain: 'one.com',
  isNsfw: false,
  provenance: 'crawl' as const,
  partial: undefined,
  etag: '',
  body: Buffer.from(JSON.stringify({ name: 'says "parent":{ in its name }', company: { industries } })),
  paletteTail: Buffer.from(paletteTail),
})
const read = (parts: readonly Buffer[]): unknown => JSON.parse(Buffer.concat(parts).toString())
const parent = { id: '10', slug: 'food', name: 'Food', emoji: '🍞' }

test('in a batch the parent of an industry is a list, and nothing else changes', () => {
  const industries = [
    { id: '1001', parent, score: 1 },
    { id: '11', parent: null },
    { id: '1002', parent },
  ]
  expect(read(batchBrandParts(held(industries), false))).toEqual({
    name: 'says "parent":{ in its name }',
    company: {
      industries: [
        { id: '1001', parent: [parent], score: 1 },
        { id: '11', parent: null },
        { id: '1002', parent: [parent] },
      ],
    },
  })
})

test('a palette follows where it is asked for', () => {
  expect(read(batchBrandParts(held([]), true))).toMatchObject({ company: { industries: [] }, palette: null })
  expect(read(batchBrandParts(held([]), false))).not.toHaveProperty('palette')
})
