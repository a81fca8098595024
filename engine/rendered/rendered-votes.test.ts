import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measured, paint, type Paint } from '../fixtures/measured.ts'
import { renderedVotes } from './rendered-votes.ts'

const teal = '#0b7285'
const red = '#c92a2a'
const votesOf = (...paints: Paint[]) => renderedVotes(measured({ paints }))
const weightsOf = (rule: string, ...paints: Paint[]) =>
  Object.fromEntries(
    votesOf(...paints)
      .filter((vote) => vote.rule === rule)
      .map(({ hex, weight }) => [hex, weight]),
  )

test('a page on which nothing is painted gives no vote', () => expect(votesOf()).toEqual([]))

describe('what speaks for a color', () => {
  const many = { count: 9, characters: 900 }
  test.each([
    ['buttons', 26, paint('button', 'background', teal, many)],
    ['nav and header ground', 10, paint('nav', 'background', teal, many)],
    ['nav and header ground', 10, paint('header', 'background', teal, many)],
    ['nav and header ground', 10, paint('link', 'background', teal, many)],
    ['links', 9, paint('link', 'text', teal, many)],
    ['links', 9, paint('button', 'text', teal, many)],
    ['headings', 7, paint('heading', 'text', teal, many)],
  ])('%s, with %i points for the most used', (rule, points, one) => {
    expect(votesOf(one)).toEqual([{ hex: teal, weight: points, kind: 'interface', rule }])
  })
  test.each([
    paint('button', 'border', teal, many),
    paint('nav', 'text', teal, many),
    paint('link', 'border', teal, many),
    paint('heading', 'background', teal, many),
    paint('footer', 'background', teal, many),
    paint('body', 'text', teal, many),
    paint('band', 'text', teal, many),
  ])('not $property of $element', (one) => expect(votesOf(one)).toEqual([]))
})

describe('how much it speaks', () => {
  test('grows with the count, by its logarithm', () => {
    const weights = weightsOf(
      'buttons',
      paint('button', 'background', teal, { count: 9 }),
      paint('button', 'background', red, { count: 2 }),
    )
    expect(weights[teal]).toBe(26)
    expect(weights[red]).toBeCloseTo(26 * (0.4 + 0.6 * (Math.log(3) / Math.log(10))) * 1)
  })
  test('is less for a single one', () => {
    expect(weightsOf('buttons', paint('button', 'background', teal, { count: 1 }))[teal]).toBeCloseTo(26 * 0.75)
    expect(weightsOf('buttons', paint('button', 'background', teal, { count: 2 }))[teal]).toBe(26)
  })
  test('counts letters of links and headings, eight for one', () => {
    expect(weightsOf('links', paint('link', 'text', teal, { characters: 8, count: 99 }))[teal]).toBeCloseTo(9 * 0.75)
    expect(weightsOf('headings', paint('heading', 'text', teal, { characters: 16 }))[teal]).toBe(7)
  })
  test('adds up over paints of one color', () => {
    const two = [paint('nav', 'background', teal, { count: 1 }), paint('header', 'background', teal, { count: 1 })]
    expect(weightsOf('nav and header ground', ...two)[teal]).toBe(10)
  })
  test('of forty colors at most, those used most', () => {
    const all = Array.from({ length: 60 }, (_, n) =>
      paint('button', 'background', `#0000${(n + 16).toString(16)}`, { count: n + 1 }),
    )
    const weights = weightsOf('buttons', ...all)
    expect(Object.keys(weights)).toHaveLength(40)
    expect(weights['#00004b']).toBeDefined()
    expect(weights['#000010']).toBeUndefined()
  })
})

describe('link colors of browsers', () => {
  test.each(['#0000ee', '#551a8b', '#ee0000'])('%s on a link was chosen by nobody', (hex) => {
    expect(votesOf(paint('link', 'text', hex, { characters: 800 }))).toEqual([])
    expect(votesOf(paint('link', 'background', hex, { area: 900_000 }))).toEqual([])
    expect(votesOf(paint('button', 'text', hex, { characters: 800 }))).toEqual([])
  })
  test.each(['#0000ee', '#551a8b'])('%s in a heading or a sign within a link neither', (hex) => {
    expect(votesOf(paint('heading', 'text', hex, { characters: 800 }))).toEqual([])
    expect(votesOf(paint('band', 'background', hex, { area: 900_000 }))).toEqual([])
  })
  test('the red of a link that is pressed counts elsewhere', () => {
    expect(votesOf(paint('heading', 'text', '#ee0000', { characters: 800 }))).toHaveLength(1)
  })
})

