import type { Brand } from '#contract/brands/brand.ts'
import { colorDifference, differenceBounds, differenceText } from './color-difference.ts'
import { fontFor, primaryOf, type Compared } from './compare-brands.ts'

/** Two brands that a reader may mix up, and what of them is alike. */
export type Overlap = {
  key: string
  labels: readonly [string, string]
  /** The two primary colors, where they are close. */
  colors?: readonly [string, string]
  /** The pictures that stand for the two at 32 px. */
  icons: readonly [string | undefined, string | undefined]
  /** What is alike, a sentence each. */
  reasons: string[]
}

/** Every two of the brands that are alike in color, icon or title face; one brand at two dates is no overlap. */
export function findOverlaps(columns: readonly Compared[]): Overlap[] {
  return columns.flatMap((one, index) =>
    columns
      .slice(index + 1)
      .filter((other) => other.brand.id !== one.brand.id)
      .flatMap((other) => overlapOf(one, other) ?? []),
  )
}

function overlapOf(one: Compared, other: Compared): Overlap | undefined {
  const colors = closeColors(one.brand, other.brand)
  const icons = [iconOf(one.brand), iconOf(other.brand)] as const
  const isSameIcon = icons[0] !== undefined && icons[0] === icons[1]
  // A face alone is no mix-up: many brands set their titles in the same one.
  if (colors === undefined && !isSameIcon) return undefined
  const reasons = [
    ...(colors ? [colorReason(one, other, colors)] : []),
    ...(isSameIcon ? ['Their icon is the same picture.'] : []),
    ...sameFace(one.brand, other.brand),
  ]
  const key = `${one.key} ${other.key}`
  return { key, labels: [one.label, other.label], icons, reasons, ...(colors && { colors }) }
}

function closeColors(one: Brand, other: Brand): readonly [string, string] | undefined {
  const [mine, theirs] = [primaryOf(one), primaryOf(other)]
  if (mine === undefined || theirs === undefined) return undefined
  return colorDifference(mine, theirs) < differenceBounds.close ? [mine, theirs] : undefined
}

function colorReason(one: Compared, other: Compared, [mine, theirs]: readonly [string, string]): string {
  const difference = colorDifference(mine, theirs)
  const pair = `The primary colors of ${one.label} and ${other.label}`
  return difference < differenceBounds.unseen
    ? `${pair} can’t be told apart (${differenceText(difference)}).`
    : `${pair} differ by ${differenceText(difference)}.`
}

function sameFace(one: Brand, other: Brand): string[] {
  const [mine, theirs] = [fontFor(one, 'title'), fontFor(other, 'title')]
  const isSame = mine !== undefined && mine.name === theirs?.name && !mine.isSystem
  return isSame ? [`Both set titles in ${mine.name}.`] : []
}

/** What stands for a brand where there is little room. */
export const iconOf = ({ icon, symbol }: Brand): string | undefined => icon ?? symbol ?? undefined
