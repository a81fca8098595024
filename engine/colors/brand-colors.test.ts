import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandColors } from './brand-colors.ts'
import { deltaE } from './color-math.ts'
import type { Candidate } from './primary-candidates.ts'

const teal = '#0b7285'
const orange = '#d9411e'

const candidate = (hex: string, points = 30): Candidate => ({
  hex,
  points,
  chance: 0.5,
  identity: 0,
  worn: 0,
  interface: points,
  rules: [],
  kinds: 2,
  variants: [],
})
const none = { background: undefined, text: undefined, inkOfLogo: undefined }
const listOf = (hexes: string[], ground: Partial<Record<keyof typeof none, string>> = {}) => {
  const ranked = hexes.map((hex) => candidate(hex))
  return brandColors({ primary: ranked[0], ranked }, { ...none, ...ground }).map(({ hex, type }) => `${hex} ${type}`)
}

test('the primary is the brand color, others are accents', () => {
  expect(listOf([teal, orange])).toEqual([`${teal} brand`, `${orange} accent`])
})

test('without a primary there are only accents', () => {
  expect(brandColors({ primary: undefined, ranked: [candidate(teal)] }, none)).toEqual([
    { hex: teal, type: 'accent', brightness: 93 },
  ])
})

test('an accent needs 8 points', () => {
  const primary = candidate(teal)
  const types = (points: number) => brandColors({ primary, ranked: [primary, candidate(orange, points)] }, none).length
  expect([types(8), types(7.9)]).toEqual([2, 1])
})

test('an accent is none of the other colors', () => {
  expect(listOf([teal, '#0c6f82'])).toEqual([`${teal} brand`])
  expect(listOf([teal, orange, '#d84420'])).toEqual([`${teal} brand`, `${orange} accent`])
})

test('four colors with a hue are listed', () => {
  expect(listOf([teal, orange, '#7a2e8e', '#ffd400', '#00d084'])).toHaveLength(4)
})

test('the first dark and the first light neutral come last', () => {
  expect(listOf([teal], { text: '#12303a', background: '#faf7f2' })).toEqual([
    `${teal} brand`,
    '#12303a dark',
    '#faf7f2 light',
  ])
  expect(listOf([teal], { text: '#eeeeee', background: '#101014', inkOfLogo: '#000000' })).toEqual([
    `${teal} brand`,
    '#101014 dark',
    '#eeeeee light',
  ])
})

test('a neutral of middling lightness is neither, and one that is listed is not listed again', () => {
  expect(listOf([teal], { text: '#808080' })).toEqual([`${teal} brand`])
  expect(listOf(['#12303a'], { text: '#12303b' })).toEqual(['#12303a brand'])
})

test('any choice lists colors that the eye tells apart', () => {
  const byte = fc.integer({ min: 0, max: 255 })
  const hex = fc
    .tuple(byte, byte, byte)
    .map((bytes) => `#${bytes.map((one) => one.toString(16).padStart(2, '0')).join('')}`)
  fc.assert(
    fc.property(fc.array(hex, { maxLength: 8 }), hex, hex, (hexes, text, background) => {
      const ranked = hexes.map((one) => candidate(one))
      const listed = brandColors({ primary: ranked[0], ranked }, { text, background, inkOfLogo: undefined })
      expect(listed.length).toBeLessThanOrEqual(6)
      for (const [place, one] of listed.entries())
        for (const other of listed.slice(0, place)) expect(deltaE(one.hex, other.hex)).toBeGreaterThanOrEqual(3)
    }),
    { numRuns: 60 },
  )
})
