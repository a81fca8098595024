import type { BrandDraft } from '../site.ts'

type Part = { name: string; share: number; holds: (draft: Omit<BrandDraft, 'qualityScore'>) => boolean | number }

/** What a well-known brand object holds; shares add up to 1. Thirds of the sum mean poor, acceptable, high. */
export const qualityParts: readonly Part[] = [
  { name: 'name', share: 0.16, holds: ({ name }) => name !== null },
  { name: 'description', share: 0.1, holds: ({ description }) => description !== null },
  {
    name: 'logo or symbol',
    share: 0.2,
    holds: ({ logos }) => logos.some(({ type }) => type === 'logo' || type === 'symbol'),
  },
  {
    name: 'vector logo',
    share: 0.06,
    holds: ({ logos }) =>
      logos.some(({ type, formats }) => type !== 'icon' && formats.some(({ format }) => format === 'svg')),
  },
  { name: 'icon', share: 0.1, holds: ({ logos }) => logos.some(({ type }) => type === 'icon') },
  { name: 'brand colour', share: 0.14, holds: ({ colors }) => colors.some(({ type }) => type === 'brand') },
  { name: 'fonts', share: 0.08, holds: ({ fonts }) => fonts.length > 0 },
  { name: 'links', share: 0.08, holds: ({ links }) => Math.min(1, links.length / 2) },
  { name: 'banner', share: 0.04, holds: ({ images }) => images.some(({ type }) => type === 'banner') },
  {
    name: 'company',
    share: 0.04,
    holds: ({ company }) =>
      company.location.countryCode !== null || company.foundedYear !== null || company.kind !== null,
  },
]

/** Data quality from 0 to 1, to two decimals (interface.md `qualityScore`). */
export function qualityScore(draft: Omit<BrandDraft, 'qualityScore'>): number {
  const sum = qualityParts.reduce((total, { share, holds }) => total + share * Number(holds(draft)), 0)
  return Math.round(Math.min(1, sum) * 100) / 100
}
