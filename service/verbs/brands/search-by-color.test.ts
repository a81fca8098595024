import { afterAll, beforeAll, expect, test } from 'vitest'
import { brandPageSchema, type BrandPage } from '#contract/brands/brand-page.ts'
import { deltaE } from '#engine/colors/color-math.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { testRows } from '../../testing/test-rows.ts'

type Made = { domain: string; country: string; primary: string; other: string }

let service: TestService
let key: string
let brands: Made[]

/** Colors in crowds around a few, as brands have them, some of them the same. */
function madeBrands(): Made[] {
  const crowds = [0x0b7285, 0x1f2937, 0xc8102e, 0x2563eb, 0xffffff]
  const hex = (seed: number) => {
    const crowd = crowds[seed % crowds.length] ?? 0
    const channel = (shift: number, salt: number) => {
      const step = ((Math.imul(seed + salt, 2_654_435_761) >>> 16) % 13) - 6
      return Math.min(255, Math.max(0, ((crowd >> shift) & 255) + step * (seed % 9)))
    }
    return `#${((1 << 24) | (channel(16, 1) << 16) | (channel(8, 2) << 8) | channel(0, 3)).toString(16).slice(1)}`
  }
  return Array.from({ length: 240 }, (_, index) => ({
    domain: `brand-${index}.com`,
    country: index % 5 === 0 ? 'PT' : 'GB',
    primary: hex(index),
    other: hex(index * 7 + 3),
  }))
}

beforeAll(async () => {
  service = await openTestService({ LIVERY_RATE_PER_SECOND: '10000', LIVERY_RATE_PER_5_MINUTES: '1000000' })
  key = (await service.addOrganization()).key
  brands = madeBrands()
  const rows = testRows({ query: service.query } as Parameters<typeof testRows>[0])
  for (const { domain, country, primary, other } of brands) {
    const colors = [
      { hex: primary, type: 'accent', brightness: 0 },
      { hex: other, type: 'dark', brightness: 0 },
    ]
    await rows.brand(domain, {
      name: domain,
      body: { colors, qualityScore: 0.5, company: { industries: [], location: { countryCode: country } } },
    })
  }
})
afterAll(() => service.close())

async function page(query: string): Promise<BrandPage> {
  const answer = await fetch(`${service.url}/v2/brands?${query}`, { headers: { authorization: `Bearer ${key}` } })
  return brandPageSchema.parse(await answer.json())
}

/** All pages, one after the other. */
async function allOf(query: string, first: number) {
  const found: string[] = []
  let total: number
  let after = ''
  for (;;) {
    const { brands: some, pageInfo, total: counted } = await page(`first=${first}&${query}${after}`)
    found.push(...some.map(({ domain, difference }) => `${domain} ${difference}`))
    total = counted
    if (!pageInfo.hasNextPage) return { found, total }
    after = `&after=${pageInfo.endCursor}`
  }
}

test('the pages of a search by color are all brands that are near, by how near, whatever else is asked', async () => {
  const cases = ['0b7285', '1f2937', 'f0f0f0', '00ff00'].flatMap((color) =>
    [5, 10, 20].flatMap((difference) =>
      [false, true].flatMap((anyColor) =>
        [undefined, 'PT'].map((country) => ({ color, difference, anyColor, country })),
      ),
    ),
  )
  let compared = 0
  for (const { color, difference, anyColor, country } of cases) {
    const near = brands
      .filter((brand) => country === undefined || brand.country === country)
      .map(({ domain, primary, other }) => {
        const colors = anyColor ? [primary, other] : [primary]
        return { domain, nearest: Math.min(...colors.map((hex) => deltaE(`#${color}`, hex))) }
      })
      .filter(({ nearest }) => nearest <= difference)
    const query = `color=${color}&difference=${difference}&anyColor=${anyColor}${country ? `&country=${country}` : ''}`
    const { found, total } = await allOf(query, 11)
    const expected = near.map(({ domain, nearest }) => `${domain} ${Math.round(nearest * 10) / 10}`)
    expect(found.toSorted(), query).toEqual(expected.toSorted())
    const order = found.map((line) => Number(line.split(' ')[1]))
    expect(order, query).toEqual(order.toSorted((a, b) => a - b))
    expect(total, query).toBe(near.length)
    compared += near.length
  }
  expect(compared).toBeGreaterThan(500)
})
