import type { Brand, BrandImage, Logo } from './brand.ts'

/** What changed of a brand: field path (`colors`, `logos[0].formats`, `company.location`) → its value before and after. */
export type BrandDelta = Record<string, { old: unknown; new: unknown }>

/** A score that moves by less says nothing about the brand. */
const scoreStep = 0.05

const plainFields = ['name', 'description', 'longDescription', 'claimed', 'isNsfw'] as const
const lists: Readonly<Record<string, (brand: Brand) => unknown[]>> = {
  links: (brand) => brand.links.map((link) => [link.name, link.url]),
  colors: (brand) => brand.colors.map((color) => [color.hex, color.type]),
  fonts: (brand) => brand.fonts.map((font) => [font.type, font.name, font.origin, font.originId, font.weights]),
  images: (brand) => brand.images.map(imageContent),
}
/** Derived from a list: reported with it, so that another order of the same pictures is no news. */
const best = { logos: ['logo', 'symbol', 'icon'], images: ['banner'] } as const
const companyFields: Readonly<Record<string, (company: Brand['company']) => unknown>> = {
  employees: (company) => company.employees,
  foundedYear: (company) => company.foundedYear,
  kind: (company) => company.kind,
  location: (company) => company.location,
  // Scores wobble with each crawl; which industries they are does not.
  industries: (company) => sorted(company.industries.map((industry) => industry.slug)),
  financialIdentifiers: ({ financialIdentifiers: held }) => held && [sorted(held.isin), sorted(held.ticker)],
}

/**
 * The changes between two public objects of one brand, as `data.delta` carries them; empty when there is no news. No
 * change are: another order of the same entries, another address of a picture with the same content, what is measured
 * about a picture (score, rank, alt text), and scores that move a little.
 */
export function brandDelta(before: Brand, after: Brand): BrandDelta {
  const delta: BrandDelta = {}
  for (const field of plainFields) if (!same(before[field], after[field])) put(delta, field, before, after)
  if (Math.abs(before.qualityScore - after.qualityScore) >= scoreStep) put(delta, 'qualityScore', before, after)
  for (const [field, content] of Object.entries(lists)) {
    if (!same(sorted(content(before)), sorted(content(after)))) put(delta, field, before, after)
  }
  Object.assign(delta, logosDelta(before.logos, after.logos))
  for (const [list, fields] of Object.entries(best)) {
    if (!Object.keys(delta).some((path) => path.startsWith(list))) continue
    for (const field of fields) if (before[field] !== after[field]) put(delta, field, before, after)
  }
  return { ...delta, ...companyDelta(before, after) }
}

/** The part of a delta that is about the company behind the brand. */
export const companyPart = (delta: BrandDelta): BrandDelta =>
  Object.fromEntries(Object.entries(delta).filter(([path]) => path.startsWith('company.')))

function companyDelta(before: Brand, after: Brand): BrandDelta {
  const changed = Object.entries(companyFields).filter(([, read]) => !same(read(before.company), read(after.company)))
  return Object.fromEntries(
    changed.map(([field]) => [
      `company.${field}`,
      { old: valueOf(before.company, field), new: valueOf(after.company, field) },
    ]),
  )
}

/** By index of the new list where each logo is found again by type and theme, and the whole list where one came or went. */
function logosDelta(before: readonly Logo[], after: readonly Logo[]): BrandDelta {
  if (same(sorted(before.map(logoContent)), sorted(after.map(logoContent)))) return {}
  const kind = (logo: Logo) => `${logo.type} ${logo.theme}`
  const old = new Map(before.map((logo) => [kind(logo), logo]))
  const distinct = old.size === before.length && new Set(after.map(kind)).size === after.length
  if (!distinct || !same(sorted(before.map(kind)), sorted(after.map(kind)))) {
    return { logos: { old: before, new: after } }
  }
  const delta: BrandDelta = {}
  for (const [index, logo] of after.entries()) {
    const was = old.get(kind(logo))
    if (!was) continue
    if (!same(sources(was), sources(logo))) {
      delta[`logos[${index}].formats`] = { old: was.formats, new: logo.formats }
    }
    if (!same(sorted(was.tags), sorted(logo.tags))) delta[`logos[${index}].tags`] = { old: was.tags, new: logo.tags }
  }
  return delta
}

const logoContent = (logo: Logo) => [logo.type, logo.theme, sorted(logo.tags), sources(logo)]
const imageContent = (image: BrandImage) => [image.type, sources(image)]
/** A stored picture's address is made from its content. */
const sources = (picture: Logo | BrandImage) => sorted(picture.formats.map((format) => format.src))

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const sorted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).toSorted()
const valueOf = (record: object, field: string): unknown => Object.entries(record).find(([name]) => name === field)?.[1]

function put(delta: BrandDelta, field: string, before: Brand, after: Brand): void {
  delta[field] = { old: valueOf(before, field), new: valueOf(after, field) }
}
