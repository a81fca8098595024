import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JsonArrayText } from './json-array-text.ts'

test('what was added is read back in its order, whatever the texts hold', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ text: fc.string({ unit: 'binary' }) })), (values) => {
      const array = new JsonArrayText()
      for (const value of values) array.add(value)
      expect(JSON.parse(array.text().toString())).toEqual(values)
      expect(array.count).toBe(values.length)
    }),
  )
})

test('it grows far beyond its first size', () => {
  const array = new JsonArrayText()
  const values = Array.from({ length: 5_000 }, (_, index) => ({ index, text: '€'.repeat(index % 100) }))
  for (const value of values) array.add(value)
  expect(JSON.parse(array.text().toString())).toEqual(values)
})
