import type { ColorChoice } from '../colors/choose-primary.ts'
import type { Candidate } from '../colors/primary-candidates.ts'
import { deltaE, isChromatic } from '../colors/color-math.ts'
import type { Page } from '../page/read-page.ts'
import { writtenColors, writtenPrimary, type WrittenColor } from './written-colors.ts'

const thresholds = {
  /** How sure a color is that its owner calls primary. */
  chance: 0.95,
  /** CIEDE2000 under which a measured color is the written one, seen through pixels. */
  sameDeltaE: 3,
  /** Colors of the owner's list that count, and their points: enough for a place that no measured color takes. */
  listedMax: 3,
  listedPoints: 8,
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
 * The choice with what the owner writes: their primary before all that is measured; the other colors that they list among
 * the measured ones, as far as those leave room. A measured color that is nearly theirs takes their code.
 */
export function withOwnerColors(choice: ColorChoice, { primary, listed }: OwnerColors): ColorChoice {
  const own = primary === undefined ? undefined : candidateOf(primary.hex, rules.primary, choice.ranked)
  const others = listed.slice(0, thresholds.listedMax).map(({ hex }) => candidateOf(hex, rules.listed, choice.ranked))
  const written = own === undefined ? others : [own, ...others]
  if (written.length === 0) return choice
  const first = own ?? written.find(({ hex }) => isSame(hex, choice.primary?.hex)) ?? choice.primary
  const measured = choice.ranked.filter((one) => !written.some(({ hex }) => isSame(hex, one.hex)))
  const rest = [...measured, ...written].filter((one) => one !== first)
  const ranked = rest.toSorted((one, other) => other.points - one.points)
  return { primary: first, ranked: first === undefined ? ranked : [first, ...ranked] }
}

const isSame = (one: string, other: string | undefined) =>
  other !== undefined && deltaE(one, other) < thresholds.sameDeltaE

function candidateOf(hex: string, rule: string, ranked: readonly Candidate[]): Candidate {
  const measured = ranked.find((one) => isSame(one.hex, hex))
  return {
    ...(measured ?? { identity: 0, worn: 0, interface: 0, kinds: 0, variants: [] }),
    hex,
    chance: rule === rules.primary ? thresholds.chance : (measured?.chance ?? 0),
    points: Math.max(thresholds.listedPoints, measured?.points ?? 0),
    rules: [rule, ...(measured?.rules ?? [])],
  }
}
