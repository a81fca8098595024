import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ratioOf } from '../fixtures/sound-palette.ts'
import { measured, pair, type Pair } from '../fixtures/measured.ts'
import { mostReadOn, onPairs, wcagGrade, type OnPair } from './on-pairs.ts'

const same = (hex: string) => hex
const pairsOf = (pairs: Pair[], background = '#ffffff') => onPairs([measured({ pairs, background })], same)

describe('a pair', () => {
  test('has its theme, its contrast and its grade', () => {
    expect(pairsOf([pair('body', '#ffffff', '#767676', 3)])).toEqual([
      { element: 'body', background: '#ffffff', text: '#767676', theme: 'light', contrast: 4.54, wcag: 'AA', count: 3 },
    ])
  })
  test('of a dark page is of the dark theme', () => {
    expect(pairsOf([pair('body', '#101014', '#eeeeee')], '#101014')[0]?.theme).toBe('dark')
  })
  test('that shows the same colors is counted once', () => {
    const snap = (hex: string) => (hex === '#fefefe' ? '#ffffff' : hex)
    const pairs = [pair('link', '#fefefe', '#000000', 2), pair('link', '#ffffff', '#000000', 3)]
    expect(onPairs([measured({ pairs })], snap)).toMatchObject([{ background: '#ffffff', count: 5 }])
  })
  test('of another element is another pair', () => {
    expect(pairsOf([pair('link', '#ffffff', '#000000'), pair('nav', '#ffffff', '#000000')])).toHaveLength(2)
  })
  test('of a color on itself is none, also where the palette shows both as one', () => {
    expect(pairsOf([pair('body', '#ffffff', '#ffffff')])).toEqual([])
    expect(onPairs([measured({ pairs: [pair('body', '#fefefe', '#ffffff')] })], () => '#ffffff')).toEqual([])
  })
  test('of what is no element is none', () => expect(pairsOf([pair('band', '#ffffff', '#000000')])).toEqual([]))
})

test('the most used come first, of equals by the name of the element', () => {
  const pairs = [
    pair('nav', '#ffffff', '#000000', 2),
    pair('link', '#ffffff', '#111111', 9),
    pair('body', '#ffffff', '#222222', 2),
  ]
  expect(pairsOf(pairs).map(({ element }) => element)).toEqual(['link', 'body', 'nav'])
})

test('twenty-four pairs a theme are listed, and those known already go on being counted', () => {
  const gray = (n: number) => `#0000${n.toString(16).padStart(2, '0')}`
  const pairs = Array.from({ length: 40 }, (_, n) => pair('body', '#ffffff', gray(n)))
  const all = pairsOf([...pairs, pair('body', '#ffffff', gray(3), 7)])
  expect(all).toHaveLength(24)
  expect(all[0]).toMatchObject({ text: gray(3), count: 8 })
  const both = onPairs([measured({ pairs }), measured({ pairs, background: '#000000' })], same)
  expect(both.filter(({ theme }) => theme === 'dark')).toHaveLength(24)
})

test.each([
  [21, 'AAA'],
  [7, 'AAA'],
  [6.99, 'AA'],
  [4.5, 'AA'],
  [4.49, 'AA-large'],
  [3, 'AA-large'],
  [2.99, 'fail'],
  [1, 'fail'],
])('a contrast of %s is %s', (ratio, grade) => expect(wcagGrade(ratio)).toBe(grade))

describe('the text that is read most on a color', () => {
  const on = (element: OnPair['element'], text: string, count: number, background = '#ffffff'): OnPair => ({
    element,
    background,
    text,
    count,
    theme: 'light',
    contrast: 1,
    wcag: 'fail',
  })
  test('is added up over elements', () => {
    const pairs = [on('body', '#333333', 5), on('link', '#0b7285', 3), on('nav', '#0b7285', 3)]
    expect(mostReadOn('#ffffff', pairs)).toEqual({ text: '#0b7285', ratio: 5.58 })
  })
  test('is the lower code of equals, so that two runs agree', () => {
    const pairs = [on('body', '#333333', 5), on('link', '#111111', 5)]
    expect(mostReadOn('#ffffff', pairs)?.text).toBe('#111111')
    expect(mostReadOn('#ffffff', pairs.toReversed())?.text).toBe('#111111')
  })
  test('is none on a color without text', () => {
    expect(mostReadOn('#000000', [on('body', '#333333', 5)])).toBeUndefined()
    expect(mostReadOn('#ffffff', [])).toBeUndefined()
  })
})

test('whatever the colors, contrast is that of WCAG, cut to two decimals', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hex, hex, (background, text) => {
      for (const { contrast, wcag } of pairsOf([pair('body', background, text)])) {
        expect(contrast).toBeLessThanOrEqual(ratioOf(background, text) + 1e-6)
        expect(contrast).toBeGreaterThan(ratioOf(background, text) - 0.0101)
        expect(wcag).toBe(wcagGrade(contrast))
      }
    }),
  )
})
