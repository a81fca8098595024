import { describe, expect, test } from 'vitest'
import { drawnPicture, filledPicture } from '../fixtures/drawn-picture.ts'
import type { Ranking } from '../ranking/ranking.ts'
import type { MeasuredPicture } from '../site.ts'
import { chooseLogos, logoEvidence, type LogoInput } from './choose-logos.ts'
import type { IconCandidate } from './icon-candidates.ts'
import type { LogoCandidate } from './logo-candidates.ts'

// Far enough apart that none is taken for another.
const inks = [
  '#0b7285',
  '#c92a2a',
  '#2b8a3e',
  '#862e9c',
  '#e67700',
  '#364fc7',
  '#5c940d',
  '#a61e4d',
  '#1864ab',
  '#000000',
]

/** A wide mark: one color on a clear ground, with a margin of a pixel. */
const mark = (url: string, hex = '#0b7285', size: [number, number] = [60, 20], more: Partial<MeasuredPicture> = {}) =>
  drawnPicture(url, size, (x, y) => (x > 0 && y > 0 && x < size[0] - 1 && y < size[1] - 1 ? hex : undefined), {
    url,
    assetId: url,
    ...more,
  })
const square = (url: string, hex = '#0b7285', side = 32, more: Partial<MeasuredPicture> = {}) =>
  mark(url, hex, [side, side], more)

const candidate = (url: string, points: number, more: Partial<LogoCandidate> = {}): LogoCandidate => ({
  url,
  points,
  rules: ['home link', 'near the top'],
  declared: false,
  element: undefined,
  scheme: undefined,
  ...more,
})
const icon = (url: string, trust = 0.85, more: Partial<IconCandidate> = {}): IconCandidate => ({
  url,
  rule: 'link rel=icon',
  trust,
  sizePx: 0,
  scheme: undefined,
  ...more,
})

// Points as the candidates have them: of what their files show only the icon counts.
const plain: Ranking = {
  weights: { 'shows what the icon shows': 30 },
  scale: { noneAt: 26, pointsPerLogit: 12 },
  calibration: { slope: 1, shift: 0 },
}

const choose = (pictures: MeasuredPicture[], more: Partial<LogoInput>) =>
  chooseLogos(
    {
      pictures: new Map(pictures.map((picture) => [picture.url, picture])),
      marks: [],
      icons: [],
      groundIsDark: undefined,
      ...more,
    },
    plain,
  )
const urls = (pictures: MeasuredPicture[], more: Partial<LogoInput>) => choose(pictures, more).map(({ url }) => url)

describe('the main mark', () => {
  const both = [mark('a', '#0b7285'), mark('b', '#c92a2a')]
  const main = (marks: LogoCandidate[], icons: IconCandidate[] = [], pictures = both) =>
    choose(pictures, { marks, icons }).find((one) => one.main && one.logo.type !== 'icon')?.url

  test('stands before a large opaque picture that only data call a logo', () => {
    const hero = mark('hero', '#c92a2a', [96, 64], { transparent: false, width: 2000, height: 1333 })
    const declared = candidate('hero', 38, { declared: true, rules: ['json-ld organization.logo'] })
    const files = [square('a'), hero]
    expect(urls(files, { marks: [candidate('a', 115), declared] })).toEqual(['a'])
    expect(urls(files, { marks: [declared] })).toEqual(['hero'])
  })
  test('stands before a drawing for sharing that only data call a logo', () => {
    const declared = (url: string) => candidate(url, 38, { declared: true, rules: ['json-ld organization.logo'] })
    const files = (url: string) => [square('a'), mark(url, '#c92a2a', [96, 50], { width: 1200, height: 630 })]
    const asked = (url: string) => urls(files(url), { marks: [candidate('a', 115), declared(url)] })
    for (const url of ['/og-image.svg', '/img/social_card-2.png', '/share-banner.webp'])
      expect(asked(url)).toEqual(['a'])
    expect(asked('/wordmark.svg').toSorted()).toEqual(['/wordmark.svg', 'a'])
  })
  test('is the one with most points, from what speaks for none on', () => {
    expect(main([candidate('a', 27), candidate('b', 26)])).toBe('a')
    expect(main([candidate('a', 26)])).toBe('a')
    expect(main([candidate('a', 25)])).toBeUndefined()
  })
  test('has more points where an icon shows it', () => {
    const pictures = [square('a'), square('i')]
    expect(main([candidate('a', -4)], [icon('i')], pictures)).toBe('a')
    expect(main([candidate('a', -5)], [icon('i')], pictures)).toBeUndefined()
    expect(main([candidate('a', -4)], [icon('i')], [square('a'), square('i', '#c92a2a')])).toBeUndefined()
    expect(main([candidate('a', -4)], [icon('missing')], pictures)).toBeUndefined()
  })
  test('is trusted as far as it leads the others', () => {
    const trust = (...marks: LogoCandidate[]) => choose(both, { marks })[0]?.trust ?? 0
    expect(trust(candidate('a', 90))).toBeGreaterThan(0.95)
    expect(trust(candidate('a', 90), candidate('b', 90))).toBeCloseTo(0.5, 1)
    expect(trust(candidate('a', 26))).toBeCloseTo(0.5, 1)
  })
  test('is none where there is no picture of it', () => {
    expect(main([candidate('missing', 90)])).toBeUndefined()
    expect(main([candidate('missing', 90), candidate('b', 40)])).toBe('b')
  })
  test('is none on a site without marks', () => expect(choose([], {})).toEqual([]))
})

