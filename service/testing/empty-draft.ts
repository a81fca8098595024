import type { BrandDraft } from '#engine/site.ts'
import { unknownCompany } from '#contract/brands/unknown-company.ts'

/** What the engine makes of a site that says nothing. */
export const emptyDraft: BrandDraft = {
  name: 'Test brand',
  description: null,
  longDescription: null,
  links: [],
  logos: [],
  colors: [],
  fonts: [],
  images: [],
  company: unknownCompany,
  isNsfw: false,
  qualityScore: 0.2,
  palette: null,
  evidence: [],
}
