import { expect, test } from 'vitest'
import { nextRenewal } from './next-renewal.ts'

const at = (text: string) => new Date(text)

test('a subscription renews a month after it was made, at the same time of day', () => {
  const made = at('2026-11-21T10:30:00Z')
  expect(nextRenewal(made, made)).toEqual(at('2026-12-21T10:30:00Z'))
  expect(nextRenewal(made, at('2026-12-21T10:30:00Z'))).toEqual(at('2027-01-21T10:30:00Z'))
  expect(nextRenewal(made, at('2027-05-01T00:00:00Z'))).toEqual(at('2027-05-21T10:30:00Z'))
})

test('a short month moves no later one', () => {
  const made = at('2027-01-31T08:00:00Z')
  expect(nextRenewal(made, made)).toEqual(at('2027-02-28T08:00:00Z'))
  expect(nextRenewal(made, at('2027-02-28T08:00:00Z'))).toEqual(at('2027-03-31T08:00:00Z'))
})
