import type { Company } from '#contract/brands/brand.ts'
import type { Curation } from '#contract/brands/curation.ts'
import { industries as taxonomy } from '#contract/brands/industries/industries.ts'
import { readPlace } from '../company/place.ts'
import { correctedScore } from '../quality/quality-score.ts'
import type { BrandDraft, DraftLogo, Evidence } from '../site.ts'
import { recolor } from './recolor.ts'

/**
 * The draft with a curator's values in place of the site's. An industry that a curator set scores 1, and one for adults
 * makes the brand one for adults unless the curator says otherwise. A picture that is no longer stored cannot be chosen.
 */
export function applyCuration(draft: BrandDraft, curation: Curation): BrandDraft {
  const company = curateCompany(draft.company, curation)
  const isAdult = company.industries.some(({ parent, slug }) => (parent?.slug ?? slug) === 'adult')
  const curated: BrandDraft = {
    ...draft,
    name: curation.name ?? draft.name,
    description: curation.description ?? draft.description,
    longDescription: curation.longDescription ?? draft.longDescription,
    logos: choose(choose(draft.logos, 'logo', curation.logo), 'icon', curation.icon),
    company,
    evidence: settle(draft.evidence, curation),
    isNsfw: curation.isNsfw ?? (curation.industries ? isAdult : draft.isNsfw),
  }
  const colored = curation.primaryColor ? recolor(curated, curation.primaryColor) : curated
  return { ...colored, qualityScore: correctedScore(draft.qualityScore, draft, colored) }
}

/** What a curator set is not in dispute any more. */
function settle(evidence: readonly Evidence[], curation: Curation): Evidence[] {
  const set = new Set(
    curationEvidence(curation).map(({ field }) => field.replace(/^company\.(city|state|country)$/, 'company.location')),
  )
  return evidence.map(({ value, ...one }) => (value === undefined || set.has(one.field) ? one : { ...one, value }))
}

function curateCompany(company: Company, curation: Curation): Company {
  const own = curation.company ?? {}
  const { city, state, country } = own
  const isPlaced = [city, state, country].some((part) => part !== null && part !== undefined)
  const place = readPlace({ city: city ?? undefined, state: state ?? undefined, country: country ?? undefined })
  return {
    ...company,
    employees: own.employees ?? company.employees,
    foundedYear: own.foundedYear ?? company.foundedYear,
    kind: own.kind ?? company.kind,
    // A place is one value: a curated city is not put in the crawled country.
    location: isPlaced ? place : company.location,
    industries: curation.industries
      ? curation.industries
          .flatMap((id) => taxonomy.filter((one) => one.id === id))
          .map((one) => ({ ...one, score: 1 }))
      : company.industries,
  }
}

function choose(logos: readonly DraftLogo[], type: 'logo' | 'icon', assetId: string | null | undefined): DraftLogo[] {
  const chosen = logos.find(({ formats }) => formats.some((format) => format.assetId === assetId))
  if (chosen === undefined) return [...logos]
  // docs/interface.md#logo-entry: one that is no longer the main one has type `other`.
  const others = logos
    .filter((logo) => logo !== chosen)
    .map((logo) => (logo.type === type ? { ...logo, type: 'other' as const } : logo))
  return [{ ...chosen, type }, ...others]
}

/** The curator's part of the evidence: the fields that a curation sets. */
export function curationEvidence(curation: Curation): Evidence[] {
  const { company, ...fields } = curation
  const names: Record<string, string> = {
    primaryColor: 'colors.brand',
    logo: 'logos.logo',
    icon: 'logos.icon',
    industries: 'company.industries',
  }
  const set = (values: object, prefix: string) =>
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [`${prefix}${name}`],
    )
  return [...set(fields, ''), ...set(company ?? {}, 'company.')].map((field) => ({
    field: names[field] ?? field,
    rule: 'curator',
    source: 'curation',
    trust: 1,
  }))
}
