import { expect, test } from 'vitest'
import { csvLine, readIdentifiers } from './read-csv.ts'

test('the column is found by its name, by its number, or is the first', () => {
  expect(readIdentifiers('name,Website\nA,a.com\n\nB,"b.com"\r\n')).toEqual([
    { line: 2, identifier: 'a.com' },
    { line: 4, identifier: 'b.com' },
  ])
  expect(readIdentifiers('\uFEFFa.com\nb.com')).toEqual([
    { line: 1, identifier: 'a.com' },
    { line: 2, identifier: 'b.com' },
  ])
  expect(readIdentifiers('x;a.com\ny;b.com', '2').map(({ identifier }) => identifier)).toEqual(['a.com', 'b.com'])
})

test('quotation marks hold separators, line ends and themselves; one that is not closed is named', () => {
  const rows = readIdentifiers('note,domain\n"one, ""two""\nthree",a.com\nx,b.com')
  expect(rows).toEqual([
    { line: 2, identifier: 'a.com' },
    { line: 4, identifier: 'b.com' },
  ])
  expect(() => readIdentifiers('domain\n"a.com\nb.com')).toThrow('Line 2: a quotation mark is not closed.')
})

test('what a spreadsheet would run is written as text', () => {
  expect(csvLine(['=1+1', 'a "b", c', undefined, 200])).toBe(`'=1+1,"a ""b"", c",,200\n`)
})
