import type { Brand } from '#contract/brands/brand.ts'
import { qualityLevel } from '#contract/brands/quality.ts'
import { qualityNames } from '../../format-text.ts'

const marks = { poor: 1, acceptable: 2, high: 3 } as const

export type QualityWords = {
  /** How many of three marks are full. */
  marks: 1 | 2 | 3
  /** "High quality, year founded and address missing". */
  sentence: string
  /** All that is missing, for a hint. */
  missing: string[]
}

/** The quality of a brand's data in words, with the two things that matter most of what is missing. */
export function qualityWords(brand: Brand): QualityWords {
  const level = qualityLevel(brand.qualityScore)
  const word = qualityNames[level]
  const missing = missingParts(brand)
  const named = missing.slice(0, 2).join(' and ')
  const rest = missing.length > 2 ? ` and ${missing.length - 1} others` : ''
  const tail = missing.length > 2 ? `${missing[0]}${rest} missing` : `${named} missing`
  return {
    marks: marks[level],
    sentence: missing.length === 0 ? `${word} quality` : `${word} quality, ${tail}`,
    missing,
  }
}

function missingParts({ company, fonts, logos, description, banner, palette, links }: Brand): string[] {
  const { foundedYear, location, employees } = company
  const hasPrimary = palette?.colors.some(({ role }) => role === 'primary') ?? true
  const parts: [boolean, string][] = [
    [logos.every(({ type }) => type === 'icon'), 'logo'],
    [!hasPrimary, 'primary color'],
    [description === null, 'description'],
    [fonts.length === 0, 'fonts'],
    [foundedYear === null, 'year founded'],
    [location.country === null && location.countryCode === null, 'address'],
    [employees === null, 'team size'],
    [links.length === 0, 'social profiles'],
    [banner === null, 'banner'],
  ]
  return parts.flatMap(([isMissing, name]) => (isMissing ? [name] : []))
}
