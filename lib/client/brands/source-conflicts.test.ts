import { expect, test } from 'vitest'
import { sourceConflicts } from './source-conflicts.ts'

const said = (field: string, rule: string, value?: string) => ({
  field,
  rule,
  source: 'https://acme.com/',
  trust: 0.8,
  ...(value === undefined ? {} : { value }),
})

test('a field on which sources differ has what is used and what the others say', () => {
  const used = said('company.foundedYear', 'json-ld', '1998')
  const other = said('company.foundedYear', 'wikidata', '2001')
  expect(sourceConflicts([said('name', 'title'), used, said('links.github', 'link'), other])).toEqual([
    { field: 'company.foundedYear', name: 'Founding year', used, others: [other] },
  ])
})

test('entries of one field without values, or with one value, are no conflict', () => {
  expect(sourceConflicts([said('logos.logo', 'a'), said('logos.logo', 'b'), said('name', 'title', 'Acme')])).toEqual([])
})
