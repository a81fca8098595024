import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { simpleIconsBrands } from '#prisma/seed/simple-icons.ts'
import { cleanDescriptor } from './clean-descriptor.ts'
import { matchMerchant, merchantKeys } from './match-merchant.ts'
import type { MerchantCandidate } from './merchant-candidate.ts'

const fixtureSchema = z.object({
  brands: z.array(
    z.object({ name: z.string(), domain: z.string(), description: z.string(), countryCode: z.string().length(2) }),
  ),
  // The descriptor, the country, and the domain of the merchant; null where none of the brands may be found.
  descriptors: z.array(z.tuple([z.string(), z.string().length(2), z.string().nullable()])),
})
const { brands, descriptors } = fixtureSchema.parse(
  JSON.parse(readFileSync(new URL('descriptors.fixture.json', import.meta.url), 'utf8')),
)
const indexed: MerchantCandidate[] = brands.map((brand) => ({ ...brand, id: brand.domain, industries: [] }))
const find = (label: string, country: string, candidates = indexed) =>
  matchMerchant(cleanDescriptor(label), candidates, country)?.brand.domain

function score(candidates: MerchantCandidate[]) {
  const wrong: string[] = []
  let [right, meant] = [0, 0]
  for (const [label, country, domain] of descriptors) {
    const found = find(label, country, candidates)
    if (domain !== null) meant++
    if (found !== undefined && found === domain) right++
    else if (found !== undefined) wrong.push(`${label} → ${found}, not ${domain}`)
  }
  return { precision: right / (right + wrong.length), recall: right / meant, wrong }
}

test('a merchant that is found is the right one, and most are found', async () => {
  const seeds = (await simpleIconsBrands()).filter((seed) => !indexed.some((brand) => brand.domain === seed.domain))
  const strangers = seeds.map(({ name, domain }) => {
    const nothing = { description: null, industries: [], countryCode: null }
    return { id: domain, name, domain, ...nothing }
  })
  expect(descriptors.length).toBeGreaterThan(200)
  for (const candidates of [indexed, [...indexed, ...strangers]]) {
    const { precision, recall, wrong } = score(candidates)
    const figures = `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`
    process.stdout.write(`${descriptors.length} descriptors, ${candidates.length} brands: ${figures}\n`)
    expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.99)
    expect(recall).toBeGreaterThanOrEqual(0.9)
  }
})

test.each([
  ['APPLEBEES 1234 KANSAS CITY MO', 'another name that begins so'],
  ['DELTA DENTAL OF CALIFORNIA', 'another trade'],
  ['SHELL BEACH CAFE PISMO BEACH CA', 'a place'],
  ['SQ *TARGET', 'a small business with a common name'],
  ['TARGET.COM.AU', 'the same name under another suffix'],
  ['PAYPAL *JOHNSMITH', 'a seller behind a processor'],
  ['1234567890', 'no word at all'],
])('%s is not found: %s', (label) => {
  expect(find(label, 'US')).toBeUndefined()
})

test('of two domains of one company, the one of the country of the payment is meant', () => {
  expect(find('AMZN MKTP DE*2K4AB1230', 'DE')).toBe('amazon.de')
  expect(find('AMZN MKTP US*2K4AB1230', 'US')).toBe('amazon.com')
})

test('two companies with one name and nothing between them: neither is found', () => {
  const blank = { description: null, industries: [], countryCode: null }
  const two = ['kestrelbikes.com', 'kestrelbooks.com'].map((domain) => ({
    id: domain,
    name: 'Kestrelo',
    domain,
    ...blank,
  }))
  expect(find('KESTRELO 123', 'US', two)).toBeUndefined()
  expect(find('KESTRELO 123', 'US', two.slice(0, 1))).toBe('kestrelbikes.com')
})

test('a web address is found where the merchant names it, not where the processor does', () => {
  expect(cleanDescriptor('WWW.NETFLIX.COM 866-579-7172').domain).toEqual({ name: 'netflix.com', leads: true })
  expect(cleanDescriptor('UBER *TRIP HELP.UBER.COM').domain).toEqual({ name: 'uber.com', leads: false })
  expect(cleanDescriptor('AMZN.COM/BILL').domain).toEqual({ name: 'amazon.com', leads: true })
  expect(cleanDescriptor('SQ *JOES DINER GOSQ.COM').domain).toBeUndefined()
  expect(cleanDescriptor('ST.LOUIS ZOO').domain).toBeUndefined()
})

test('any text is taken apart without failing, in bounded time, into keys that can be looked up', () => {
  const pieces = fc.constantFrom(
    'SQ *',
    'TST* ',
    'PAYPAL *',
    'POS ',
    'CARD ',
    '*',
    '#',
    'NETFLIX.COM',
    ' 03/12 ',
    'WWW.',
    '.',
    '-',
    'AMZN',
  )
  const text = fc
    .array(fc.oneof(pieces, fc.string({ unit: 'binary', maxLength: 30 })), { maxLength: 60 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(text, (label) => {
      const descriptor = cleanDescriptor(label)
      for (const key of merchantKeys(descriptor)) expect(key.length).toBeLessThanOrEqual(80)
      const match = matchMerchant(descriptor, indexed, 'US')
      if (match) expect(match.confidence).toBeGreaterThanOrEqual(0.8)
    }),
  )
})

test.each([
  'purchase '.repeat(60),
  '*'.repeat(512),
  'pos '.repeat(128),
  'a.'.repeat(256),
  '-'.repeat(512),
  '1 '.repeat(256),
])('a long descriptor that says nothing costs nothing', (label) => {
  const before = process.threadCpuUsage()
  cleanDescriptor(label)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(1_000)
})
