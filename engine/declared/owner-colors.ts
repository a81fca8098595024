import type { Candidate, ColorChoice } from '../colors/brand-colors.ts'
import { deltaE, isChromatic } from '../colors/color-math.ts'
import type { Page } from '../page/read-page.ts'
import { writtenColors, writtenPrimary, type WrittenColor } from './written-colors.ts'

const thresholds = {
  /** How sure a color is that its owner calls primary. */
  chance: 0.95,
  /** CIEDE2000 under which a measured color is the written one, seen through pixels. */
  sameDeltaE: 6,
  /** Colors of the owner's list beside the primary, and what they count at least, in points. */
  listedMax: 3,
  listedPoints: 12,
}
const rules = { primary: 'owner writes it', listed: 'owner lists it' }

/** The color codes that the owner writes on pages about the brand. */
export type OwnerColors = { primary: WrittenColor | undefined; listed: WrittenColor[] }

/** Of the first page that has any. */
export function ownerColors(press: readonly Page[]): OwnerColors {
  const [colors = []] = press.map(writtenColors).filter(({ length }) => length > 0)
  const primary = writtenPrimary(colors)
  return { primary, listed: colors.filter((color) => color !== primary && isChromatic(color.hex)) }
}

/**
 * The choice with what the owner writes before what is measured: their primary first, then the colors that they list. They
 * take the place of a measured color that is nearly theirs.
 */
export function withOwnerColors(choice: ColorChoice, { primary, listed }: OwnerColors): ColorChoice {
  const written = [
    ...(primary === undefined ? [] : [{ ...primary, rule: rules.primary }]),
    ...listed.slice(0, thresholds.listedMax).map((color) => ({ ...color, rule: rules.listed })),
  ]
  if (written.length === 0) return choice
  const candidates = written.map(({ hex, rule }) => candidateOf(hex, rule, choice.ranked))
  const [first] = candidates
  const kept = choice.primary
  const others = choice.ranked.filter((one) => !candidates.some(({ hex }) => isSame(hex, one.hex)))
  if (primary !== undefined && first !== undefined) return { primary: first, ranked: [...candidates, ...others] }
  const own = kept === undefined ? undefined : (candidates.find(({ hex }) => isSame(hex, kept.hex)) ?? kept)
  const rest = [...candidates, ...others].filter((one) => one !== own)
  return { primary: own, ranked: own === undefined ? rest : [own, ...rest] }
}

const isSame = (one: string, other: string) => deltaE(one, other) < thresholds.sameDeltaE

function candidateOf(hex: string, rule: string, ranked: readonly Candidate[]): Candidate {
  const measured = ranked.find((one) => isSame(one.hex, hex))
  const chance = rule === rules.primary ? thresholds.chance : (measured?.chance ?? 0)
  return {
    ...(measured ?? { identity: 0, interface: 0, kinds: 0, variants: [] }),
    hex,
    chance,
    points: Math.max(thresholds.listedPoints, measured?.points ?? 0),
    rules: [rule, ...(measured?.rules ?? [])],
  }
}
