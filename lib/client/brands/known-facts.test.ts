import { expect, test } from 'vitest'
import { unknownCompany } from '#contract/brands/unknown-company.ts'
import { knownFacts } from './known-facts.ts'

test('what is known is listed, the rest is one line', () => {
  const { known, missing } = knownFacts({ ...unknownCompany, foundedYear: 1949 })
  expect(known).toEqual([{ term: 'Founded', text: '1949' }])
  expect(missing).toBe('industry, headquarters, employees, and kind')
})

test('a ticker is missing of a listed company alone', () => {
  expect(knownFacts({ ...unknownCompany, kind: 'PRIVATELY_HELD' }).missing).not.toContain('ticker')
  expect(knownFacts({ ...unknownCompany, kind: 'PUBLIC_COMPANY' }).missing).toContain('ticker, and ISIN')
})
