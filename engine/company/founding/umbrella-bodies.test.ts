import { expect, test } from 'vitest'
import { isOfUmbrellaBody } from './umbrella-bodies.ts'

test.each([
  [1917, 'Driftwood Lions Club', true],
  [1981, 'Driftwood Lions Club', false],
  [1917, 'Dandelion Bakery', false],
  [1905, 'Rotary Club of Driftwood', true],
  [1863, 'Croix-Rouge de Driftwood', true],
  [1907, 'Driftwood Sea Scouts', true],
])('that %s is the year of a larger body than %s: %s', (year, name, holds) =>
  expect(isOfUmbrellaBody(year, [name])).toBe(holds),
)
