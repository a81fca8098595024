import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brandColors, chooseColors, type FoundMark } from './brand-colors.ts'
import type { Candidate } from './primary-candidates.ts'
import { deltaE } from './color-math.ts'
import type { Ranking } from '../ranking/ranking.ts'
import type { Vote } from './vote.ts'

const vote = (hex: string, weight: number, kind: Vote['kind'] = 'interface', rule = 'buttons'): Vote => ({
  hex,
  weight,
  kind,
  rule,
})
// Every vote counts as what it weighs, so that the tests speak of the mechanism and not of the fit.
const rules = ['logo', 'icon', 'buttons', 'links', 'token', 'areas', 'headings', 'gradient', 'meta theme-color']
const plain: Ranking = {
  weights: {
    ...Object.fromEntries(rules.map((rule) => [rule, 1])),
    'near hues of the artwork': 0.6,
    'near hues of the interface': 0.4,
  },
  scale: { noneAt: 18, pointsPerLogit: 6 },
  calibration: { slope: 1, shift: 0 },
}
const choose = (votes: Vote[]) => chooseColors(votes, plain)
const primaryOf = (...votes: Vote[]) => choose(votes).primary?.hex
const teal = '#0b7285'
const orange = '#d9411e'

test('no votes choose nothing', () => expect(choose([])).toEqual({ primary: undefined, ranked: [] }))

test('a color is defended from 18 points of artwork on', () => {
  expect(primaryOf(vote(teal, 18, 'identity', 'logo'))).toBe(teal)
  expect(primaryOf(vote(teal, 17.9, 'identity', 'logo'))).toBeUndefined()
})

test('two variables are one kind of thing, and a trace is none', () => {
  const kindsOf = (...votes: Vote[]) => choose(votes).ranked[0]?.kinds
  expect(kindsOf(vote(teal, 16, 'interface', 'token --brand'), vote(teal, 16, 'interface', 'token --primary'))).toBe(1)
  expect(kindsOf(vote(teal, 26), vote(teal, 1.9, 'interface', 'links'))).toBe(1)
  expect(kindsOf(vote(teal, 16, 'interface', 'token --brand'), vote(teal, 16))).toBe(2)
})

test('a color is the likelier the further it leads the others and what none of them has', () => {
  const chance = (...votes: Vote[]) => choose(votes).primary?.chance ?? 0
  expect(chance(vote(teal, 18))).toBeCloseTo(0.5)
  expect(chance(vote(teal, 40))).toBeGreaterThan(0.95)
  expect(chance(vote(teal, 40), vote(orange, 39, 'interface', 'links'))).toBeCloseTo(0.5, 1)
})

test('of two colors that are painted alike neither is defended, unless they are the ends of a gradient', () => {
  expect(primaryOf(vote(teal, 26), vote(orange, 26))).toBeUndefined()
  expect(primaryOf(vote(teal, 26), vote(orange, 25))).toBe(teal)
  expect(primaryOf(vote(teal, 26), vote('#0b6f82', 26))).toBeDefined()
  expect(primaryOf(vote(teal, 26, 'interface', 'gradient'), vote(orange, 26, 'interface', 'gradient'))).toBe(teal)
  expect(primaryOf(vote(teal, 26, 'identity', 'logo'), vote(orange, 26, 'identity', 'logo'))).toBe(teal)
})

test('what is painted yields to artwork, unless it leads by a quarter', () => {
  const painted = (points: number) => [vote(orange, points / 2), vote(orange, points / 2, 'interface', 'links')]
  expect(primaryOf(...painted(24), vote(teal, 20, 'identity', 'logo'))).toBe(teal)
  expect(primaryOf(...painted(27), vote(teal, 20, 'identity', 'logo'))).toBe(orange)
})

test('an icon speaks for its mark: where none was found it takes nothing from what the page paints', () => {
  const votes = [vote(orange, 24), vote(teal, 20, 'identity', 'icon')]
  const asMarked = (ink: FoundMark['ink'], ...more: Vote[]) =>
    chooseColors([...votes, ...more], plain, { ink }).primary?.hex
  expect(asMarked('other')).toBe(teal)
  expect(asMarked('none')).toBe(orange)
  expect(asMarked('none', vote(teal, 1, 'identity', 'logo'))).toBe(teal)
})

test('of the hue of an icon alone the shade that the page paints is the brand’s, if it is more than a trace', () => {
  const icon = vote('#5f02bc', 40, 'identity', 'icon')
  expect(primaryOf(icon, vote('#673ab7', 2, 'interface', 'areas'))).toBe('#673ab7')
  expect(primaryOf(icon, vote('#673ab7', 1, 'interface', 'areas'))).toBe('#5f02bc')
  expect(primaryOf({ ...icon, rule: 'logo' }, vote('#673ab7', 8, 'interface', 'areas'))).toBe('#5f02bc')
})

test('a shade that the page paints over and over is not given up for that of an icon alone', () => {
  const page = [vote('#9a7d42', 26), vote('#9a7d42', 9, 'interface', 'links')]
  expect(primaryOf(vote('#c39d56', 31, 'identity', 'icon'), ...page)).toBe('#9a7d42')
  expect(primaryOf(vote('#c39d56', 31, 'identity', 'logo'), ...page)).toBe('#c39d56')
})

