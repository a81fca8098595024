import { describe, expect, test } from 'vitest'
import { industries } from '#contract/brands/industries/industries.ts'
import { classifyText } from './classify-text.ts'
import { typeIndustries } from './schema-types.ts'

const types = Object.entries(typeIndustries)
const slugs = new Set(industries.map(({ slug }) => slug))

describe.each(types)('a %s', (type, slug) => {
  test(`puts a site without words into ${slug}`, () => {
    expect(slugs).toContain(slug)
    expect(classifyText([], [type])[0]?.industry.slug).toBe(slug)
  })
})

describe('the list', () => {
  test('is of names as schema.org writes them', () => {
    for (const [type] of types) expect(type).toMatch(/^[A-Z][A-Za-z]+$/)
  })

  test.each([
    ['Bakery', 'bakeries'],
    ['Dentist', 'dentistry'],
    ['Hotel', 'hotels'],
    ['Winery', 'wine-and-spirits'],
    ['Attorney', 'law-firms'],
    ['VideoGame', 'video-games'],
    ['CollegeOrUniversity', 'universities-and-colleges'],
    ['BankOrCreditUnion', 'banking'],
  ])('%s means %s', (type, slug) => {
    expect(typeIndustries[type]).toBe(slug)
  })

  test.each([
    ['Organization'],
    ['Corporation'],
    ['LocalBusiness'],
    ['Store'],
    ['WebSite'],
    ['Product'],
    ['Person'],
    ['bakery'],
    [''],
    ['constructor'],
    ['__proto__'],
  ])('a %s says nothing about an industry', (type) => {
    expect(classifyText([], [type])).toEqual([])
  })

  test('the industries that are only for adults are ruled, never typed', () => {
    for (const [, slug] of types) expect(slug).not.toMatch(/^adult/)
  })
})
