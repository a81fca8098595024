import { expect, test } from 'vitest'
import { identifierText, readBatchInput } from './batch-input.ts'

test('lines, commas, semicolons and tabs all separate identifiers, and blanks are dropped', () => {
  const { identifiers } = readBatchInput('a.com, b.com;\tc.com\r\n\n  "d.com"  \n')
  expect(identifiers).toEqual(['a.com', 'b.com', 'c.com', 'd.com'])
})

test('a repeated identifier is named and charged once, letter case aside', () => {
  const input = readBatchInput('a.com\nA.com\nb.com')
  expect(input).toMatchObject({ repeated: ['A.com'], creditsMax: 2 })
  expect(input.identifiers).toHaveLength(3)
})

test('a prefix names the kind; a website address and an unknown prefix do not', () => {
  expect(readBatchInput('ticker:BRK.A\nbrandid: id5ZQvmz9A\nhttps://a.com\nstock:X').identifiers).toEqual([
    { type: 'ticker', value: 'BRK.A' },
    { type: 'brandId', value: 'id5ZQvmz9A' },
    'https://a.com',
    'stock:X',
  ])
})

test('more than a hundred are counted, not cut', () => {
  const input = readBatchInput(Array.from({ length: 112 }, (_, index) => `n${index}.com`).join('\n'))
  expect(input).toMatchObject({ beyond: 12 })
  expect(input.identifiers).toHaveLength(112)
})

test('an identifier beyond 2048 characters is pointed out', () => {
  expect(readBatchInput('a'.repeat(2049)).tooLong).toHaveLength(1)
  expect(readBatchInput('a'.repeat(2048)).tooLong).toHaveLength(0)
})

test('a typed identifier is written as it was typed', () => {
  expect(identifierText({ type: 'ticker', value: 'BRK.A' })).toBe('ticker:BRK.A')
})
