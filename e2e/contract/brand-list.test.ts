import { describe, expect } from 'vitest'
import { brandPageSchema, type BrandPage } from '#contract/brands/brand-page.ts'
import { brandOf } from './brands.ts'
import { call, costOf, given, json, row as anyRow } from './target.ts'

/** docs/rules.md#list-of-brands. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'key', 'domains', ...needed)
const ask = (query: string) => call(`/v2/brands?${query}`)
async function page(query: string): Promise<BrandPage> {
  const answer = await ask(query)
  expect(answer.status, query).toBe(200)
  const body = await json<BrandPage>(answer)
  expect(brandPageSchema.parse(body)).toEqual(body)
  return body
}

describe('GET /v2/brands', () => {
  row('{ brands, total, indexed, pageInfo }: what fits, of how many; free', async () => {
    const brand = await brandOf(given('domains').split(',')[0] ?? '')
    const found = await page(`text=${String(brand['domain'])}`)
    expect(found.brands.map(({ id }) => id)).toEqual([brand['id']])
    expect(found.total).toBe(1)
    expect(found.indexed).toBeGreaterThanOrEqual(1)
    expect(await costOf(() => ask('facets=true'))).toBe(0)
  })
  row('color: the brand with that primary is exact, and first; every other is as near as asked', async () => {
    const brand = await brandOf(given('domains').split(',')[0] ?? '')
    const [own] = (await page(`text=${String(brand['domain'])}`)).brands
    const hex = own?.primary?.slice(1) ?? ''
    const found = await page(`color=${hex}&difference=5`)
    expect(found.brands.find(({ id }) => id === own?.id)).toMatchObject({ difference: 0 })
    const differences = found.brands.map(({ difference }) => difference ?? Infinity)
    expect(differences).toEqual(differences.toSorted((one, other) => one - other))
    expect(Math.max(...differences)).toBeLessThanOrEqual(5)
  })
  row('facets count what each choice would leave', async () => {
    const { facets, total } = await page('facets=true&first=1')
    expect(facets?.claimed.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    const [first] = facets?.countries ?? []
    if (first) expect((await page(`country=${first.value}`)).total).toBe(first.count)
  })
  row('400 for what is no filter, no color, an order without its color, or the cursor of another order', async () => {
    const { pageInfo } = await page('first=1')
    const wrong = [
      'color=teal',
      'difference=21',
      'quality=best',
      'sort=difference',
      'country=de',
      'claimed=yes',
      'text=',
      `sort=name&after=${pageInfo.endCursor}`,
      'after=x',
    ]
    for (const query of wrong) expect([query, (await ask(query)).status]).toEqual([query, 400])
  })
})