describe('the size of a mark', () => {
  test.each([
    [16, 16, true],
    [15, 30, false],
    [30, 15, false],
    [383, 16, true],
    [384, 16, false],
    [20, 59, true],
    [20, 60, false],
    [1, 1, false],
  ])('%i × %i px fits: %s', (width, height, fits) => {
    expect(urls([mark('a', '#0b7285', [60, 20], { width, height })], { marks: [candidate('a', 90)] })).toEqual(
      fits ? ['a'] : [],
    )
  })
  test('is that of its pixels where a drawing has none', () => {
    const unsized = { width: undefined, height: undefined }
    expect(urls([mark('a', '#0b7285', [60, 20], unsized)], { marks: [candidate('a', 90)] })).toEqual(['a'])
    expect(urls([mark('a', '#0b7285', [90, 6], unsized)], { marks: [candidate('a', 90)] })).toEqual([])
  })
})

describe('the type of a mark', () => {
  test.each([
    [151, 100, 'logo'],
    [150, 100, 'symbol'],
    [40, 100, 'symbol'],
  ])('%i × %i px is a %s', (width, height, type) => {
    const [one] = choose([mark('a', '#0b7285', [60, 20], { width, height })], { marks: [candidate('a', 90)] })
    expect(one?.logo.type).toBe(type)
  })
  test('is other for a second artwork of one type and theme, and not for one of another theme', () => {
    const pictures = [mark('a', '#0b3d47'), mark('b', '#7a1a1a'), mark('c', '#ffffff')]
    const chosen = choose(pictures, { marks: ['a', 'b', 'c'].map((url) => candidate(url, 90)) })
    expect(chosen.map(({ url, logo }) => [url, logo.type, logo.theme])).toEqual([
      ['a', 'logo', 'dark'],
      ['c', 'logo', 'light'],
      ['b', 'other', 'dark'],
    ])
  })
})

describe('further marks', () => {
  const pictures = [mark('a', '#0b7285'), mark('b', '#c92a2a')]
  test.each([
    [45, false, true],
    [44, false, false],
    [34, true, true],
    [33, true, false],
  ])('one of %i points, declared: %s, beside one of 90 is taken: %s', (points, declared, taken) => {
    const marks = [candidate('a', 90), candidate('b', points, { declared })]
    expect(urls(pictures, { marks }).includes('b')).toBe(taken)
  })
  test('are at most five', () => {
    const many = inks.map((hex, number) => mark(`m${number}`, hex))
    expect(urls(many, { marks: many.map(({ url }) => candidate(url, 90)) })).toHaveLength(6)
  })
  test('that show the main one in another size are its formats, at most four, each file once', () => {
    const sizes: [number, number][] = [
      [30, 10],
      [60, 20],
      [90, 30],
      [120, 40],
      [180, 60],
    ]
    const many = sizes.map((size, number) => filledPicture(`m${number}`, size, '#0b7285'))
    const copy = { ...filledPicture('copy', [60, 20], '#0b7285'), assetId: 'm0' }
    // Ordered with the copy second: it must not take a place.
    const ordered = [many[2], copy, many[0], ...many.slice(3), many[1]].filter((one) => one !== undefined)
    const chosen = choose(ordered, { marks: ordered.map(({ url }) => candidate(url, 90)) })
    const formats = chosen[0]?.logo.formats.map(({ assetId }) => assetId) ?? []
    expect(new Set(formats).size).toBe(formats.length)
    expect(formats).toHaveLength(4)
    expect(chosen).toHaveLength(1)
  })
})

