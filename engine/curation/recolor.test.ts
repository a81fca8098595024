import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeBrand } from '../brand.ts'
import { pictureOf, siteOf } from '../fixtures/site-of.ts'
import { ratioOf } from '../fixtures/sound-palette.ts'
import type { BrandDraft } from '../site.ts'
import { recolor } from './recolor.ts'

const draft = describeBrand(
  siteOf(
    '<title>Tidepool Coffee</title><meta name=theme-color content="#0b7285"><header><a href=/><img src=/logo.png></a></header><a class=b>Buy</a>',
    'body{color:#111;background:#fff}.b{background:#c2410c;color:#fff}',
    [pictureOf('https://tidepool-coffee.com/logo.png', '#0b7285', 200, 60)],
  ),
)
const colorsOf = (one: BrandDraft) => one.palette?.colors ?? []
const find = (one: BrandDraft, hex: string) => colorsOf(one).find((color) => color.hex === hex)

describe('the colors of the brand', () => {
  test('begin with the chosen one, and lose the one that was there', () => {
    const { colors } = recolor(draft, '#123456')
    expect(colors[0]).toEqual({ hex: '#123456', type: 'brand', brightness: 47 })
    expect(colors.filter(({ type }) => type === 'brand')).toHaveLength(1)
    expect(colors.slice(1)).toEqual(draft.colors.filter(({ type }) => type !== 'brand'))
  })
  test('name a color once that was there in another role', () => {
    const accent = { ...draft, colors: [...draft.colors, { hex: '#123456', type: 'accent' as const, brightness: 48 }] }
    expect(recolor(accent, '#123456').colors.filter(({ hex }) => hex === '#123456')).toHaveLength(1)
  })
  test('have a brightness that is a whole number', () => {
    expect(recolor(draft, '#ffffff').colors[0]?.brightness).toBe(255)
    expect(recolor(draft, '#000000').colors[0]?.brightness).toBe(0)
  })
})

describe('the palette', () => {
  test('begins with the chosen color as its only primary', () => {
    const colors = colorsOf(recolor(draft, '#123456'))
    expect(colors[0]).toMatchObject({ hex: '#123456', role: 'primary', rank: 1 })
    expect(colors.filter(({ role }) => role === 'primary')).toHaveLength(1)
    expect(find(recolor(draft, '#123456'), '#0b7285')?.role).toBe('other')
  })
  test('knows of a color that the site never showed only what its code says', () => {
    expect(find(recolor(draft, '#123456'), '#123456')).toMatchObject({
      context: 'identity',
      legibleText: '#ffffff',
      legibleTextContrast: Math.floor(ratioOf('#123456', '#ffffff') * 100) / 100,
      onColor: null,
      onColorContrast: null,
      prevalence: null,
      usage: { elements: [], css: { background: 0, text: 0, border: 0, other: 0 } },
      tokens: [],
      variants: [],
    })
  })
  test('keeps what is known of a color that it had', () => {
    const before = find(draft, '#0b7285')
    const after = find(recolor(draft, '#0b7285'), '#0b7285')
    expect(after).toEqual({ ...before, role: 'primary', rank: 1 })
  })
  test('makes a color of the interface one of both', () => {
    const [first] = colorsOf(draft)
    if (first === undefined || draft.palette === null) throw new Error('the draft has no palette')
    const shown = (context: 'interface' | 'identity' | 'both') => ({
      ...draft,
      palette: { ...draft.palette, colors: [{ ...first, context }, ...colorsOf(draft).slice(1)] },
    })
    const contextOf = (one: object) => find(recolor(one as BrandDraft, first.hex), first.hex)?.context
    expect([contextOf(shown('interface')), contextOf(shown('identity')), contextOf(shown('both'))]).toEqual([
      'both',
      'identity',
      'both',
    ])
  })
  test('ranks without a gap, members of a group stay without a rank, and a chosen member gets one', () => {
    const [first, second] = colorsOf(draft)
    if (first === undefined || second === undefined || draft.palette === null) throw new Error('too few colors')
    const member = { ...second, hex: '#abcdef', member: true as const, rank: null }
    const grouped = { ...draft, palette: { ...draft.palette, colors: [...colorsOf(draft), member] } }
    const other = recolor(grouped, '#123456')
    const ranks = colorsOf(other).flatMap(({ rank }) => rank ?? [])
    expect(ranks).toEqual(ranks.map((_rank, at) => at + 1))
    expect(find(other, '#abcdef')).toMatchObject({ member: true, rank: null })
    const chosen = find(recolor(grouped, '#abcdef'), '#abcdef')
    expect(chosen).toMatchObject({ rank: 1, role: 'primary' })
    expect(chosen?.member).toBeUndefined()
  })
  test('of a brand without one stays none', () => {
    expect(recolor({ ...draft, palette: null }, '#123456').palette).toBeNull()
  })
})

test('the draft that is given is not changed', () => {
  const before = structuredClone(draft)
  recolor(draft, '#123456')
  expect(draft).toEqual(before)
})

test('whatever the color, choosing it twice is choosing it once, and no color is named twice', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(hex, (chosen) => {
      const once = recolor(draft, chosen)
      expect(recolor(once, chosen)).toEqual(once)
      const hexes = colorsOf(once).map((color) => color.hex)
      expect(new Set(hexes).size).toBe(hexes.length)
    }),
  )
})
