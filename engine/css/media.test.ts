import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinMedia, mediaOf, type Media } from './media.ts'

const screenOf = (query: string) => mediaOf(query).screen

test.each([
  ['no query at all', ''],
  ['white space', '  \n '],
  ['all media', 'all'],
  ['the screen', 'screen'],
  ['only the screen', 'only screen'],
  ['a narrowest width below the desktop', '(min-width: 768px)'],
  ['a narrowest width of exactly the desktop', '(min-width:1440px)'],
  ['a widest width of exactly the desktop', '(max-width: 1440px)'],
  ['a widest width above the desktop', '(max-width: 1920px)'],
  ['a width in em below the desktop', '(min-width: 48em)'],
  ['a width in rem below the desktop', '(min-width: 60rem)'],
  ['a range that the desktop is in', '(width >= 600px)'],
  ['a range with an upper end above the desktop', '(600px <= width <= 1800px)'],
  ['both ends around the desktop', '(min-width: 1024px) and (max-width: 1600px)'],
  ['a pointer that can hover', '(hover: hover)'],
  ['a feature that is not known', '(display-mode: browser)'],
  ['one fitting query of a list', 'print, screen'],
  ['upper case', 'SCREEN AND (MIN-WIDTH: 600PX)'],
])('%s applies on a desktop screen', (_what, query) => {
  expect(screenOf(query)).toBe(true)
})

test.each([
  ['paper', 'print'],
  ['speech', 'speech'],
  ['paper of some width', 'print and (min-width: 100px)'],
  ['a negated query', 'not screen'],
  ['a negated feature', 'screen and not (hover: hover)'],
  ['a narrowest width above the desktop', '(min-width: 1441px)'],
  ['a widest width below the desktop', '(max-width: 1439px)'],
  ['a phone', 'only screen and (max-width:600px)'],
  ['a widest width in em below the desktop', '(max-width: 40em)'],
  ['a narrowest width in rem above the desktop', '(min-width: 91rem)'],
  ['a range that ends below the desktop', '(width < 900px)'],
  ['a range of two ends that ends below the desktop', '(400px <= width <= 700px)'],
  ['forced colors', '(forced-colors: active)'],
  ['more contrast', '(prefers-contrast: more)'],
  ['inverted colors', '(inverted-colors: inverted)'],
  ['a list of which nothing fits', 'print, (max-width: 300px)'],
])('%s does not apply on a desktop screen', (_what, query) => {
  expect(screenOf(query)).toBe(false)
})

test('sixteen pixels are one em: a bound in em is the same as in px', () => {
  expect([screenOf('(min-width: 90em)'), screenOf('(min-width: 90.1em)')]).toEqual([true, false])
  expect([screenOf('(max-width: 90em)'), screenOf('(max-width: 89.9em)')]).toEqual([true, false])
})

test('a query for one color scheme says which', () => {
  expect(mediaOf('(prefers-color-scheme: dark)')).toEqual({ screen: true, dark: true, light: false })
  expect(mediaOf('(prefers-color-scheme:light)')).toEqual({ screen: true, dark: false, light: true })
  expect(mediaOf('screen')).toEqual({ screen: true, dark: false, light: false })
})

test('a scheme counts whatever else is asked for', () => {
  expect(mediaOf('print and (prefers-color-scheme: dark)')).toMatchObject({ screen: false, dark: true })
  expect(mediaOf('screen and (min-width: 40em) and (PREFERS-COLOR-SCHEME: DARK)').dark).toBe(true)
})

test('words that only contain the name of a medium are not that medium', () => {
  expect(screenOf('(min-width: 1px) and (--blueprint-x)')).toBe(true)
  expect(screenOf('(fingerprint: none)')).toBe(true)
})

const media = fc.record({ screen: fc.boolean(), dark: fc.boolean(), light: fc.boolean() })
const open: Media = { screen: true, dark: false, light: false }

test('a nested rule needs the screen of every query around it', () => {
  expect(joinMedia(open, { ...open, screen: false }).screen).toBe(false)
  expect(joinMedia({ ...open, screen: false }, open).screen).toBe(false)
  expect(joinMedia(open, open).screen).toBe(true)
})

test('a scheme that any query asks for is asked for', () => {
  expect(joinMedia(open, { ...open, dark: true })).toEqual({ screen: true, dark: true, light: false })
  expect(joinMedia({ ...open, light: true }, open)).toEqual({ screen: true, dark: false, light: true })
})

test('joining does not depend on order or grouping, and an open query changes nothing', () => {
  fc.assert(
    fc.property(media, media, media, (one, two, three) => {
      expect(joinMedia(one, two)).toEqual(joinMedia(two, one))
      expect(joinMedia(joinMedia(one, two), three)).toEqual(joinMedia(one, joinMedia(two, three)))
      expect(joinMedia(one, open)).toEqual(one)
      expect(joinMedia(one, one)).toEqual(one)
    }),
  )
})

test('any text is judged, and the order of a list does not matter', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'binary' }), fc.constantFrom('print', 'screen', ''), (one, two) => {
      const left = one.replaceAll(',', '')
      expect(typeof screenOf(left)).toBe('boolean')
      expect(screenOf(`${left},${two}`)).toBe(screenOf(`${two},${left}`))
    }),
  )
})

test('a wider desktop bound is never refused when a narrower one is met', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4000 }), fc.integer({ min: 1, max: 4000 }), (one, two) => {
      const [low, high] = [Math.min(one, two), Math.max(one, two)]
      if (screenOf(`(min-width:${high}px)`)) expect(screenOf(`(min-width:${low}px)`)).toBe(true)
      if (screenOf(`(max-width:${low}px)`)) expect(screenOf(`(max-width:${high}px)`)).toBe(true)
    }),
  )
})

test('only the first two thousand characters of a query are judged', () => {
  expect(screenOf(`print${' '.repeat(2000)},screen`)).toBe(false)
  expect(screenOf(`print${' '.repeat(1900)},screen`)).toBe(true)
})
