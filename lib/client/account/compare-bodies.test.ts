import { expect, test } from 'vitest'
import { compareBodies } from './compare-bodies.ts'

test('what is the same, what differs and which side has more, field by field', () => {
  const here = { name: 'A', colors: [1, 2], company: { kind: null, location: { city: 'Oslo' } } }
  const there = { name: 'B', colors: [1], company: { kind: 'PUBLIC_COMPANY', location: { city: 'Oslo' } }, extra: true }
  expect(compareBodies(here, there)).toEqual([
    { field: 'name', here: 'A', there: 'B', same: false, more: undefined },
    { field: 'colors', here: '2 entries', there: '1 entry', same: false, more: 'here' },
    { field: 'company.kind', here: 'Unknown', there: 'PUBLIC_COMPANY', same: false, more: 'there' },
    { field: 'company.location.city', here: 'Oslo', there: 'Oslo', same: true, more: undefined },
    { field: 'extra', here: 'Unknown', there: 'true', same: false, more: 'there' },
  ])
})

test('the order of names inside a list does not matter, nor whether an unknown is null or absent', () => {
  const [first, second] = compareBodies({ links: [{ a: 1, b: 2 }], logo: null }, { links: [{ b: 2, a: 1 }] })
  expect([first?.same, second?.same]).toEqual([true, true])
})

test('whatever a service sends is compared within bounds', () => {
  expect(compareBodies('text', [1])).toEqual([])
  expect(compareBodies({ __proto__: { x: 1 }, a: 'x'.repeat(500) }, null)[0]?.here).toHaveLength(201)
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, place) => [`f${place}`, place]))
  expect(compareBodies(many, {})).toHaveLength(200)
})
