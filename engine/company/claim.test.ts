import { expect, test } from 'vitest'
import { evidenceOf, surest, type Claim } from './claim.ts'

const claim = (value: number, trust: number): Claim<number> => ({ value, rule: `rule ${value}`, source: 'x', trust })

test('of nothing there is no surest claim', () => expect(surest([])).toBeUndefined())

test('the surest claim is the one with most trust, wherever it is in the list', () => {
  expect(surest([claim(1, 0.3), claim(2, 0.9), claim(3, 0.6)])?.value).toBe(2)
  expect(surest([claim(2, 0.9), claim(1, 0.3)])?.value).toBe(2)
})

test('of equals the first counts', () => {
  expect(surest([claim(1, 0.5), claim(2, 0.5), claim(3, 0.5)])?.value).toBe(1)
})

test('a claim is evidence for its field, and no claim is none', () => {
  expect(evidenceOf('company.kind', claim(1, 0.5))).toEqual([
    { field: 'company.kind', rule: 'rule 1', source: 'x', trust: 0.5 },
  ])
  expect(evidenceOf('company.kind', undefined)).toEqual([])
})