describe('the theme', () => {
  const themeOf = (picture: MeasuredPicture, more: Partial<LogoCandidate> = {}, groundIsDark?: boolean) =>
    choose([picture], { marks: [candidate(picture.url, 90, more)], groundIsDark })[0]?.logo.theme

  test('is null for artwork on its own ground, and for what cannot be seen', () => {
    expect(themeOf(filledPicture('a', [60, 20], '#000000'))).toBeNull()
    expect(themeOf(drawnPicture('a', [60, 20], () => undefined))).toBeNull()
  })
  test('is dark for dark artwork and light for light artwork, whatever the page', () => {
    expect(themeOf(mark('a', '#102030'), { scheme: 'dark' }, true)).toBe('dark')
    expect(themeOf(mark('a', '#f8f9fa'), { scheme: 'light' }, false)).toBe('light')
  })
  test('follows the scheme, then the ground, for artwork between', () => {
    const between = () => mark('a', '#adb5bd')
    expect(themeOf(between(), { scheme: 'dark' }, false)).toBe('light')
    expect(themeOf(between(), { scheme: 'light' }, true)).toBe('dark')
    expect(themeOf(between(), {}, true)).toBe('light')
    expect(themeOf(between(), {}, false)).toBe('dark')
    expect(themeOf(between())).toBeNull()
  })
  test('is light where more than a word would vanish on white, and dark where it would on black', () => {
    const parts = (sign: string, words: string, from: number) =>
      drawnPicture('a', [60, 20], (x, y) =>
        y < 2 || y > 17 || (x > from - 4 && x < from) ? undefined : x < from ? sign : words,
      )
    expect(themeOf(parts('#fab005', '#ffffff', 20))).toBe('light')
    expect(themeOf(parts('#fab005', '#000000', 20))).toBe('dark')
    expect(themeOf(parts('#000000', '#ffffff', 24))).toBe('light')
    expect(themeOf(parts('#000000', '#ffffff', 50))).toBe('dark')
  })
  test('does not change for a dot that would vanish', () => {
    const dotted = drawnPicture('a', [60, 20], (x, y) =>
      y < 2 || y > 17 || (x > 50 && x < 54) ? undefined : x <= 50 ? '#7a1a1a' : '#ffffff',
    )
    expect(themeOf(dotted)).toBe('dark')
  })
})

