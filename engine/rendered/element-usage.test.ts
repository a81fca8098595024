import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measured, paint, type Paint } from '../fixtures/measured.ts'
import { elementUsage, prevalence } from './element-usage.ts'

const teal = { hex: '#0b7285' }
const red = { hex: '#c92a2a' }
const usesOf = (paints: Paint[], entries = [teal, red]) => elementUsage(measured({ paints }), entries)

describe('the use of a color', () => {
  test('is counted by element and property', () => {
    const uses = usesOf([
      paint('button', 'background', teal.hex, { count: 2 }),
      paint('button', 'text', teal.hex, { count: 5 }),
      paint('link', 'text', red.hex, { count: 3 }),
    ])
    expect(uses.get(teal)).toEqual([
      { element: 'button', property: 'text', count: 5, examples: [] },
      { element: 'button', property: 'background', count: 2, examples: [] },
    ])
    expect(uses.get(red)).toEqual([{ element: 'link', property: 'text', count: 3, examples: [] }])
  })
  test('adds up over shades that the eye takes for it', () => {
    const shades = [teal.hex, '#0c7386'].map((hex) => paint('button', 'background', hex, { count: 2 }))
    expect(usesOf(shades).get(teal)).toMatchObject([{ count: 4 }])
  })
  test('is that of the nearest entry, and of none that is far', () => {
    expect(usesOf([paint('button', 'background', '#00ff00')]).size).toBe(0)
    const near = { hex: '#0c7386' }
    expect([...usesOf([paint('nav', 'text', '#0c7386')], [teal, near]).keys()]).toEqual([near])
  })
  test('by what is no element is not listed', () => {
    expect(usesOf([paint('band', 'background', teal.hex, { count: 90 })]).size).toBe(0)
  })
  test('is a whole number', () => {
    expect(usesOf([paint('button', 'background', teal.hex, { count: 2.6 })]).get(teal)).toMatchObject([{ count: 3 }])
  })
  test('names up to two examples, cleaned, each once', () => {
    const examples = (...labels: string[]) => paint('button', 'background', teal.hex, { examples: labels })
    const [use] =
      usesOf([examples('Buy <b>now</b>', '\u202e'), examples('Buy now', 'Sign up'), examples('Third')]).get(teal) ?? []
    expect(use?.examples).toEqual(['Buy now', 'Sign up'])
  })
  test('lists twenty-four at most, those that count most', () => {
    const elements = ['button', 'link', 'heading', 'nav', 'header', 'footer', 'body', 'html'] as const
    const properties = ['background', 'text', 'border'] as const
    const all = elements.flatMap((element, at) =>
      properties.map((property, of) => paint(element, property, teal.hex, { count: 10 * at + of })),
    )
    const counts =
      usesOf(all)
        .get(teal)
        ?.map(({ count }) => count) ?? []
    expect(counts).toHaveLength(24)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  })
  test('is nothing where nothing is painted, or there is no entry', () => {
    expect(usesOf([]).size).toBe(0)
    expect(usesOf([paint('button', 'background', teal.hex)], []).size).toBe(0)
  })
})

describe('the share of the first screen', () => {
  test('is the sum of what is near a color, to two decimals', () => {
    const areas = [
      { hex: teal.hex, coverage: 0.305 },
      { hex: '#0c7387', coverage: 0.1 },
      { hex: red.hex, coverage: 0.333 },
      { hex: '#00ff00', coverage: 0.2 },
    ]
    expect([...prevalence(areas, [teal, red])]).toEqual([
      [teal, 0.41],
      [red, 0.33],
    ])
  })
  test('is never more than all of it', () => {
    const areas = [
      { hex: teal.hex, coverage: 0.9 },
      { hex: '#0c7387', coverage: 0.9 },
    ]
    expect(prevalence(areas, [teal]).get(teal)).toBe(1)
  })
  test('is between 0 and 1, whatever was measured', () => {
    const area = fc.record({
      hex: fc.constantFrom(teal.hex, red.hex, '#000000'),
      coverage: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(area), (areas) => {
        for (const share of prevalence(areas, [teal, red]).values()) expect(share >= 0 && share <= 1).toBe(true)
      }),
    )
  })
})
