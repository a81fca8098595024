import { expect, test } from 'vitest'
import { brandSchema } from '#contract/brands/brand.ts'
import { curationSchema } from '#contract/brands/curation.ts'
import { industries } from '#contract/brands/industries/industries.ts'
import { describeBrand } from '../brand.ts'
import { pictureOf, siteOf } from '../fixtures/site-of.ts'
import { applyCuration, curationEvidence } from './apply-curation.ts'

const draft = describeBrand(
  siteOf(
    '<title>Tidepool Coffee</title><meta name=theme-color content="#0b7285"><header><a href=/><img src=/logo.png alt="Tidepool logo"></a></header><img src=/b.png class=logo alt="Tidepool old logo">',
    'body{color:#111}',
    [
      pictureOf('https://tidepool-coffee.com/logo.png', '#0b7285', 200, 60),
      pictureOf('https://tidepool-coffee.com/b.png', '#c2410c', 180, 50),
    ],
  ),
)
const idOf = (slug: string) => industries.find((one) => one.slug === slug)?.id ?? ''

test('what a curator says stands in place of what the site says, and the rest stays', () => {
  const curated = applyCuration(draft, {
    name: 'Tidepool',
    industries: [idOf('coffee-and-tea')],
    company: { foundedYear: 1990, city: 'Lisbon', country: 'PT' },
  })
  expect(curated.name).toBe('Tidepool')
  expect(curated.company.industries).toMatchObject([
    { slug: 'coffee-and-tea', score: 1, parent: { slug: 'food-and-drink' } },
  ])
  expect(curated.company).toMatchObject({
    foundedYear: 1990,
    kind: draft.company.kind,
    location: { city: 'Lisbon', country: 'Portugal', countryCode: 'PT', region: 'Europe' },
  })
  expect(curated.description).toBe(draft.description)
  expect(applyCuration(draft, {})).toEqual(draft)
  expect(applyCuration(draft, { name: null, company: null, logo: null })).toEqual(draft)
})

test('a curated colour is the brand’s colour and the palette’s only primary, ranks without a gap', () => {
  for (const hex of ['#c2410c', '#123456']) {
    const { colors, palette } = applyCuration(draft, { primaryColor: hex })
    brandSchema.shape.colors.parse(colors)
    expect(colors.filter(({ type }) => type === 'brand').map((color) => color.hex)).toEqual([hex])
    expect(palette?.colors.filter(({ role }) => role === 'primary').map((color) => color.hex)).toEqual([hex])
    const ranks = palette?.colors.flatMap(({ rank }) => rank ?? []) ?? []
    expect(ranks).toEqual(ranks.map((_, index) => index + 1))
  }
})

test('a chosen picture becomes the main logo, the former one becomes other; one that is gone changes nothing', () => {
  const [first] = draft.logos
  if (first === undefined) throw new Error('the draft has no logo')
  const second = {
    ...first,
    type: 'other' as const,
    formats: first.formats.map((format) => ({ ...format, assetId: 'b' })),
  }
  const both = { ...draft, logos: [first, second] }
  expect(applyCuration(both, { logo: 'b' }).logos).toEqual([
    { ...second, type: 'logo' },
    { ...first, type: 'other' },
  ])
  expect(applyCuration(both, { logo: 'gone' }).logos).toEqual(both.logos)
})

test('an adult industry marks the brand, and the curator’s own word on it wins', () => {
  const adult = [idOf('adult-products')]
  expect(applyCuration(draft, { industries: adult }).isNsfw).toBe(true)
  expect(applyCuration(draft, { industries: adult, isNsfw: false }).isNsfw).toBe(false)
  expect(applyCuration({ ...draft, isNsfw: true }, { industries: [] }).isNsfw).toBe(false)
})

test('the evidence names each field that a curator set', () => {
  const fields = curationEvidence({
    name: 'T',
    primaryColor: '#111111',
    description: null,
    company: { kind: 'NON_PROFIT' },
  })
  expect(fields.map(({ field }) => field)).toEqual(['name', 'colors.brand', 'company.kind'])
})

test.each([
  [{ name: '' }],
  [{ name: 'a\u202eb' }],
  [{ name: 'x'.repeat(121) }],
  [{ industries: ['9999'] }],
  [{ primaryColor: 'red' }],
  [{ logo: '../etc' }],
  [{ unknown: 1 }],
  [{ company: { employees: 12 } }],
  [[]],
])('%j is no curation', (value) => expect(curationSchema.safeParse(value).success).toBe(false))
