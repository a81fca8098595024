import { expect, test } from 'vitest'
import type { Candidate } from '../colors/primary-candidates.ts'
import type { ColorUse } from '../colors/census.ts'
import { addNeutrals, chromaticEntries, memberHex, type Entry } from './palette-entries.ts'

const candidate = (hex: string, more: Partial<Candidate> = {}): Candidate => ({
  hex,
  points: 30,
  chance: 0.5,
  identity: 0,
  worn: 0,
  interface: 0,
  rules: [],
  kinds: 2,
  variants: [],
  ...more,
})
const primary = candidate('#0b7285', { identity: 30 })
const rolesOf = (...others: Candidate[]) =>
  chromaticEntries({ primary, ranked: [primary, ...others] }).map(({ hex, role }) => `${hex} ${role}`)

test('the primary of the choice is the primary of the palette', () => expect(rolesOf()).toEqual(['#0b7285 primary']))

test('an artwork’s color of another hue is secondary', () => {
  expect(rolesOf(candidate('#d9411e', { identity: 4 }))).toContain('#d9411e secondary')
  expect(rolesOf(candidate('#d9411e', { identity: 3.9 }))).toContain('#d9411e other')
  expect(rolesOf(candidate('#0b5f85', { identity: 20 }))).toContain('#0b5f85 other')
})

test('a color that the interface paints is the accent, and only one', () => {
  expect(rolesOf(candidate('#d9411e', { interface: 6 }), candidate('#7a2e8e', { interface: 20 })).slice(1)).toEqual([
    '#d9411e accent',
    '#7a2e8e other',
  ])
  expect(rolesOf(candidate('#d9411e', { interface: 5.9 }))).toContain('#d9411e other')
})

test('the secondary color is not the accent as well', () => {
  expect(
    rolesOf(candidate('#d9411e', { identity: 9, interface: 20 }), candidate('#7a2e8e', { interface: 9 })).slice(1),
  ).toEqual(['#d9411e secondary', '#7a2e8e accent'])
})

test('without a primary nothing has a role', () => {
  const ranked = [candidate('#d9411e', { identity: 30 }), candidate('#7a2e8e', { interface: 30 })]
  expect(chromaticEntries({ primary: undefined, ranked }).map(({ role }) => role)).toEqual(['other', 'other'])
})

test('colors of fewer than five points are left out, but never the primary', () => {
  expect(rolesOf(candidate('#d9411e', { points: 4.9 }))).toHaveLength(1)
  expect(rolesOf(candidate('#d9411e', { points: 5 }))).toHaveLength(2)
  const faint = candidate('#0b7285', { points: 1 })
  expect(chromaticEntries({ primary: faint, ranked: [faint] })).toHaveLength(1)
})

test('ten colors are listed', () => {
  const ranked = Array.from({ length: 14 }, (_, place) => candidate(`#${(place + 16).toString(16)}0000`))
  expect(chromaticEntries({ primary: undefined, ranked })).toHaveLength(10)
})

test.each([
  ['both', 5, 5],
  ['identity', 5, 1],
  ['interface', 1, 5],
  ['identity', 1, 1],
])('the context is “%s” for %s points of artwork and %s of the page', (context, identity, painted) => {
  const one = candidate('#0b7285', { identity, interface: painted })
  expect(chromaticEntries({ primary: one, ranked: [one] })[0]?.context).toBe(context)
})

const none = { background: undefined, text: undefined, muted: undefined, header: undefined }
const use = (hex: string, property: ColorUse['property'] = 'background'): ColorUse => ({
  hex,
  property,
  foreign: false,
})
function neutralsOf(
  ground: Partial<typeof none | Record<keyof typeof none, string>>,
  uses: ColorUse[] = [],
  entries: Entry[] = [],
) {
  addNeutrals(entries, { ground: { ...none, ...ground }, uses, rendered: undefined })
  return entries.map(({ hex, role }) => `${hex} ${role}`)
}

test('the ground of the page gives background, text and muted', () => {
  expect(neutralsOf({ background: '#faf7f2', text: '#12303a', muted: '#6b7280' })).toEqual([
    '#faf7f2 background',
    '#12303a text',
    '#6b7280 muted',
  ])
})

test('a page that paints something but no background is white, one that paints nothing has none', () => {
  expect(neutralsOf({}, [use('#333333', 'text')])).toEqual(['#ffffff background'])
  expect(neutralsOf({})).toEqual([])
})

test('the surface is the gray near the background that is used most', () => {
  const uses = [
    use('#f1f5f9'),
    use('#e2e8f0'),
    use('#e2e8f0'),
    use('#000000'),
    use('#0b7285'),
    use('#fefefe'),
    use('#e2e8f0', 'text'),
  ]
  expect(neutralsOf({ background: '#ffffff' }, uses)).toContain('#e2e8f0 surface')
  expect(neutralsOf({ background: '#ffffff' }, [use('#000000'), use('#0b7285'), use('#fefefe')])).toEqual([
    '#ffffff background',
  ])
})

test('the border is the gray that borders have most', () => {
  expect(
    neutralsOf({ background: '#ffffff' }, [
      use('#dddddd', 'border'),
      use('#dddddd', 'border'),
      use('#888888', 'border'),
      use('#d6006c', 'border'),
    ]),
  ).toContain('#dddddd border')
})

test('a neutral that the palette has takes its role where it has none', () => {
  const entry: Entry = { hex: '#12303a', role: 'other', context: 'both', ranked: true, variants: [] }
  expect(neutralsOf({ text: '#12303b' }, [], [entry])).toEqual(['#12303a text'])
  expect(neutralsOf({ text: '#0b7285' }, [], [{ ...entry, hex: '#0b7285', role: 'primary' }])).toEqual([
    '#0b7285 primary',
  ])
})

test('text that is the background’s color is not listed twice', () => {
  expect(neutralsOf({ background: '#ffffff', text: '#fefefe' })).toEqual(['#ffffff background'])
})

test('a color near an entry is that entry, another joins as a member', () => {
  const entries: Entry[] = [{ hex: '#0b7285', role: 'primary', context: 'identity', ranked: true, variants: [] }]
  expect(memberHex('#0c7387', entries, 'interface')).toBe('#0b7285')
  expect(entries).toHaveLength(1)
  expect(memberHex('#d9411e', entries, 'interface')).toBe('#d9411e')
  expect(entries[1]).toEqual({ hex: '#d9411e', role: 'other', context: 'interface', ranked: false, variants: [] })
  expect(memberHex('#0c7890', entries, 'interface', 0.5)).toBe('#0c7890')
})
