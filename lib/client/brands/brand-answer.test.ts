import { expect, test } from 'vitest'
import { unknownCompany } from '#contract/brands/unknown-company.ts'
import { readBrandAnswer } from './brand-answer.ts'
import { readMeta, type RawAnswer } from '../call.ts'

const brand = {
  id: 'id5ZQvmz9A',
  name: 'Example',
  domain: 'example.com',
  claimed: false,
  description: null,
  longDescription: null,
  links: [],
  logos: [],
  colors: [],
  fonts: [],
  images: [],
  qualityScore: 0.5,
  company: unknownCompany,
  isNsfw: false,
  urn: 'urn:livery:brand:id5ZQvmz9A',
  logo: null,
  symbol: null,
  icon: null,
  banner: null,
  palette: null,
}

const answer = (status: number, body?: unknown): RawAnswer => ({ status, body, meta: readMeta(new Headers(), body) })

test('a brand that keeps the interface is found', async () => {
  expect(await readBrandAnswer(answer(200, brand))).toMatchObject({ type: 'found', brand: { domain: 'example.com' } })
})

test('a brand without a part of the interface is refused, naming the part', async () => {
  const rest = Object.fromEntries(Object.entries(brand).filter(([name]) => name !== 'colors'))
  const read = await readBrandAnswer(answer(200, rest))
  expect(read).toMatchObject({ type: 'refused', failure: { type: 'unreadable' } })
  expect(read.type === 'refused' && read.failure.reason).toContain('colors')
})

test('a queued crawl is told apart from a brand that is not there', async () => {
  expect((await readBrandAnswer(answer(404, { message: 'x', error: 'crawl_queued' }))).type).toBe('queued')
  expect(await readBrandAnswer(answer(404, { message: 'No brand.' }))).toMatchObject({
    type: 'missing',
    reason: 'No brand.',
  })
  expect(await readBrandAnswer(answer(404, { message: 'x', error: 'domain_unresolvable' }))).toMatchObject({
    unresolvable: true,
  })
})

test('an empty answer is never an error of the page', async () => {
  for (const status of [0, 200, 204, 400, 404, 500])
    expect((await readBrandAnswer(answer(status))).type).not.toBe('found')
})
