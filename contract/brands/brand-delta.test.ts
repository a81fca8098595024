import { expect, test } from 'vitest'
import type { Brand, Format, Logo } from './brand.ts'
import { brandDelta, companyPart } from './brand-delta.ts'

const format = (content: string): Format => ({
  src: `/assets/${content}.svg`,
  format: 'svg',
  width: 10,
  height: 10,
  size: 100,
  background: null,
})
const logo = (type: Logo['type'], content: string, tags: string[] = []): Logo => ({
  type,
  theme: 'dark',
  tags,
  formats: [format(content)],
})
const picture = (content: string, sourceUrl: string, score: number): Brand['images'][number] => ({
  type: 'picture',
  tags: [],
  formats: [format(content)],
  pictureMetadata: {
    score,
    rank: 1,
    naturalWidth: 10,
    naturalHeight: 10,
    alt: '',
    sourceUrl,
    imageCategory: null,
    categoryConfidence: null,
  },
})
const industry = (slug: string, score: number) => ({ id: slug, slug, name: slug, emoji: '', score, parent: null })

const brand: Brand = {
  id: 'idAcme0001',
  name: 'Acme',
  domain: 'acme.com',
  claimed: false,
  description: 'Makes everything.',
  longDescription: null,
  links: [
    { name: 'github', url: 'https://github.com/acme' },
    { name: 'youtube', url: 'https://youtube.com/acme' },
  ],
  logos: [logo('logo', 'aa'), logo('icon', 'bb')],
  colors: [
    { hex: '#ff0000', type: 'accent', brightness: 54 },
    { hex: '#000000', type: 'dark', brightness: 0 },
  ],
  fonts: [],
  images: [picture('cc', 'https://acme.com/banner.jpg?v=1', 0.5)],
  qualityScore: 0.6,
  company: {
    employees: 11,
    financialIdentifiers: { isin: [], ticker: ['ACME'] },
    foundedYear: 1999,
    industries: [industry('retail', 0.9), industry('tools', 0.2)],
    kind: null,
    location: { city: 'Oslo', country: 'Norway', countryCode: 'NO', region: null, state: null, subregion: null },
  },
  isNsfw: false,
  urn: 'urn:livery:brand:idAcme0001',
  logo: '/assets/aa.svg',
  symbol: null,
  icon: '/assets/bb.svg',
  banner: null,
}

test('noise is no change: order, another address of the same picture, scores that wobble', () => {
  const crawledAgain: Brand = {
    ...brand,
    links: brand.links.toReversed(),
    logos: brand.logos.toReversed(),
    colors: brand.colors.toReversed(),
    images: [picture('cc', 'https://acme.com/banner.jpg?v=2', 0.7)],
    qualityScore: 0.63,
    company: { ...brand.company, industries: [industry('tools', 0.4), industry('retail', 0.8)] },
  }
  expect(brandDelta(brand, crawledAgain)).toEqual({})
})

test('a changed text, color and logo are named by their path with old and new', () => {
  const after: Brand = {
    ...brand,
    description: 'Makes most things.',
    colors: [{ hex: '#00ff00', type: 'accent', brightness: 182 }],
    logos: [logo('icon', 'bb'), logo('logo', 'dd', ['wide'])],
    logo: '/assets/dd.svg',
  }
  expect(brandDelta(brand, after)).toEqual({
    description: { old: 'Makes everything.', new: 'Makes most things.' },
    colors: { old: brand.colors, new: after.colors },
    'logos[1].formats': { old: [format('aa')], new: [format('dd')] },
    'logos[1].tags': { old: [], new: ['wide'] },
    logo: { old: '/assets/aa.svg', new: '/assets/dd.svg' },
  })
})

test('a logo that came or went shows both lists', () => {
  const after = { ...brand, logos: [logo('logo', 'aa')], icon: null }
  expect(brandDelta(brand, after)).toEqual({
    logos: { old: brand.logos, new: after.logos },
    icon: { old: '/assets/bb.svg', new: null },
  })
})

test('facts about the company have paths of their own and can be told apart', () => {
  const after: Brand = {
    ...brand,
    name: 'Acme Tools',
    company: { ...brand.company, employees: 51, location: { ...brand.company.location, city: 'Bergen' } },
  }
  const delta = brandDelta(brand, after)
  expect(Object.keys(delta)).toEqual(['name', 'company.employees', 'company.location'])
  expect(companyPart(delta)['company.employees']).toEqual({ old: 11, new: 51 })
  expect(Object.keys(companyPart(delta))).toEqual(['company.employees', 'company.location'])
})
