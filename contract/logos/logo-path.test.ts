import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  buildLogoPath,
  deliveredFormats,
  deliveredTypes,
  isLogoPath,
  logoFallbacks,
  logoKinds,
  logoThemes,
  parseLogoPath,
  reservedSegments,
  sidePxMax,
  sidePxMin,
  type LogoPath,
} from './logo-path.ts'

const nothing = {
  kind: undefined,
  width: undefined,
  height: undefined,
  theme: undefined,
  fallback: undefined,
  type: undefined,
  format: undefined,
}

test.each<[string, Partial<LogoPath>]>([
  ['/nike.com', { identifier: 'nike.com' }],
  ['/nike.com/', { identifier: 'nike.com' }],
  ['/AAPL', { identifier: 'AAPL' }],
  ['/ticker/SHEL.L', { kind: 'ticker', identifier: 'SHEL.L' }],
  ['/isin/US0378331005/icon', { kind: 'isin', identifier: 'US0378331005', type: 'icon' }],
  ['/crypto/BTC/symbol.svg', { kind: 'crypto', identifier: 'BTC', type: 'symbol', format: 'svg' }],
  ['/nike.com/w/64/h/32', { identifier: 'nike.com', width: 64, height: 32 }],
  ['/nike.com/h/32/w/64/logo', { identifier: 'nike.com', width: 64, height: 32, type: 'logo' }],
  ['/nike.com/fallback/404/theme/dark', { identifier: 'nike.com', fallback: '404', theme: 'dark' }],
  ['/nike.com/type/logo.jpeg/w/2048', { identifier: 'nike.com', type: 'logo', format: 'jpeg', width: 2048 }],
  ['/nike.com/icon.jpg', { identifier: 'nike.com', type: 'icon', format: 'jpeg' }],
  ['/icon', { identifier: 'icon' }],
  ['/domain', { identifier: 'domain' }],
  ['/m%C3%BCller.de', { identifier: 'müller.de' }],
])('%s is read as it is written', (path, expected) => {
  expect(parseLogoPath(path)).toEqual({ path: { ...nothing, ...expected }, problem: undefined })
})

test.each([
  ['/nike.com/w/15', 'w/15'],
  ['/nike.com/w/2049', 'w/2049'],
  ['/nike.com/h/064', 'h/064'],
  ['/nike.com/h/-5', 'h/-5'],
  ['/nike.com/w/1e2', 'w/1e2'],
  ['/nike.com/w', 'w/'],
  ['/nike.com/w/64/w/64', 'twice'],
  ['/nike.com/theme/pink', 'theme/pink'],
  ['/nike.com/fallback/500', 'fallback/500'],
  ['/nike.com/type/banner', 'banner'],
  ['/nike.com/type/icon.gif', 'icon.gif'],
  ['/nike.com/icon/logo', 'twice'],
  ['/nike.com//icon', 'no part'],
  ['//nike.com', 'no brand'],
  ['/%zz', 'percent-encoding'],
  ['/nike.com/__proto__/x', '__proto__'],
])('%s is not understood, and the problem names why', (path, part) => {
  expect(parseLogoPath(path).problem).toContain(part)
})

test('a wish for a fallback is read even where the rest is not understood', () => {
  expect(parseLogoPath('/nike.com/w/9/fallback/404').path).toMatchObject({ fallback: '404', width: undefined })
})

const side = fc.option(fc.integer({ min: sidePxMin, max: sidePxMax }), { nil: undefined })
const some = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined })
const anyPath: fc.Arbitrary<LogoPath> = fc
  .record({
    kind: some(logoKinds),
    identifier: fc.oneof(fc.domain(), fc.string({ minLength: 1 }), fc.string({ minLength: 1, unit: 'binary' })),
    width: side,
    height: side,
    theme: some(logoThemes),
    fallback: some(logoFallbacks),
    type: some(deliveredTypes),
    format: some(deliveredFormats),
  })
  .filter(({ kind, identifier }) => kind !== undefined || !logoKinds.some((known) => known === identifier))
  .filter(({ identifier }) => !reservedSegments.has(identifier.toLowerCase()))
  .map((path) => ({ ...path, type: path.type ?? (path.format && 'icon') }))

test('whatever is written is read back as it was', () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      expect(parseLogoPath(buildLogoPath(path))).toEqual({
        path: { ...path, identifier: path.identifier.toWellFormed() },
        problem: undefined,
      })
    }),
  )
})

test('the order of segments means nothing', () => {
  const parts = ['w/64', 'h/32', 'theme/light', 'fallback/lettermark', 'logo.png']
  const expected = parseLogoPath(`/nike.com/${parts.join('/')}`)
  expect(expected.problem).toBeUndefined()
  fc.assert(
    fc.property(fc.shuffledSubarray(parts, { minLength: parts.length }), (order) => {
      expect(parseLogoPath(`/nike.com/${order.join('/')}`)).toEqual(expected)
    }),
  )
})

test('no text makes the reader throw, and what it reads stays within its bounds', () => {
  const words = fc.constantFrom('w', 'h', 'theme', 'type', 'fallback', 'icon', '404', '64', '..', '%', '%00', '')
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words).map((all) => `/${all.join('/')}`),
  )
  fc.assert(
    fc.property(hostile, (text) => {
      const { path } = parseLogoPath(text)
      for (const px of [path.width, path.height]) {
        expect(px === undefined || (px >= sidePxMin && px <= sidePxMax)).toBe(true)
      }
    }),
  )
})

test('a word that the address would take for something else is written as a ticker', () => {
  expect(buildLogoPath({ identifier: 'docs' })).toBe('/ticker/docs')
  expect(buildLogoPath({ identifier: 'crypto', width: 64 })).toBe('/ticker/crypto/w/64')
})

test('the routes of the service are no logos, and the root is none', () => {
  for (const path of ['/', '', '/v2/brands/nike.com', '/assets/x.png', '/openapi.json', '/Version', '/docs']) {
    expect(isLogoPath(path), path).toBe(false)
  }
  for (const path of ['/nike.com', '/V', '/versions', '/ticker/version']) expect(isLogoPath(path), path).toBe(true)
})
