import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bareName } from './bare-name.ts'
import { indexNames, namesOf } from './name-index.ts'

test('names with the same letters are found in the order of the text, whatever their accents', () => {
  const index = indexNames('München;Munich|Köln;Cologne|Munchen|Koln am See')
  expect(namesOf('munchen', index)).toEqual(['München', 'Munchen'])
  expect(namesOf('koln', index)).toEqual(['Köln'])
  expect(namesOf('bonn', index)).toEqual([])
  expect(namesOf('', indexNames(''))).toEqual([])
})

test('every name of any text is found by its bare name, and no other', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'B', 'é', ' ', '-', '市', 'ß', '.'), maxLength: 4 })
  fc.assert(
    fc.property(fc.array(name), fc.array(fc.constantFrom('|', ';'), { minLength: 1 }), (names, parts) => {
      const text = names.map((one, at) => `${at === 0 ? '' : (parts[at % parts.length] ?? '|')}${one}`).join('')
      const index = indexNames(text)
      for (const bare of names.map(bareName).filter(Boolean))
        expect(namesOf(bare, index)).toEqual(names.filter((one) => bareName(one) === bare))
    }),
  )
})
