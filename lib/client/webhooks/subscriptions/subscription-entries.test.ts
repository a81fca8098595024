import { expect, test } from 'vitest'
import { readEntries } from './subscription-entries.ts'

test('a pasted column, a CSV row and a list with commas are read alike', () => {
  expect(readEntries('nike.com\r\n"adidas.com",\tpuma.com; \n\n')).toEqual(['nike.com', 'adidas.com', 'puma.com'])
})
