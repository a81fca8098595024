import { deltaE, hueGap, isChromatic, oklch } from './color-math.ts'
import type { PictureColors } from './picture-colors.ts'
import { readCandidates, type ReadCandidate } from './primary-candidates.ts'
import type { Vote } from './vote.ts'

/** What a page is known by where nothing else says its color: one that it shows, and a muted one. */
export type LastColors = {
  shown?: LastColor | undefined
  muted?: string | undefined
  /** Whether a framework of the page brings a color along. */
  isBrought?: (hex: string) => boolean
}
export type LastColor = { hex: string; rule: string }

/** What a page is seen as before its primary color is chosen. */
export type PrimaryReading = {
  votes: readonly Vote[]
  mark: PictureColors | undefined
  icon: PictureColors | undefined
  /** The ground of its header, where it has one of its own. */
  header: string | undefined
  last: LastColors
}

/** A color that may be the primary, and what is seen of it and of the page around it, by name. */
export type PrimaryOption = { color: ReadCandidate; isVoted: boolean; traits: Readonly<Record<string, number>> }

/** Votes whose points are traits, each as they are, as a share of the page's most, and that most. */
const voted = [
  'logo',
  'icon',
  'name set in type',
  'meta theme-color',
  'token',
  'buttons',
  'nav and header ground',
  'bands and footers',
  'areas',
  'links',
  'headings',
  'inline marks',
  'gradient',
] as const
const standing = [
  'near hues of the artwork',
  'near hues of the interface',
  'strongest of the artwork',
  'strongest of the interface',
  'kinds of things',
  'of a framework',
] as const

const thresholds = {
  /** Degrees of OKLCH hue within which two colors are of one hue, and CIEDE2000 within which they are one. */
  oneHueGap: 18,
  oneColor: 4,
  /** A ratio to nothing. */
  ratioMax: 10,
  /** Share of an artwork from which its color is an option, and OKLCH chroma from which it is more than a gray. */
  drawnMin: 0.05,
  chromaMin: 0.01,
  /** Colors of an artwork that count. */
  colorsMax: 12,
  /** Points of what no vote speaks for. */
  unvotedPoints: 13,
}

/** The colors that may be a page's primary: those that votes speak for, those of its artworks, and what it is painted with at last. */
export function primaryOptions(reading: PrimaryReading): PrimaryOption[] {
  const colors = readCandidates([...reading.votes])
  const known = new Set(colors.map(({ hex }) => hex))
  for (const color of unvoted(reading)) {
    if (!known.has(color.hex)) colors.push(color)
    known.add(color.hex)
  }
  const page = pageOf(colors)
  const artworks = { mark: drawnWith(reading.mark), icon: drawnWith(reading.icon) }
  return colors.map((color) => ({
    color,
    isVoted: isVoted(color),
    traits: {
      ...ownTraits(color, page),
      ...votedTraits(color, page),
      ...lastTraits(color, reading),
      ...pictureTraits('mark', artworks.mark, color.hex),
      ...pictureTraits('icon', artworks.icon, color.hex),
    },
  }))
}

/** What can be a brand's color though nothing votes for it, and what says so. */
function unvoted({ last, header, mark, icon }: PrimaryReading): ReadCandidate[] {
  const inks = (picture: PictureColors | undefined) =>
    (picture?.colors ?? []).filter(({ coverage }) => coverage >= thresholds.drawnMin).map(({ hex }) => hex)
  const said: [string | undefined, string][] = [
    ...inks(mark).map((hex): [string, string] => [hex, 'ink of the mark']),
    [last.shown?.hex, last.shown?.rule ?? ''],
    [last.muted, 'muted color of the page'],
    [header, 'ground of the header'],
    ...inks(icon).map((hex): [string, string] => [hex, 'ink of the icon']),
  ]
  return said.flatMap(([hex, rule]) =>
    hex === undefined || oklch(hex).c < thresholds.chromaMin ? [] : [unvotedColor(hex, rule)],
  )
}

function unvotedColor(hex: string, rule: string): ReadCandidate {
  const points = thresholds.unvotedPoints
  const isDrawn = rule.startsWith('ink of')
  return {
    hex,
    features: {},
    identity: isDrawn ? points : 0,
    worn: isDrawn ? points : 0,
    interface: isDrawn ? 0 : points,
    rules: [rule],
    kinds: 1,
    variants: [],
  }
}

type PageOfColors = { colors: readonly ReadCandidate[]; totals: number[]; most: (name: string) => number }

