import { describe, expect, test } from 'vitest'
import { drawnPicture } from '../fixtures/drawn-picture.ts'
import type { MeasuredPicture } from '../site.ts'
import { chooseLogos } from './choose-logos.ts'
import { withOnlyMark } from './icon-as-symbol.ts'
import type { IconCandidate } from './icon-candidates.ts'

const address = 'https://acme.example/icon.png'
const ring = (more: Partial<MeasuredPicture> = {}) =>
  drawnPicture(address, [48, 48], (x, y) => ((x - 24) ** 2 + (y - 24) ** 2 < 400 ? '#0b7285' : undefined), {
    url: address,
    assetId: 'ring',
    width: 48,
    height: 48,
    ...more,
  })
const linked: IconCandidate = { url: address, rule: 'link rel=icon', trust: 0.85, sizePx: 48, scheme: undefined }

const logosOf = (picture: MeasuredPicture, icon: Partial<IconCandidate> = {}) =>
  withOnlyMark(
    chooseLogos({
      pictures: new Map([[picture.url, picture]]),
      marks: [],
      icons: [{ ...linked, url: picture.url, ...icon }],
      groundIsDark: undefined,
    }),
  )
const typesOf = (picture: MeasuredPicture, icon: Partial<IconCandidate> = {}) =>
  logosOf(picture, icon).map(({ logo }) => logo.type)

describe('the icon of a site that shows no mark', () => {
  test('is its symbol too, less sure than the icon', () => {
    expect(typesOf(ring())).toEqual(['symbol', 'icon'])
    const [symbol, icon] = logosOf(ring())
    expect(symbol).toMatchObject({ rule: 'link rel=icon + the only mark of its site', main: true })
    expect(symbol?.trust).toBeLessThan(icon?.trust ?? 0)
  })

  test('is none where nothing links it, or where it is too small', () => {
    expect(typesOf(ring(), { rule: 'well-known /favicon.ico' })).toEqual(['icon'])
    expect(typesOf(ring({ width: 16, height: 16 }))).toEqual(['icon'])
    expect(typesOf(ring({ width: 16, height: 16, format: 'svg' }))).toEqual(['symbol', 'icon'])
  })

  test('is none where it is a photograph', () => {
    const photograph = drawnPicture(
      address,
      [64, 64],
      (x, y) => `#${[x * 4, y * 4, (x * y) % 256].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
      { url: address, assetId: 'photograph', width: 64, height: 64, transparent: false },
    )
    expect(typesOf(photograph)).toEqual(['icon'])
  })
})
