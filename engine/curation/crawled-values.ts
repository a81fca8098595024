import type { CrawledValues } from '#contract/brands/curation.ts'
import type { BrandDraft } from '../site.ts'

/** What a site says of each field that can be curated, in the words of a curation; null where it says nothing. */
export function crawledValues({
  name,
  description,
  longDescription,
  company,
  isNsfw,
  colors,
  logos,
}: BrandDraft): CrawledValues {
  const mark = (type: 'logo' | 'icon') => logos.find((logo) => logo.type === type)?.formats[0]?.assetId ?? null
  const { employees, foundedYear, kind, location } = company
  return {
    name,
    description,
    longDescription,
    industries: company.industries.map(({ id }) => id),
    isNsfw,
    primaryColor: colors.find(({ type }) => type === 'brand')?.hex.toLowerCase() ?? null,
    logo: mark('logo'),
    icon: mark('icon'),
    company: { employees, foundedYear, kind, city: location.city, state: location.state, country: location.country },
  }
}