describe('icons', () => {
  test('the sharpest and most trusted is the icon, the others are other, at most three in all', () => {
    const pictures = inks.slice(0, 5).map((hex, number) => square(`i${number}`, hex))
    const icons = [0.5, 0.9, 0.7, 0.6, 0.8].map((trust, number) => icon(`i${number}`, trust))
    const chosen = choose(pictures, { icons })
    expect(chosen.map(({ url, logo, main }) => [url, logo.type, main])).toEqual([
      ['i1', 'icon', true],
      ['i4', 'other', false],
      ['i2', 'other', false],
    ])
  })

  // Each step against the next: a little more trust must not outweigh the sharper file.
  const steps: [string, Partial<MeasuredPicture>, number][] = [
    ['a vector', { format: 'svg', width: 16 }, 0.35],
    ['120 px', { width: 120 }, 0.3],
    ['48 px', { width: 48 }, 0.15],
    ['32 px', { width: 32 }, 0.05],
    ['31 px', { width: 31 }, 0],
  ]
  test.each(steps)('%s weighs as it should', (_what, measured, worth) => {
    const pictures = [square('a', '#0b7285', 32, { height: measured.width, ...measured }), square('b', '#c92a2a', 31)]
    const best = (trust: number) => urls(pictures, { icons: [icon('b', 0.5 + trust), icon('a', 0.5)] })[0]
    expect(best(worth - 0.001)).toBe('a')
    expect(best(worth + 0.001)).toBe('b')
  })

  test.each([
    [124, 100, true],
    [125, 100, false],
    [100, 125, false],
  ])('one of %i × %i px is square enough: %s', (width, height, fits) => {
    const pictures = [square('a', '#0b7285', 32, { width, height }), square('b', '#c92a2a')]
    expect(urls(pictures, { icons: [icon('a'), icon('b')] }).includes('a')).toBe(fits)
  })
  test('one that is not square is the icon where none is, up to 2.2 times as wide; where it is the only one, up to eight times', () => {
    const wide = (url: string, width: number) =>
      square(url, url === 'a' ? '#0b7285' : '#c92a2a', 32, { width, height: 100 })
    const alone = (width: number) => urls([wide('a', width)], { icons: [icon('a')] })
    const ofTwo = (width: number) =>
      urls([wide('a', width), wide('b', 900)], { icons: [icon('a'), icon('b')] }).includes('a')
    expect([219, 220].map(ofTwo)).toEqual([true, false])
    expect([799, 800, 13, 12].map((width) => alone(width).length)).toEqual([1, 0, 1, 0])
  })
  test('sizes of one icon are its formats', () => {
    const pictures = [square('a', '#0b7285', 96), square('b', '#0b7285', 48)]
    const [one, ...others] = choose(pictures, { icons: [icon('a'), icon('b')] })
    expect(one?.logo.formats.map(({ assetId }) => assetId)).toEqual(['a', 'b'])
    expect(others).toEqual([])
  })
  test('an icon that could not be fetched is passed over', () => {
    expect(urls([square('b')], { icons: [icon('missing', 0.9), icon('b')] })).toEqual(['b'])
  })
})

test('logos come before symbols, symbols before the icon, and the icon before others', () => {
  const pictures = [square('s', '#7a1a1a'), mark('l', '#0b3d47'), mark('o', '#3b1a5a'), square('i', '#364fc7')]
  const marks = ['s', 'l', 'o'].map((url) => candidate(url, 90))
  expect(choose(pictures, { marks, icons: [icon('i')] }).map(({ logo }) => logo.type)).toEqual([
    'logo',
    'symbol',
    'icon',
    'other',
  ])
})

test('a file that the header and an icon link share is a mark and the icon, and never a third thing', () => {
  const pictures = [square('a'), square('b', '#c92a2a')]
  const chosen = choose(pictures, { marks: [candidate('b', 90)], icons: [icon('a', 0.9), icon('b', 0.5)] })
  expect(chosen.map(({ url, logo }) => `${url} ${logo.type}`)).toEqual(['b symbol', 'a icon'])
  const shared = choose(pictures, { marks: [candidate('a', 90)], icons: [icon('a')] })
  expect(shared.map(({ logo }) => logo.type)).toEqual(['symbol', 'icon'])
})

test('the evidence names the type, the rules, the address and the trust of each logo', () => {
  const chosen = choose([mark('a'), square('i')], { marks: [candidate('a', 90)], icons: [icon('i')] })
  expect(logoEvidence(chosen)).toEqual([
    { field: 'logos.logo', rule: 'home link + near the top + wide', source: 'a', trust: 0.99 },
    { field: 'logos.icon', rule: 'link rel=icon', source: 'i', trust: 0.99 },
  ])
})

test('the same input gives the same logos, and what is given is not changed', () => {
  const pictures = [mark('a'), square('s', '#c92a2a'), square('i', '#2b8a3e')]
  const input = { marks: [candidate('a', 90), candidate('s', 80)], icons: [icon('i'), icon('s', 0.5)] }
  const before = structuredClone(input)
  expect(choose(pictures, input)).toEqual(choose(pictures, input))
  expect(input).toEqual(before)
})
