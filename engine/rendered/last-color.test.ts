import { describe, expect, test } from 'vitest'
import { measured, paint, type Paint } from '../fixtures/measured.ts'
import type { PictureColors } from '../colors/picture-colors.ts'
import type { Candidate } from '../colors/primary-candidates.ts'
import type { RenderedSite } from '../site.ts'
import { lastColor, withLast } from './last-color.ts'

const teal = '#137598'
const pink = '#ff64b6'
const shown = (paints: Paint[], areas: RenderedSite['areas'] = []): RenderedSite => ({
  light: measured({ paints }),
  areas,
})
const inked = (hex: string): PictureColors => ({ colors: [{ hex, coverage: 1 }], lightness: 0.5, visible: 1 })

describe('the ground of the first screen', () => {
  const ground = paint('band', 'background', teal, { area: 400_000 })
  test('is the color of a page that says no other', () => {
    expect(lastColor(shown([ground], [{ hex: teal, coverage: 0.39 }]), [])).toEqual({
      hex: teal,
      rule: 'ground of the first screen',
    })
  })
  test('where it fills a good part of it', () => {
    const other = paint('band', 'background', '#b0203a')
    expect(lastColor(shown([ground, other], [{ hex: teal, coverage: 0.1 }]), [])).toBeUndefined()
  })
  test('where the page paints it: a photograph fills the screen as well', () => {
    expect(lastColor(shown([], [{ hex: teal, coverage: 0.39 }]), [])).toBeUndefined()
  })
  test('where it has a hue', () => {
    const gray = '#606a75'
    expect(lastColor(shown([paint('band', 'background', gray)], [{ hex: gray, coverage: 0.4 }]), [])).toBeUndefined()
  })
})

describe('the only hue of the page', () => {
  const edge = paint('link', 'border', pink, { area: 6_000 })
  const text = paint('body', 'text', '#5b5b5b', { characters: 900 })
  test('is its color, where the mark has none', () => {
    expect(lastColor(shown([edge, text]), [inked('#000000'), undefined])?.hex).toBe(pink)
  })
  test.each([
    ['a mark with another', [edge], [inked('#0b7285')]],
    ['a second hue', [edge, paint('link', 'text', teal)], []],
    ['a muted one', [paint('footer', 'border', '#606a97')], []],
    ["a framework's color", [paint('heading', 'text', '#007bff')], []],
    ['nothing but a link', [paint('link', 'text', pink)], []],
    ['what browsers give every link', [paint('link', 'text', '#0000ee')], []],
  ])('but not with %s', (_, paints, artworks) => expect(lastColor(shown(paints), artworks)).toBeUndefined())
})

test('a page that no browser showed says nothing', () => expect(lastColor(undefined, [])).toBeUndefined())

test('it is the primary where nothing else is, with little trust', () => {
  const none = { primary: undefined, ranked: [] }
  const last = { hex: teal, rule: 'ground of the first screen' }
  const choice = withLast(none, { shown: last }, [])
  expect(choice.primary).toMatchObject({ hex: teal, chance: 0.5, rules: ['ground of the first screen'] })
  expect(withLast(choice, { shown: { ...last, hex: pink } }, [])).toBe(choice)
  expect(withLast(none, {}, [])).toBe(none)
})

test('a muted color is the primary where no other is, nor a lone one that the page paints', () => {
  const none = { primary: undefined, ranked: [] }
  const muted = '#a08f7c'
  expect(withLast(none, { muted }, []).primary).toMatchObject({
    hex: muted,
    chance: 0.5,
    rules: ['muted color of the page'],
  })
  expect(withLast(none, { shown: { hex: teal, rule: 'x' }, muted }, []).primary?.hex).toBe(teal)
  const lone = {
    hex: teal,
    points: 8,
    chance: 0.2,
    identity: 0,
    worn: 0,
    interface: 8,
    rules: ['buttons'],
    kinds: 1,
    variants: [],
  }
  expect(withLast({ primary: undefined, ranked: [lone] }, { muted }, []).primary?.hex).toBe(teal)
})

describe('a color that the page paints too little to be defended', () => {
  const candidate = (hex: string, points: number, rules = ['buttons', 'links']) => ({
    hex,
    points,
    chance: 0.2,
    identity: 0,
    worn: 0,
    interface: points,
    rules,
    kinds: 1,
    variants: [],
  })
  const given = (ranked: [string, number][], artworks: Parameters<typeof withLast>[2] = []) =>
    withLast({ primary: undefined, ranked: ranked.map(([hex, points]) => candidate(hex, points)) }, {}, artworks)
      .primary

  test('is the primary where no mark has a hue and no other hue is near it', () => {
    expect(
      given([
        [teal, 5],
        [pink, 3],
      ]),
    ).toMatchObject({ hex: teal, chance: 0.5 })
    expect(given([[teal, 5]], [inked('#ffffff'), undefined])?.hex).toBe(teal)
    expect(
      given([
        [teal, 8],
        ['#1a7f9f', 7.9],
      ])?.hex,
    ).toBe(teal)
  })
  test.each([
    ['too little of it', [[teal, 4.9]], []],
    [
      'another hue near it',
      [
        [teal, 8],
        [pink, 6.1],
      ],
      [],
    ],
    ['a mark with a hue', [[teal, 8]], [inked(pink)]],
    ['a gray', [['#333333', 9]], []],
    ['a color of a framework', [['#0d6efd', 9]], []],
  ] as [string, [string, number][], Parameters<typeof withLast>[2]][])('but not with %s', (_, ranked, artworks) => {
    expect(given(ranked, artworks)).toBeUndefined()
  })
  test('of links alone only if they are many', () => {
    const ofLinks = (points: number) => ({ primary: undefined, ranked: [candidate(teal, points, ['links'])] })
    expect(withLast(ofLinks(8), {}, []).primary?.hex).toBe(teal)
    const few = ofLinks(7.9)
    expect(withLast(few, {}, [])).toBe(few)
  })
})

describe('what is there and little of it', () => {
  const candidate = (hex: string, rules: string[], points = 16): Candidate => ({
    hex,
    points,
    chance: 0.5,
    identity: points,
    worn: 0,
    interface: 0,
    rules,
    kinds: 1,
    variants: [],
  })
  const declared = candidate(teal, ['token --card-accent'])
  const olive = '#6c7753'

  test('a declared color that is shown nowhere comes after what the page paints little, and after a muted one', () => {
    const painted = { ...candidate(pink, ['buttons'], 9), identity: 0, interface: 9 }
    const ranked = [declared, painted]
    expect(withLast({ primary: undefined, ranked }, {}, []).primary?.hex).toBe(pink)
    expect(withLast({ primary: undefined, ranked: [declared] }, { muted: olive }, []).primary?.hex).toBe(olive)
    expect(withLast({ primary: undefined, ranked: [declared] }, {}, []).primary?.hex).toBe(teal)
  })

  test('an icon alone gives way to a muted color of the page where no mark was found', () => {
    const choice = { primary: candidate(teal, ['icon']), ranked: [candidate(teal, ['icon'])] }
    expect(withLast(choice, { muted: olive }, [undefined, inked(teal)]).primary?.hex).toBe(olive)
    expect(withLast(choice, { muted: olive }, [inked('#ffffff'), inked(teal)])).toBe(choice)
    expect(withLast(choice, {}, [undefined, inked(teal)])).toBe(choice)
  })
})
