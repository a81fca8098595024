import { expect, test } from 'vitest'
import type { Brand } from '#contract/brands/brand.ts'
import { colorDifference } from './color-difference.ts'
import { colorRows, compared, factRows, logoFor } from './compare-brands.ts'
import { compareCsv, compareMarkdown } from './compare-table.ts'
import { compareHref, readCompared } from './compared-item.ts'
import { findOverlaps } from './find-overlaps.ts'

function brandOf(domain: string, colors: Record<string, string>, more: Partial<Brand> = {}): Brand {
  const palette = Object.entries(colors).map(([role, hex], index) => ({ role, hex, rank: index + 1, prevalence: 0.1 }))
  return {
    id: `id${domain}`,
    name: domain.split('.')[0],
    domain,
    logos: [],
    fonts: [],
    colors: [],
    icon: null,
    symbol: null,
    qualityScore: 0.9,
    isNsfw: false,
    company: {
      employees: null,
      financialIdentifiers: null,
      foundedYear: null,
      industries: [],
      kind: null,
      location: { city: null, country: null, countryCode: null, region: null, state: null, subregion: null },
    },
    palette: { colors: palette },
    ...more,
  } as unknown as Brand
}
const column = (brand: Brand, at?: string) => compared({ identifier: brand.domain, at }, brand)

const fernweh = column(brandOf('fernweh.com', { primary: '#7a2e8e', accent: '#f2a541' }))
const bolt = column(brandOf('bolt.com', { primary: '#5b2a86' }))
const tidepool = column(brandOf('tidepool.com', { primary: '#0b7285', surface: '#f2a540' }))

test('the difference is CIEDE2000, as its authors publish it', () => {
  expect(colorDifference('#ffffff', '#000000')).toBeCloseTo(100, 3)
  expect(colorDifference('#7a2e8e', '#7a2e8e')).toBe(0)
})

test('each color is set against the same role of the brand that is compared with, else against the nearest', () => {
  const rows = colorRows([fernweh, bolt, tidepool], 0)
  expect(rows.map(({ label }) => label)).toEqual(['Primary', 'Accent', 'Surface'])
  expect(rows[0]?.cells.map((cell) => cell?.from?.role)).toEqual([undefined, 'primary', 'primary'])
  expect(rows[1]?.cells.map((cell) => cell?.hex)).toEqual(['#f2a541', undefined, undefined])
  expect(rows[2]?.cells[2]?.from).toMatchObject({ role: 'accent' })
  expect(rows[2]?.cells[2]?.from?.difference).toBeLessThan(1)
})

test('primary colors that are close are an overlap with both colors as its proof, others are none', () => {
  const [only, ...rest] = findOverlaps([fernweh, bolt, tidepool])
  expect(rest).toEqual([])
  expect(only?.colors).toEqual(['#7a2e8e', '#5b2a86'])
  expect(only?.reasons[0]).toMatch(/^The primary colors of fernweh and bolt differ by \d+\.\d\.$/)
})

test('one brand at two dates is no overlap, and one face alone neither', () => {
  const face = {
    fonts: [{ name: 'Inter', type: 'title', origin: 'google', originId: null, weights: [] }],
  } as Partial<Brand>
  expect(findOverlaps([fernweh, column(fernweh.brand, '2026-10-01')])).toEqual([])
  expect(findOverlaps([column(brandOf('a.com', {}, face)), column(brandOf('b.com', {}, face))])).toEqual([])
})

test('a dark background gets artwork that was made for it, never another', () => {
  const format = {
    src: 'https://cdn/assets/a.svg',
    format: 'svg',
    width: null,
    height: null,
    size: 1,
    background: null,
  }
  const logos = [{ type: 'logo', theme: 'dark', formats: [format], tags: [] }] as unknown as Brand['logos']
  const brand = brandOf('a.com', {}, { logos })
  expect(logoFor(brand, 'light')).toMatchObject({ kind: 'Logo', format: 'SVG' })
  expect(logoFor(brand, 'dark')).toBeUndefined()
})

test('facts that are known of none have no row', () => {
  expect(factRows([fernweh, bolt]).map(({ label }) => label)).toEqual(['Quality'])
})

test('an address keeps brands and dates, each once, at most four', () => {
  const { items, beyond } = readCompared('Acme.com, acme.com@2026-10-01,b.com,b.com,c.com,d.com')
  expect(items.map(({ identifier, at }) => [identifier, at])).toEqual([
    ['acme.com', undefined],
    ['acme.com', '2026-10-01'],
    ['b.com', undefined],
    ['c.com', undefined],
  ])
  expect(beyond).toEqual(['d.com'])
  expect(compareHref(items.slice(0, 2))).toBe('/compare?b=acme.com,acme.com%402026-10-01')
  expect(readCompared('acme.com@2026-13-77').items).toEqual([{ identifier: 'acme.com@2026-13-77' }])
})

test('a name can leave neither its CSV cell nor its Markdown cell', () => {
  const odd = column(brandOf('odd.com', {}, { name: '=cmd|x\n<b>' }))
  expect(compareCsv([odd, bolt], 0).split('\r\n')[0]).toContain("'=cmd|x")
  expect(compareMarkdown([odd, bolt], 0).split('\n')[0]).toBe('|  | =cmd\\|x &lt;b> | bolt |')
})
