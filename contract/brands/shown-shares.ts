import type { Palette } from './palette.ts'
import type { PaletteRole } from './palette-roles.ts'

/** A color with its share of the pages, 0 to 1. */
export type ShownShare = { hex: string; share: number }

/** In which order screens show colors, by what they are for. */
export const shownRoles: readonly PaletteRole[] = [
  'primary',
  'secondary',
  'accent',
  'other',
  'text',
  'muted',
  'background',
  'surface',
  'border',
]

/**
 * The ranked colors of a palette that were measured, in the order of screens; together at most 1, and what is missing to 1
 * is none of them. A color of the logo that no page shows has share 0. Empty where nothing was measured.
 */
export function shownShares(palette: Pick<Palette, 'colors'> | null | undefined): ShownShare[] {
  return (palette?.colors ?? [])
    .flatMap(({ hex, rank, role, prevalence }) =>
      rank === null || prevalence === null ? [] : [{ hex, role, share: prevalence }],
    )
    .toSorted((one, other) => orderOf(one.role) - orderOf(other.role) || other.share - one.share)
    .map(({ hex, share }) => ({ hex, share: Math.round(share * 10_000) / 10_000 }))
}

const orderOf = (role: PaletteRole) => shownRoles.indexOf(role)
