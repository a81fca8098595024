import { expect, test } from 'vitest'
import { countText, differenceText, isNarrowed, listQueryText, noFilter, readHex, sortOf } from './brand-filter.ts'

const filter = (values: Partial<typeof noFilter>) => ({ ...noFilter, ...values })

test('only what is narrowed is asked for', () => {
  expect(listQueryText(noFilter)).toBe('sort=changed')
  expect(listQueryText(filter({ text: ' tide ', claimed: 'false', country: 'PT' }), { first: '48' })).toBe(
    'text=tide&country=PT&claimed=false&sort=changed&first=48',
  )
  expect(listQueryText(filter({ color: '0b7285', reach: 'same', anyColor: true }))).toBe(
    'color=0b7285&difference=5&anyColor=true&sort=difference',
  )
})

test('what is no color in the address narrows nothing, and nothing is sorted by it', () => {
  expect(isNarrowed(filter({ color: 'teal' }))).toBe(false)
  expect(sortOf({ color: 'teal', sort: 'difference' })).toBe('changed')
  expect(sortOf({ color: '0b7285', sort: 'name' })).toBe('name')
})

test('a color is read however it is pasted', () => {
  expect(['#0B7285', '0b7285 ', '#abc', 'teal', '#12345'].map(readHex)).toEqual([
    '0b7285',
    '0b7285',
    'aabbcc',
    undefined,
    undefined,
  ])
})

test('the total is always said, as n of total', () => {
  expect(countText(noFilter, { total: 1909, indexed: 1909 })).toBe('1,909 brands')
  expect(countText(filter({ color: '0b7285' }), { total: 14, indexed: 1909 })).toBe(
    '14 of 1,909 brands have a primary color close to #0b7285',
  )
  expect(countText(filter({ text: 'x' }), { total: 1, indexed: 1 })).toBe('1 of 1 brand fits the filters')
  expect([0, 3.72, null].map(differenceText)).toEqual(['exact', 'difference 3.7', undefined])
})
