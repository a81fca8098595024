import { differenceCiede2000, modeLab65, modeRgb, useMode } from 'culori/fn'
import { asSeen } from './vision.ts'
import type { Vision } from './visions.ts'

useMode(modeRgb)
useMode(modeLab65)
const deltaE = differenceCiede2000()

const thresholds = {
  /** CIEDE2000 under which two colors are taken for one, and from which they were told apart before. */
  alikeMax: 6,
  apartMin: 12,
  colorsMax: 40,
}

/** The difference of two hex colors, CIEDE2000: about 1 can just be seen, 10 is plain at a glance. */
export const differenceOf = (one: string, other: string): number => deltaE(one, other)

export type NamedColor = { hex: string; label: string }
export type Merged = { one: NamedColor; other: NamedColor; before: number; after: number }

/** The pairs that are told apart by most people and no more with this vision; those that lose most come first. */
export function mergedColors(colors: readonly NamedColor[], vision: Vision): Merged[] {
  if (vision === 'typical') return []
  const listed = colors.slice(0, thresholds.colorsMax)
  return listed
    .flatMap((one, place) =>
      listed.slice(place + 1).map((other) => ({
        one,
        other,
        before: differenceOf(one.hex, other.hex),
        after: differenceOf(asSeen(one.hex, vision), asSeen(other.hex, vision)),
      })),
    )
    .filter(({ before, after }) => before >= thresholds.apartMin && after < thresholds.alikeMax)
    .toSorted((one, other) => other.before - other.after - (one.before - one.after))
}
