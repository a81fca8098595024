import type { BrandColor } from '#contract/brands/brand.ts'
import { brightness, deltaE, hueGap, oklch } from './color-math.ts'
import type { Vote } from './vote.ts'
import { clusterColors, nearest } from './cluster.ts'
import { fullerShade } from './fuller-shade.ts'

export type Candidate = {
  hex: string
  points: number
  identity: number
  interface: number
  rules: string[]
  /** Different things that are painted with it or name it, each with some weight. */
  kinds: number
  variants: string[]
}
export type Ground = { background: string | undefined; text: string | undefined; inkOfLogo: string | undefined }
export type ColorChoice = { primary: Candidate | undefined; ranked: Candidate[] }

const thresholds = {
  /** Points of votes: what less speaks for is not defended as the brand's color. */
  primaryPointsMin: 18,
  /** Points of artwork and declarations that defend a color which one kind of thing alone is painted with. */
  identityPointsMin: 4,
  /** Points: a kind of thing with less is a trace and not counted as a kind. */
  kindPointsMin: 2,
  kindsMin: 2,
  /** Points of artwork from which a color is the brand's own, and how many times it must lead the paint. */
  ownIdentityMin: 1,
  identityLead: 1.5,
  /** How many times a written code counts against one read from pixels. */
  writtenFactor: 2,
  variantsMax: 8,
  /** Of one hue: degrees of OKLCH hue, and CIEDE2000. */
  oneHue: { hueGapMax: 18, deltaEMax: 22 },
  /** Shares that near hues lend to the artwork's strongest: what other artwork has, and what the interface has. */
  loan: { identity: 0.6, interface: 0.4, interfaceNeedsIdentity: 4 },
  /** Points, CIEDE2000 to the other chosen colors, and how many colors with a hue are listed. */
  accent: { pointsMin: 8, deltaEMin: 11, chosenMax: 4 },
  /** OKLCH lightness of the dark and the light color, and CIEDE2000 under which they are listed already. */
  neutral: { darkMax: 0.45, lightMin: 0.85, deltaEMin: 3 },
}

/** Merges votes into candidates, best first, and says which one can be defended as the brand's color, if any. */
export function chooseColors(votes: Vote[]): ColorChoice {
  const ranked = clusterColors(votesByHex(votes)).map(({ weight, members }): Candidate => {
    const hex = writtenHex(members)
    const own = members.flatMap((member) => member.votes).sort((a, b) => b.weight - a.weight)
    const identity = sum(own.filter(({ kind }) => kind === 'identity'))
    return {
      hex,
      points: weight,
      identity,
      interface: weight - identity,
      rules: [...new Set(own.map(({ rule }) => rule))],
      kinds: kindsOf(own),
      variants: members.flatMap((member) => (member.hex === hex ? [] : member.hex)).slice(0, thresholds.variantsMax),
    }
  })
  const merged = mergeGradientHue(ranked)
  const first = choosePrimary(merged)
  const primary = first && (fullerShade(first, merged) ?? ownShade(first, merged) ?? first)
  return { primary, ranked: primary === undefined ? merged : [primary, ...merged.filter((one) => one !== primary)] }
}

// What is painted, however much, yields to what artwork says, unless it has far more to show.
function choosePrimary(ranked: Candidate[]): Candidate | undefined {
  const first = ranked.find(isDefended)
  if (first === undefined || first.identity >= thresholds.ownIdentityMin) return first
  const own = ranked.find(({ identity }) => identity >= thresholds.primaryPointsMin)
  return own !== undefined && own.points * thresholds.identityLead >= first.points ? own : first
}

// Of one hue the shade that the artwork wears most, where the page paints another more.
const ownShade = (first: Candidate, ranked: Candidate[]): Candidate | undefined =>
  ranked.find(
    (other) =>
      other.identity >= thresholds.primaryPointsMin &&
      other.identity >= first.identity * thresholds.identityLead &&
      isOneHue(first, other),
  )

type Code = { hex: string; weight: number; votes: Vote[] }

// The code shown for a cluster: what is written out somewhere counts twice what pixels say.
function writtenHex(members: Code[]): string {
  const worth = ({ votes }: Code) =>
    votes.reduce((total, vote) => total + vote.weight * (vote.isReduced ? 1 : thresholds.writtenFactor), 0)
  return members.reduce((best, member) => (worth(member) > worth(best) ? member : best)).hex
}

/** One code is one color, whoever names it. */
function votesByHex(votes: Vote[]): Code[] {
  const byHex = Map.groupBy(votes, ({ hex }) => hex)
  return [...byHex].map(([hex, own]) => ({ hex, weight: sum(own), votes: own }))
}

// What the page paints with one thing alone (a button, links) is not yet what it is known by.
const isDefended = ({ points, identity, kinds }: Candidate) =>
  points >= thresholds.primaryPointsMin && (identity >= thresholds.identityPointsMin || kinds >= thresholds.kindsMin)

const kindsOf = (votes: Vote[]) =>
  new Set(
    votes
      .filter(({ weight }) => weight >= thresholds.kindPointsMin)
      .map(({ rule }) => rule.replace(/^token .*/, 'token')),
  ).size

const sum = (votes: Vote[]) => votes.reduce((total, { weight }) => total + weight, 0)

// A gradient mark splits one hue over many codes: near hues of the artwork lend their points to their strongest.
function mergeGradientHue(ranked: Candidate[]): Candidate[] {
  return ranked
    .map((strong) => ({ ...strong, points: strong.points + lentTo(strong, ranked) }))
    .sort((a, b) => b.points - a.points || (a.hex < b.hex ? -1 : 1))
}

function lentTo(strong: Candidate, ranked: Candidate[]): number {
  const { loan, ownIdentityMin } = thresholds
  if (strong.identity < ownIdentityMin) return 0
  return ranked.reduce((sum, other) => {
    if (other === strong || !isOneHue(strong, other)) return sum
    if (other.identity >= ownIdentityMin)
      return other.points < strong.points ? sum + other.identity * loan.identity : sum
    // An interface that is painted in a shade of the mark's hue speaks for the mark's own.
    return strong.identity >= loan.interfaceNeedsIdentity ? sum + other.interface * loan.interface : sum
  }, 0)
}

const isOneHue = (one: { hex: string }, other: { hex: string }) =>
  hueGap(one.hex, other.hex) < thresholds.oneHue.hueGapMax && deltaE(one.hex, other.hex) < thresholds.oneHue.deltaEMax

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
