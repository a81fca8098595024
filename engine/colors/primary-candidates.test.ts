import { expect, test } from 'vitest'
import { readCandidates } from './primary-candidates.ts'
import type { Vote } from './vote.ts'

const vote = (hex: string, weight: number, kind: Vote['kind'] = 'interface', rule = 'buttons'): Vote => ({
  hex,
  weight,
  kind,
  rule,
})
const teal = '#0b7285'
const orange = '#d9411e'

test('two variables are one kind of thing, and a trace is none', () => {
  const kindsOf = (...votes: Vote[]) => readCandidates(votes)[0]?.kinds
  expect(kindsOf(vote(teal, 16, 'interface', 'token --brand'), vote(teal, 16, 'interface', 'token --primary'))).toBe(1)
  expect(kindsOf(vote(teal, 26), vote(teal, 1.9, 'interface', 'links'))).toBe(1)
  expect(kindsOf(vote(teal, 16, 'interface', 'token --brand'), vote(teal, 16))).toBe(2)
})

test('a candidate has the points, rules and kinds of its votes, and its other codes', () => {
  const [one] = readCandidates([
    vote('#c91030', 9, 'identity', 'logo'),
    vote('#c8102e', 3),
    vote('#c8102e', 2.5, 'interface', 'links'),
  ])
  expect(one).toMatchObject({
    hex: '#c91030',
    features: { logo: 9, buttons: 3, links: 2.5 },
    identity: 9,
    interface: 5.5,
    rules: ['logo', 'buttons', 'links'],
    kinds: 3,
    variants: ['#c8102e'],
  })
})

test('a written code is shown before a reduced one of less than twice its weight', () => {
  const reduced = (weight: number): Vote => ({ ...vote('#ee295f', weight, 'identity', 'icon'), isReduced: true })
  const shownOf = (...votes: Vote[]) => readCandidates(votes).map(({ hex }) => hex)
  expect(shownOf(reduced(38), vote('#ef2d5e', 20))).toEqual(['#ef2d5e'])
  expect(shownOf(reduced(41), vote('#ef2d5e', 20))).toEqual(['#ee295f'])
})

const lentTo = (hex: string, votes: Vote[]) => {
  const features = readCandidates(votes).find((one) => one.hex === hex)?.features
  return [features?.['near hues of the artwork'], features?.['near hues of the interface']]
}

test('near hues of the artwork lend their points to the strongest', () => {
  const marks = [vote('#d9411e', 20, 'identity', 'logo'), vote('#e8703a', 10, 'identity', 'logo')]
  expect(lentTo('#d9411e', marks)).toEqual([10, 0])
  expect(lentTo('#e8703a', marks)).toEqual([0, 0])
})

test('the interface lends to an artwork of its hue, not to a trace of one, and another hue lends nothing', () => {
  const beside = (identity: number) => [vote('#d9411e', identity, 'identity', 'logo'), vote('#e8703a', 10)]
  expect(lentTo('#d9411e', beside(20))).toEqual([0, 10])
  expect(lentTo('#d9411e', beside(3))).toEqual([0, 0])
  expect(lentTo(orange, [vote(orange, 20, 'identity', 'logo'), vote(teal, 10, 'identity', 'logo')])).toEqual([0, 0])
})
