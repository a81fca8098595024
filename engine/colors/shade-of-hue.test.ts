import { expect, test } from 'vitest'
import type { Candidate } from './primary-candidates.ts'
import { shadeOfHue } from './shade-of-hue.ts'

const candidate = (hex: string, of: Partial<Candidate>): Candidate => ({
  hex,
  points: 30,
  chance: 0.5,
  identity: of.worn ?? 0,
  worn: 0,
  interface: 0,
  rules: ['logo', 'links'],
  kinds: 2,
  variants: [],
  ...of,
})
const worn = candidate('#b5482d', { worn: 14, rules: ['logo'] })
const repeated = candidate('#d9531e', { interface: 49, rules: ['buttons', 'links'] })
const inkAnd = (coverage: number) => [
  { hex: '#2e2e41', coverage: 1 - coverage },
  { hex: '#b5482d', coverage },
]
const shadeOf = (first: Candidate, others: Candidate[], mark?: { hex: string; coverage: number }[]) =>
  shadeOfHue(first, [first, ...others], mark).hex

test('a hue that is little of the mark is told by the shade that the page repeats', () => {
  expect(shadeOf(worn, [repeated], inkAnd(0.08))).toBe(repeated.hex)
})

test('a name set in type alone is told by what the page repeats too', () => {
  const set = candidate('#0891b2', { worn: 38, rules: ['name set in type'] })
  const painted = candidate('#06b6d4', { interface: 53, rules: ['buttons', 'links'] })
  expect(shadeOf(set, [painted], [])).toBe(painted.hex)
})

test.each([
  ['the mark has much of it', [repeated], inkAnd(0.4)],
  ['the page repeats it in one kind of things', [{ ...repeated, kinds: 1 }], inkAnd(0.08)],
  ['the page repeats it seldom', [{ ...repeated, interface: 20 }], inkAnd(0.08)],
  ['the page repeats another hue', [{ ...repeated, hex: '#0644d4' }], inkAnd(0.08)],
  ['the pixels of the mark are not known', [repeated], undefined],
])('the shade of the mark stays where %s', (_, others, mark) => expect(shadeOf(worn, others, mark)).toBe(worn.hex))

test('a shade that the page paints itself gives way to no other by that', () => {
  expect(shadeOf({ ...worn, interface: 12 }, [repeated], inkAnd(0.08))).toBe(worn.hex)
})

test('what the mark wears and the page repeats in four kinds of things needs no fuller and no heavier shade', () => {
  const everywhere = candidate('#8d1812', { worn: 20, interface: 30, kinds: 5 })
  const heavier = candidate('#a81f1f', { worn: 36, rules: ['logo'] })
  expect(shadeOf(everywhere, [heavier], inkAnd(0.5))).toBe(everywhere.hex)
  expect(shadeOf({ ...everywhere, kinds: 3 }, [heavier], inkAnd(0.5))).toBe(heavier.hex)
})