test('an icon in a hue that its page paints nowhere gives way to one that it paints, but beside a white mark', () => {
  const icon = vote('#5f02bc', 40, 'identity', 'icon')
  const beside = (ink: FoundMark['ink'], ...page: Vote[]) => chooseColors([icon, ...page], plain, { ink }).primary?.hex
  expect(beside('none', vote(teal, 8))).toBe(teal)
  expect(beside('other', vote(teal, 8))).toBe(teal)
  expect(beside('white', vote(teal, 8))).toBe('#5f02bc')
  expect(beside('none', vote(teal, 7))).toBe('#5f02bc')
  expect(beside('none', vote(teal, 8), vote('#673ab7', 1, 'interface', 'links'))).toBe('#5f02bc')
  expect(beside('none', vote('#7a1fa2', 9))).toBe('#7a1fa2')
})

test.each(['token --card-accent', 'token --color-acento', 'meta theme-color'])(
  '%s alone, shown by neither page nor artwork, is defended by nothing',
  (rule) => {
    const [teal, pink] = ['#137598', '#c0146a']
    const declared: Vote = { hex: teal, weight: 24, kind: 'identity', rule }
    expect(choose([declared]).primary).toBeUndefined()
    expect(choose([declared, { hex: pink, weight: 22, kind: 'interface', rule: 'buttons' }]).primary?.hex).toBe(pink)
    expect(choose([declared, { hex: teal, weight: 4, kind: 'interface', rule: 'links' }]).primary?.hex).toBe(teal)
  },
)

test('a mark whose hue runs from one shade into the next wears all of them', () => {
  const shades = [vote('#6ae0d0', 15, 'identity', 'logo'), vote('#2eb2c7', 11, 'identity', 'logo')]
  expect(primaryOf(vote(orange, 18), ...shades)).toBe('#6ae0d0')
  // Its shades say nothing against a color of that very hue.
  expect(primaryOf(vote('#007a8c', 28), vote('#00a0a0', 8, 'identity', 'icon'), ...shades)).not.toBe(orange)
  expect(primaryOf(vote(orange, 18), vote('#6ae0d0', 15, 'identity', 'logo'))).toBe(orange)
})

test('what the mark wears counts before a shade of it that is declared and painted', () => {
  const declared = [vote('#c59d60', 20, 'identity', 'meta theme-color'), vote('#c59d60', 30)]
  expect(primaryOf(...declared, vote('#ca962f', 26, 'identity', 'logo'))).toBe('#ca962f')
  expect(primaryOf(...declared, vote('#ca962f', 10, 'identity', 'logo'))).toBe('#c59d60')
})

test('a declared color yields to one that the page repeats, as the mark does not', () => {
  const painted = [vote(orange, 28), vote(orange, 16, 'interface', 'token --brand')]
  expect(primaryOf(...painted, vote(teal, 38, 'identity', 'meta theme-color'))).toBe(orange)
  expect(primaryOf(...painted, vote(teal, 38, 'identity', 'logo'))).toBe(teal)
})

test('the primary comes first, whatever its points', () => {
  const { primary, ranked } = choose([vote(orange, 24), vote(teal, 20, 'identity', 'logo')])
  expect([primary?.hex, ranked[0]?.hex, ranked[1]?.hex]).toEqual([teal, teal, orange])
})

test('a candidate has the points, rules and kinds of its votes, and its other codes', () => {
  const [one] = choose([
    vote('#c91030', 9, 'identity', 'logo'),
    vote('#c8102e', 3),
    vote('#c8102e', 2.5, 'interface', 'links'),
  ]).ranked
  expect(one).toMatchObject({
    hex: '#c91030',
    identity: 9,
    interface: 5.5,
    rules: ['logo', 'buttons', 'links'],
    kinds: 3,
    variants: ['#c8102e'],
  })
})

test('a written code is shown before a reduced one of less than twice its weight', () => {
  const reduced = (weight: number): Vote => ({ ...vote('#ee295f', weight, 'identity', 'icon'), isReduced: true })
  expect(primaryOf(reduced(38), vote('#ef2d5e', 20))).toBe('#ef2d5e')
  expect(primaryOf(reduced(41), vote('#ef2d5e', 20))).toBe('#ee295f')
})

test('near hues of the artwork lend most of their points to the strongest', () => {
  const { ranked } = choose([vote('#d9411e', 20, 'identity', 'logo'), vote('#e8703a', 10, 'identity', 'logo')])
  expect(ranked.map(({ hex, points }) => [hex, Math.round(points)])).toEqual([
    ['#d9411e', 26],
    ['#e8703a', 10],
  ])
})

test('the interface lends to an artwork of its hue, not to a trace of one', () => {
  const points = (identity: number) =>
    choose([vote('#d9411e', identity, 'identity', 'logo'), vote('#e8703a', 10)]).ranked.find(
      ({ hex }) => hex === '#d9411e',
    )?.points
  expect(points(20)).toBeCloseTo(24)
  expect(points(3)).toBeCloseTo(3)
})

test('another hue lends nothing', () => {
  expect(choose([vote(orange, 20, 'identity', 'logo'), vote(teal, 10, 'identity', 'logo')]).ranked[0]?.points).toBe(20)
})

test('the order of the votes does not matter', () => {
  const any = fc.record({
    hex: fc.constantFrom(teal, orange, '#7a2e8e', '#ffd400', '#c91030', '#c8102e'),
    weight: fc.integer({ min: 1, max: 40 }),
    kind: fc.constantFrom('identity' as const, 'interface' as const),
    rule: fc.constantFrom('logo', 'buttons', 'links'),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 10 }), (votes) => {
      const [one, other] = [choose(votes), choose(votes.toReversed())]
      expect(other.ranked.map(({ hex }) => hex)).toEqual(one.ranked.map(({ hex }) => hex))
      expect(other.primary?.hex).toBe(one.primary?.hex)
      if (one.primary !== undefined) expect(one.ranked[0]).toBe(one.primary)
    }),
    { numRuns: 100 },
  )
})

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
