import type { BrandColor } from '#contract/brands/brand.ts'
import { chances, pointsOf, type Ranking } from '../ranking/ranking.ts'
import { brightness, deltaE, hueGap, oklch } from './color-math.ts'
import { nearest } from './cluster.ts'
import type { PictureColors } from './picture-colors.ts'
import { isOneHue, isShownNowhere, readCandidates, type Candidate, type ReadCandidate } from './primary-candidates.ts'
import { primaryRanking } from './primary-weights.ts'
import { isIconAlone, shadeOfHue } from './shade-of-hue.ts'
import type { Vote } from './vote.ts'

export type Ground = { background: string | undefined; text: string | undefined; inkOfLogo: string | undefined }
export type ColorChoice = { primary: Candidate | undefined; ranked: Candidate[] }

const thresholds = {
  /** Points of artwork from which a color is worn by the mark, not a trace of it. */
  wornMin: 18,
  /** Points of artwork from which other shades count for one, and the degrees of hue that they may be away. */
  familyWornMin: 8,
  familyHueGapMax: 30,
  /**
   * Points of artwork from which what the page paints is the brand's own, and how many times more points it must have
   * than what the mark wears to be taken all the same.
   */
  ownWornMin: 5,
  paintLead: 1.25,
  /** Points of the interface from which it paints a color of its own beside an icon's. */
  paintedMin: 8,
  /** Degrees of hue from which what the page paints is another color than that of an icon alone. */
  iconHueGapMin: 20,
  /** Of its points, from which a color that the page paints alike leaves nothing to choose by. */
  tieShare: 0.99,
  /** Points, CIEDE2000 to the other chosen colors, and how many colors with a hue are listed. */
  accent: { pointsMin: 8, deltaEMin: 11, chosenMax: 4 },
  /** OKLCH lightness of the dark and the light color, and CIEDE2000 under which they are listed already. */
  neutral: { darkMax: 0.45, lightMin: 0.85, deltaEMin: 3 },
}

/** What is known of a mark beside its votes: whether one was found and is knocked out in white, and its pixels, if they are known. */
export type FoundMark = { ink: 'none' | 'white' | 'other'; colors?: PictureColors['colors'] }

/** Merges votes into candidates, best first, and says which one can be defended as the brand's color, if any. */
export function chooseColors(
  votes: Vote[],
  ranking: Ranking = primaryRanking,
  mark: FoundMark = { ink: 'other' },
): ColorChoice {
  const ranked = rankCandidates(readCandidates(votes), ranking)
  const shown = ranked.filter((one) => !isShownNowhere(one))
  const first = choosePrimary(shown, ranking.scale.noneAt, mark.ink)
  const primary = first && shadeOfHue(first, ranked, mark.colors)
  return { primary, ranked: primary === undefined ? ranked : [primary, ...ranked.filter((one) => one !== primary)] }
}

function rankCandidates(read: ReadCandidate[], { weights, scale }: Ranking): Candidate[] {
  const points = read.map(({ features }) => pointsOf(features, weights))
  const likely = chances(points, scale)
  return read
    .map(({ features: _, ...candidate }, place) => ({
      ...candidate,
      points: points[place] ?? 0,
      chance: likely[place] ?? 0,
    }))
    .sort((a, b) => b.points - a.points || (a.hex < b.hex ? -1 : 1))
}

// What is painted, however much, yields to what artwork says, unless it has far more to show. An icon speaks for its mark,
// be that white: where none was found it takes nothing from what the page paints.
function choosePrimary(ranked: Candidate[], noneAt: number, mark: FoundMark['ink']): Candidate | undefined {
  const first = ranked.find(({ points }) => points >= noneAt)
  if (first === undefined) return undefined
  if (first.worn >= thresholds.ownWornMin)
    return (isIconAlone(first) && mark !== 'white' ? paintedInstead(first, ranked) : undefined) ?? first
  const own = ranked.find((one) => {
    if (mark === 'none' && !isOfMark(one)) return false
    const isOther = hueGap(one.hex, first.hex) >= thresholds.familyHueGapMax
    return (isOther ? familyWorn(one, ranked) : one.worn) >= thresholds.wornMin
  })
  if (own !== undefined && own.points * thresholds.paintLead >= first.points) return own
  return ranked.some((one) => isTied(one, first)) ? undefined : first
}

// Two colors that a page paints alike, with nothing else to tell them apart: neither can be defended, but the ends of a
// gradient are both the brand's.
const isTied = (one: Candidate, first: Candidate) =>
  one !== first &&
  !first.rules.includes('gradient') &&
  one.points >= first.points * thresholds.tieShare &&
  hueGap(one.hex, first.hex) >= thresholds.familyHueGapMax

// A mark whose hue runs from one shade into the next wears all of them.
function familyWorn(one: Candidate, ranked: Candidate[]): number {
  if (one.worn < thresholds.familyWornMin) return one.worn
  return ranked.reduce((sum, { hex, worn }) => {
    return hueGap(hex, one.hex) < thresholds.familyHueGapMax ? sum + worn : sum
  }, 0)
}

const isOfMark = ({ rules }: Candidate) => rules.includes('logo') || rules.includes('name set in type')

// An icon in a hue that its page paints nowhere is often a builder's or a template's: it gives way to one that the page
// paints. Of a white mark it is the colored one.
const paintedInstead = (first: Candidate, ranked: Candidate[]): Candidate | undefined =>
  ranked.some((one) => one.interface > 0 && isOneHue(first, one))
    ? undefined
    : ranked.find(
        (one) =>
          Math.min(one.interface, one.points) >= thresholds.paintedMin &&
          hueGap(one.hex, first.hex) >= thresholds.iconHueGapMin,
      )

/** The `colors` list of a brand: the defended primary as `brand`, then accents, then its dark and its light color. */
export function brandColors({ primary, ranked }: ColorChoice, ground: Ground): BrandColor[] {
  const { accent: bounds, neutral } = thresholds
  const accents = ranked.filter(
    (one) =>
      one !== primary &&
      one.points >= bounds.pointsMin &&
      (primary === undefined || deltaE(one.hex, primary.hex) > bounds.deltaEMin),
  )
  const chosen: [string, BrandColor['type']][] = []
  if (primary !== undefined) chosen.push([primary.hex, 'brand'])
  for (const accent of accents) {
    const near = nearest(
      chosen.map(([hex]) => ({ hex })),
      accent.hex,
      bounds.deltaEMin,
    )
    if (near === undefined && chosen.length < bounds.chosenMax) chosen.push([accent.hex, 'accent'])
  }
  const neutrals = [ground.text, ground.background, ground.inkOfLogo].filter((hex) => hex !== undefined)
  const dark = neutrals.find((hex) => oklch(hex).l < neutral.darkMax)
  const light = neutrals.find((hex) => oklch(hex).l > neutral.lightMin)
  if (dark !== undefined && !chosen.some(([hex]) => deltaE(hex, dark) < neutral.deltaEMin)) chosen.push([dark, 'dark'])
  if (light !== undefined && !chosen.some(([hex]) => deltaE(hex, light) < neutral.deltaEMin))
    chosen.push([light, 'light'])
  return chosen.map(([hex, type]) => ({ hex, type, brightness: brightness(hex) }))
}
