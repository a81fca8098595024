import type { Features } from '../ranking/ranking.ts'
import { clusterColors } from './cluster.ts'
import { deltaE, hueGap, oklch } from './color-math.ts'
import { isFrameworkColor } from './framework-colors.ts'
import type { PrimaryFeature } from './primary-weights.ts'
import type { Vote } from './vote.ts'

/** A color that may be the brand's: its votes summed by what they are, and what is seen of it. */
export type ReadCandidate = {
  hex: string
  features: Features
  identity: number
  /** Of these the points of marks and of a name set in type, without what is declared. */
  worn: number
  interface: number
  rules: string[]
  /** Different things that are painted with it or name it, each with some weight. */
  kinds: number
  variants: string[]
}

/** One that was asked about: its points, and how likely it is the brand's color, 0 to 1. */
export type Candidate = Omit<ReadCandidate, 'features'> & { points: number; chance: number }

const thresholds = {
  /** Points: a kind of thing with less is a trace and not counted as a kind. */
  kindPointsMin: 2,
  kindsMax: 6,
  /** How many times a written code counts against one read from pixels. */
  writtenFactor: 2,
  variantsMax: 8,
  /** Points of artwork from which a color is the brand's own. */
  ownIdentityMin: 1,
  /** Of one hue: degrees of OKLCH hue, and CIEDE2000. */
  oneHue: { hueGapMax: 18, deltaEMax: 22 },
  /** Points of artwork from which an interface in a shade of its hue speaks for it. */
  interfaceNeedsIdentity: 4,
  /** Points of the artwork and of the interface that make a color one of both. */
  ofBothMin: 3,
  /** OKLCH lightness and chroma. */
  nearBlack: 0.27,
  paleFrom: 0.85,
  mutedMax: 0.07,
  vividFrom: 0.15,
}
const artworkRules: ReadonlySet<string> = new Set(['logo', 'icon', 'name set in type'])

/** The colors that `votes` speak for, those that the eye takes for one together, with their features. */
export function readCandidates(votes: Vote[]): ReadCandidate[] {
  const read = clusterColors(votesByHex(votes)).map(({ members }) => readOne(members))
  const most = (kind: 'identity' | 'interface') => Math.max(0, ...read.map((one) => one[kind]))
  const strongest = { identity: most('identity'), interface: most('interface') }
  return read.map((one) => ({ ...one, features: { ...one.features, ...standing(one, read, strongest) } }))
}

type Code = { hex: string; weight: number; votes: Vote[] }
type Bare = Omit<ReadCandidate, 'features'> & { features: Features }

function readOne(members: Code[]): Bare {
  const hex = writtenHex(members)
  const own = members.flatMap((member) => member.votes).sort((a, b) => b.weight - a.weight)
  const identity = sum(own.filter(({ kind }) => kind === 'identity'))
  const sums = new Map<string, number>()
  for (const { rule, weight } of own) sums.set(featureOf(rule), (sums.get(featureOf(rule)) ?? 0) + weight)
  return {
    hex,
    features: Object.fromEntries(sums),
    identity,
    worn: sum(own.filter(({ rule }) => artworkRules.has(rule))),
    interface: sum(own) - identity,
    rules: [...new Set(own.map(({ rule }) => rule))],
    kinds: kindsOf(own),
    variants: members.flatMap((member) => (member.hex === hex ? [] : member.hex)).slice(0, thresholds.variantsMax),
  }
}

// `token --brand` and `token --primary` are one feature.
const featureOf = (rule: string) => (rule.startsWith('token ') ? 'token' : rule)

/** What a candidate is among the others, and how its color looks. */
function standing(
  one: Bare,
  all: readonly Bare[],
  strongest: { identity: number; interface: number },
): Partial<Record<PrimaryFeature, number>> {
  const { l, c } = oklch(one.hex)
  const { ofBothMin, kindsMax } = thresholds
  return {
    'near hues of the artwork': lent(one, all, 'identity'),
    'near hues of the interface': lent(one, all, 'interface'),
    'artwork and interface': Number(one.identity >= ofBothMin && one.interface >= ofBothMin),
    'strongest of the artwork': Number(one.identity > 0 && one.identity === strongest.identity),
    'strongest of the interface': Number(one.interface > 0 && one.interface === strongest.interface),
    'kinds of things': Math.min(kindsMax, one.kinds),
    'nearly black': Number(l < thresholds.nearBlack),
    pale: Number(l > thresholds.paleFrom),
    muted: Number(c < thresholds.mutedMax),
    vivid: Number(c > thresholds.vividFrom),
    'of a framework': Number(isFrameworkColor(one.hex)),
  }
}

// A gradient mark splits one hue over many codes: near hues of the artwork lend their points to their strongest, and an
// interface that is painted in a shade of the mark's hue speaks for the mark's own.
function lent(strong: Bare, all: readonly Bare[], kind: 'identity' | 'interface'): number {
  const { ownIdentityMin, interfaceNeedsIdentity } = thresholds
  if (strong.identity < (kind === 'identity' ? ownIdentityMin : interfaceNeedsIdentity)) return 0
  const near = all.filter((other) => other !== strong && isOneHue(strong, other))
  const lenders =
    kind === 'identity'
      ? near.filter((other) => other.identity >= ownIdentityMin && total(other) < total(strong))
      : near.filter((other) => other.identity < ownIdentityMin)
  return lenders.reduce((points, other) => points + other[kind], 0)
}

const total = ({ identity, interface: painted }: Bare) => identity + painted

/** Whether two colors are shades of one hue. */
const isOneHue = (one: { hex: string }, other: { hex: string }): boolean =>
  hueGap(one.hex, other.hex) < thresholds.oneHue.hueGapMax && deltaE(one.hex, other.hex) < thresholds.oneHue.deltaEMax

// The code shown for a cluster: what is written out somewhere counts twice what pixels say.
function writtenHex(members: Code[]): string {
  const worth = ({ votes }: Code) =>
    votes.reduce((points, vote) => points + vote.weight * (vote.isReduced ? 1 : thresholds.writtenFactor), 0)
  return members.reduce((best, member) => (worth(member) > worth(best) ? member : best)).hex
}

/** One code is one color, whoever names it. */
function votesByHex(votes: Vote[]): Code[] {
  const byHex = Map.groupBy(votes, ({ hex }) => hex)
  return [...byHex].map(([hex, own]) => ({ hex, weight: sum(own), votes: own }))
}

const kindsOf = (votes: Vote[]) =>
  new Set(votes.filter(({ weight }) => weight >= thresholds.kindPointsMin).map(({ rule }) => featureOf(rule))).size

const sum = (votes: Vote[]) => votes.reduce((points, { weight }) => points + weight, 0)