describe('areas', () => {
  const page = 1280 * 2000
  const areaOf = (area: number) => weightsOf('areas', paint('band', 'background', teal, { area }))[teal]
  test('weigh by the root of their share of the page', () => {
    expect(areaOf(page)).toBe(24)
    expect(areaOf(page / 4)).toBeCloseTo(12)
    expect(areaOf(page * 9)).toBe(24)
  })
  test('add up over elements, and only grounds count', () => {
    const quarter = page / 8
    const both = [
      paint('band', 'background', teal, { area: quarter }),
      paint('footer', 'background', teal, { area: quarter }),
    ]
    expect(weightsOf('areas', ...both)[teal]).toBeCloseTo(12)
    expect(weightsOf('areas', paint('band', 'text', teal, { area: page }))).toEqual({})
  })
  test('of half a point and less are left out', () => {
    expect(areaOf(page * (0.5 / 24) ** 2 * 0.99)).toBeUndefined()
    expect(areaOf(page * (0.5 / 24) ** 2 * 1.01)).toBeCloseTo(0.5, 1)
  })
  test('of a long page are measured against its first six thousand px', () => {
    const long = renderedVotes(
      measured({ height: 60_000, paints: [paint('band', 'background', teal, { area: 1280 * 6000 })] }),
    )
    expect(long.map(({ weight }) => weight)).toEqual([24])
  })
  test('of a gradient are shared by the colors that cover the ground', () => {
    const weightsIn = (css: string) =>
      Object.fromEntries(
        renderedVotes(measured({ gradients: [{ css, count: 1, area: page / 2 }] })).map(({ hex, weight }) => [
          hex,
          weight,
        ]),
      )
    expect(weightsIn(`linear-gradient(${teal}, ${red})`)).toEqual({ [teal]: 12, [red]: 12 })
    expect(weightsIn(`linear-gradient(${teal}, rgba(201, 42, 42, 0.4))`)[teal]).toBeCloseTo(24 * Math.sqrt(0.5))
    expect(weightsIn(`linear-gradient(${teal}, ${teal})`)[teal]).toBeCloseTo(24 * Math.sqrt(0.5))
    expect(weightsIn('url(/sky.jpg)')).toEqual({})
  })
  test('are forty at most, largest first', () => {
    const all = Array.from({ length: 60 }, (_, n) =>
      paint('band', 'background', `#0000${(n + 16).toString(16)}`, { area: 9_000 * (n + 1) }),
    )
    const weights = votesOf(...all).map(({ weight }) => weight)
    expect(weights).toHaveLength(40)
    expect(weights).toEqual(weights.toSorted((a, b) => b - a))
  })
})

test('a color of links without letters has a vote that is a number', () => {
  expect(weightsOf('links', paint('link', 'text', teal, { characters: 0 }))[teal]).toBeCloseTo(9 * 0.4 * 0.5)
})

test('the order of what was measured makes no difference', () => {
  const paints = [paint('button', 'background', teal, { count: 2 }), paint('button', 'background', red, { count: 2 })]
  expect(votesOf(...paints)).toEqual(votesOf(...paints.toReversed()))
})

test('whatever was measured, every vote weighs from 0 to its points', () => {
  const any = fc.record({
    element: fc.constantFrom('button' as const, 'nav' as const, 'link' as const, 'heading' as const, 'band' as const),
    property: fc.constantFrom('background' as const, 'text' as const),
    hex: fc.constantFrom(teal, red, '#0000ee', '#ffffff'),
    count: fc.double({ min: 0, max: 1e12, noNaN: true }),
    area: fc.double({ min: 0, max: 1e12, noNaN: true }),
    characters: fc.double({ min: 0, max: 1e12, noNaN: true }),
    examples: fc.constant<string[]>([]),
  })
  fc.assert(
    fc.property(fc.array(any), (paints) => {
      for (const { weight } of votesOf(...paints)) expect(weight >= 0 && weight <= 26).toBe(true)
    }),
  )
})
