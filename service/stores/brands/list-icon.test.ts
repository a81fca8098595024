import { expect, test } from 'vitest'
import type { Brand, Format } from '#contract/brands/brand.ts'
import { listIcon } from './list-icon.ts'

const format = (src: string, width: number, size: number, kind: Format['format'] = 'png') =>
  ({ src, width, height: width, size, format: kind, background: null }) as Format
const brand = (formats: Format[], icon = formats[0]?.src ?? null) =>
  ({ icon, symbol: null, logo: null, logos: [{ type: 'icon', theme: null, tags: [], formats }] }) as Pick<
    Brand,
    'icon' | 'symbol' | 'logo' | 'logos'
  >

test('a list is given the smallest size that is sharp in it, not the largest there is', () => {
  const sizes = [format('1024', 1024, 90_000), format('180', 180, 9_000), format('64', 64, 900)]
  expect(listIcon(brand(sizes))).toBe('180')
})

test('a drawing that is smaller than any picture stays', () => {
  expect(listIcon(brand([format('svg', 24, 700, 'svg'), format('180', 180, 9_000)]))).toBe('svg')
})

test('where only small ones are stored the best stands, and without any there is none', () => {
  expect(listIcon(brand([format('64', 64, 900), format('32', 32, 400)]))).toBe('64')
  expect(listIcon(brand([], null))).toBeNull()
})
