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

const primaryPointsMin = 18
const identityPointsMin = 4
const kindPointsMin = 2
const identityLead = 1.5

/** Merges votes into candidates, best first, and says which one can be defended as the brand's colour, if any. */
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
      variants: members.flatMap((member) => (member.hex === hex ? [] : member.hex)).slice(0, 8),
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
  if (first === undefined || first.identity >= 1) return first
  const own = ranked.find(({ identity }) => identity >= primaryPointsMin)
  return own !== undefined && own.points * identityLead >= first.points ? own : first
}

// Of one hue the shade that the artwork wears most, where the page paints another more.
const ownShade = (first: Candidate, ranked: Candidate[]): Candidate | undefined =>
  ranked.find(
    (other) =>
      other.identity >= primaryPointsMin && other.identity >= first.identity * identityLead && isOneHue(first, other),
  )

type Code = { hex: string; weight: number; votes: Vote[] }

// The code that stands for its cluster: what is written out somewhere counts twice what pixels say.
function writtenHex(members: Code[]): string {
  const worth = ({ votes }: Code) => votes.reduce((total, vote) => total + vote.weight * (vote.isReduced ? 1 : 2), 0)
  return members.reduce((best, member) => (worth(member) > worth(best) ? member : best)).hex
}

/** One code is one colour, whoever names it. */
function votesByHex(votes: Vote[]): Code[] {
  const byHex = Map.groupBy(votes, ({ hex }) => hex)
  return [...byHex].map(([hex, own]) => ({ hex, weight: sum(own), votes: own }))
}

// What the page paints with one thing alone (a button, links) is not yet what it is known by.
const isDefended = ({ points, identity, kinds }: Candidate) =>
  points >= primaryPointsMin && (identity >= identityPointsMin || kinds >= 2)

const kindsOf = (votes: Vote[]) =>
  new Set(votes.filter(({ weight }) => weight >= kindPointsMin).map(({ rule }) => rule.replace(/^token .*/, 'token')))
    .size

const sum = (votes: Vote[]) => votes.reduce((total, { weight }) => total + weight, 0)

// A gradient mark splits one hue over many codes: near hues of the artwork lend their points to their strongest.
function mergeGradientHue(ranked: Candidate[]): Candidate[] {
  return ranked
    .map((strong) => ({ ...strong, points: strong.points + lentTo(strong, ranked) }))
    .sort((a, b) => b.points - a.points || (a.hex < b.hex ? -1 : 1))
}

function lentTo(strong: Candidate, ranked: Candidate[]): number {
  if (strong.identity < 1) return 0
  return ranked.reduce((sum, other) => {
    if (other === strong || !isOneHue(strong, other)) return sum
    if (other.identity >= 1) return other.points < strong.points ? sum + other.identity * 0.6 : sum
    // An interface that is painted in a shade of the mark's hue speaks for the mark's own.
    return strong.identity >= 4 ? sum + other.interface * 0.4 : sum
  }, 0)
}

const isOneHue = (one: { hex: string }, other: { hex: string }) =>
  hueGap(one.hex, other.hex) < 18 && deltaE(one.hex, other.hex) < 22

/** The `colors` list of a brand: the defended primary as `brand`, then accents, then its dark and its light colour. */
export function brandColors({ primary, ranked }: ColorChoice, ground: Ground): BrandColor[] {
  const accents = ranked.filter(
    (one) => one !== primary && one.points >= 8 && (primary === undefined || deltaE(one.hex, primary.hex) > 11),
  )
  const chosen: [string, BrandColor['type']][] = []
  if (primary !== undefined) chosen.push([primary.hex, 'brand'])
  for (const accent of accents) {
    const near = nearest(
      chosen.map(([hex]) => ({ hex })),
      accent.hex,
      11,
    )
    if (near === undefined && chosen.length < 4) chosen.push([accent.hex, 'accent'])
  }
  const neutrals = [ground.text, ground.background, ground.inkOfLogo].filter((hex) => hex !== undefined)
  const dark = neutrals.find((hex) => oklch(hex).l < 0.45)
  const light = neutrals.find((hex) => oklch(hex).l > 0.85)
  if (dark !== undefined && !chosen.some(([hex]) => deltaE(hex, dark) < 3)) chosen.push([dark, 'dark'])
  if (light !== undefined && !chosen.some(([hex]) => deltaE(hex, light) < 3)) chosen.push([light, 'light'])
  return chosen.map(([hex, type]) => ({ hex, type, brightness: brightness(hex) }))
}