// What no vote speaks for has no points among the others.
const isVoted = ({ features }: ReadCandidate) => Object.keys(features).length > 0
const partsOf = (color: ReadCandidate) =>
  isVoted(color)
    ? { worn: color.worn, painted: color.interface, total: color.identity + color.interface }
    : { worn: 0, painted: 0, total: 0 }

function pageOf(colors: readonly ReadCandidate[]): PageOfColors {
  const most = new Map<string, number>()
  for (const name of voted) most.set(name, Math.max(0, ...colors.map(({ features }) => features[name] ?? 0)))
  most.set('worn', Math.max(0, ...colors.map((one) => partsOf(one).worn)))
  most.set('painted', Math.max(0, ...colors.map((one) => partsOf(one).painted)))
  return { colors, totals: colors.map((one) => partsOf(one).total), most: (name) => most.get(name) ?? 0 }
}

function ownTraits(color: ReadCandidate, { colors, totals, most }: PageOfColors): Record<string, number> {
  const { l, c, h } = oklch(color.hex)
  const { worn, painted, total } = partsOf(color)
  const others = totals.filter((_, at) => colors[at] !== color)
  const near = colors.filter(
    (other) => other !== color && isChromatic(other.hex) && hueGap(other.hex, color.hex) < thresholds.oneHueGap,
  )
  return {
    lightness: l,
    chroma: c,
    hue: h,
    points: total,
    'share of points': ratio(total, sum(totals), 1),
    'to the strongest other': ratio(total, Math.max(0, ...others)),
    rank: totals.filter((one) => one > total).length,
    worn,
    painted,
    'share of worn': ratio(worn, most('worn'), 1),
    'share of painted': ratio(painted, most('painted'), 1),
    'most worn': most('worn'),
    'most painted': most('painted'),
    options: colors.length,
    'shades of its hue': near.length,
    'points of its hue': sum(near.map((other) => partsOf(other).total)),
  }
}

function votedTraits({ features }: ReadCandidate, { most }: PageOfColors): Record<string, number> {
  const own = (name: string) => features[name] ?? 0
  return Object.fromEntries([
    ...voted.flatMap((name): [string, number][] => [
      [name, own(name)],
      [`share of ${name}`, ratio(own(name), most(name), 1)],
      [`most of ${name}`, most(name)],
    ]),
    ...standing.map((name): [string, number] => [name, own(name)]),
  ])
}

const lastTraits = ({ hex }: ReadCandidate, { header, last }: PrimaryReading): Record<string, number> => ({
  'ground of the header': Number(header !== undefined && deltaE(hex, header) < thresholds.oneColor),
  'last color': Number(hex === last.shown?.hex),
  'muted color': Number(hex === last.muted),
  'brought along': Number(last.isBrought?.(hex) ?? false),
})

type DrawnColor = PictureColors['colors'][number]
type Drawn = { colors: DrawnColor[]; colored: (DrawnColor & { chroma: number })[]; own: Record<string, number> }

/** The colors of an artwork that count, those of them with a hue, and what is the same for whatever color is asked about. */
function drawnWith(picture: PictureColors | undefined): Drawn {
  const colors = (picture?.colors ?? []).slice(0, thresholds.colorsMax)
  const colored = colors.filter((one) => isChromatic(one.hex)).map((one) => ({ ...one, chroma: oklch(one.hex).c }))
  const own = {
    'share of hues': shareOf(colored),
    colors: colors.length,
    lightness: picture?.lightness ?? -1,
    visible: picture?.visible ?? -1,
  }
  return { colors, colored, own }
}

/** How much of an artwork is drawn with a color and its hue, and what the artwork is beside it. */
function pictureTraits(name: string, { colors, colored, own }: Drawn, hex: string): Record<string, number> {
  const isColor = (one: { hex: string }) => deltaE(one.hex, hex) < thresholds.oneColor
  const ofHue = colored.filter((one) => hueGap(one.hex, hex) < thresholds.oneHueGap)
  const [fullest] = ofHue.toSorted((one, other) => other.chroma - one.chroma)
  return {
    [`${name}: share of the color`]: shareOf(colors.filter(isColor)),
    [`${name}: share of the hue`]: shareOf(ofHue),
    [`${name}: the hue among hues`]: ratio(shareOf(ofHue), own['share of hues'] ?? 0, 1),
    ...Object.fromEntries(Object.entries(own).map(([trait, amount]) => [`${name}: ${trait}`, amount])),
    [`${name}: fullest of its hue`]: Number(fullest !== undefined && isColor(fullest)),
  }
}

const shareOf = (colors: PictureColors['colors']) => sum(colors.map(({ coverage }) => coverage))

const ratio = (one: number, whole: number, max: number = thresholds.ratioMax) =>
  one === 0 ? 0 : Math.min(max, one / whole)

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
