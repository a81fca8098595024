import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BoostedTrees } from '../ranking/boosted-trees.ts'
import { chanceMin, choosePrimary } from './choose-primary.ts'
import type { PictureColors } from './picture-colors.ts'
import type { PrimaryReading } from './primary-options.ts'
import type { Vote } from './vote.ts'

const teal = '#0b7285'
const orange = '#d9411e'
const vote = (hex: string, weight: number, kind: Vote['kind'] = 'interface', rule = 'buttons'): Vote => ({
  hex,
  weight,
  kind,
  rule,
})
const read = (votes: Vote[], more: Partial<PrimaryReading> = {}): PrimaryReading => ({
  votes,
  mark: undefined,
  icon: undefined,
  header: undefined,
  last: {},
  ...more,
})
const drawn = (hex: string): PictureColors => ({ colors: [{ hex, coverage: 1 }], lightness: 0.4, visible: 0.3 })

test('nothing seen is nothing chosen', () =>
  expect(choosePrimary(read([]))).toEqual({ primary: undefined, ranked: [] }))

test('the color of the mark that the page repeats is the brand’s, and its evidence says so', () => {
  const votes = [vote(teal, 40, 'identity', 'logo'), vote(teal, 20), vote(orange, 8, 'interface', 'links')]
  const { primary } = choosePrimary(read(votes, { mark: drawn(teal) }))
  expect(primary).toMatchObject({ hex: teal, rules: ['logo', 'buttons'] })
  expect(primary?.chance).toBeGreaterThan(0.9)
})

test('one pale link is no brand', () => {
  expect(choosePrimary(read([vote('#fff2b0', 1, 'interface', 'links')])).primary).toBeUndefined()
})

/** Says of an option with more points of the kind than 5 that it is as likely as `chance`, and of others that they are not. */
const only = (kind: string, chance: number): BoostedTrees => ({
  names: [kind],
  base: 0,
  trees: [{ traits: [0], bounds: [5], leaves: [-9, Math.log(chance / (1 - chance))] }],
})

test('the likeliest is given from its bar on and comes first; the others follow by their points', () => {
  const votes = [vote(orange, 30), vote(teal, 20, 'identity', 'logo'), vote('#7a2e8e', 25)]
  const hexes = (chance: number) => {
    const { primary, ranked } = choosePrimary(read(votes), only('logo', chance))
    return [primary?.hex, ...ranked.map(({ hex }) => hex)]
  }
  expect(hexes(chanceMin + 0.01)).toEqual([teal, teal, orange, '#7a2e8e'])
  expect(hexes(chanceMin - 0.01)).toEqual([undefined, orange, '#7a2e8e', teal])
})

test('what nothing votes for is an option too: an ink, the header’s ground, a muted and a last color, with who says it', () => {
  const slate = '#3d4a63'
  const anyOption: BoostedTrees = { names: [], base: 9, trees: [] }
  const ruleOf = (more: Partial<PrimaryReading>) => choosePrimary(read([], more), anyOption).primary?.rules
  expect(ruleOf({ mark: drawn(slate) })).toEqual(['ink of the mark'])
  expect(ruleOf({ icon: drawn(slate) })).toEqual(['ink of the icon'])
  expect(ruleOf({ header: slate })).toEqual(['ground of the header'])
  expect(ruleOf({ last: { muted: slate } })).toEqual(['muted color of the page'])
  expect(ruleOf({ last: { shown: { hex: slate, rule: 'only hue of the page' } } })).toEqual(['only hue of the page'])
  expect(ruleOf({ mark: drawn('#808080') })).toBeUndefined()
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
      const [one, other] = [choosePrimary(read(votes)), choosePrimary(read(votes.toReversed()))]
      expect(other.ranked.map(({ hex }) => hex)).toEqual(one.ranked.map(({ hex }) => hex))
      expect(other.primary?.hex).toBe(one.primary?.hex)
      if (one.primary !== undefined) expect(one.ranked[0]).toBe(one.primary)
    }),
    { numRuns: 100 },
  )
})
