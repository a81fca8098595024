import type { PageElement } from '../page/page-element.ts'
import type { ElementStyle } from '../css/cascade.ts'
import { hueGap, oklch, isChromatic } from './color-math.ts'
import { foreignName, namesBrandColor, type ColorToken } from './census.ts'
import type { Vote } from './vote.ts'
import { frameworkToken, generatorColors, isFrameworkColor } from './framework-colors.ts'
import type { PictureColors } from './picture-colors.ts'
import { colorsIn, parseColor } from './parse-color.ts'

export type DeclaredColor = { rule: string; value: string | undefined; points: number }
export type Artwork = PictureColors & { isVector: boolean }
export type VoteInput = {
  logo: Artwork | undefined
  icon: Artwork | undefined
  /** The colors that the name is set in at the head of the page, with the share of its letters. */
  setName: PictureColors['colors']
  declared: DeclaredColor[]
  tokens: ColorToken[]
  elements: PageElement[]
  styles: Map<PageElement, ElementStyle>
  /** Stops of the gradients that the page paints. */
  gradients: string[][]
  /** The interface's votes as a browser measured them, which then count instead of the style sheets' paint. */
  shown: Vote[] | undefined
  /** Whether a framework of the page brings a color along. */
  isBrought?: (hex: string) => boolean
}

const thresholds = {
  logoPoints: 52,
  iconPoints: 22,
  /** Points of an icon beside a logo without any hue, or beside none: then it alone shows the brand's own color. */
  iconAlonePoints: 40,
  /** Share of the artwork's pixels: with less than this of any hue it has none. */
  shareMin: 0.006,
  /** A mark of ink with a dot of hue: the share of its pixels under which its hues count that much less. */
  dot: { shareMax: 0.05, factor: 0.5 },
  /** Points: a vote with less says nothing. */
  weightMin: 0.05,
  /** OKLCH chroma from which a vote counts in full. */
  fullChroma: 0.11,
  /** How much a color or a variable that a framework brings along counts. */
  framework: { factor: 0.35 },
  /**
   * A tint of another color: how many times less chroma, degrees of hue, the share of its pixels that it lends, and how
   * much of its share the other has at least.
   */
  tint: { chromaRatio: 1.4, hueGapMax: 18, loan: 0.6, shareMin: 0.2 },
  /** Alpha under which a declared color and a painted one are transparent. */
  alphaMin: 0.5,
  /** Points of a variable that something reads and of one that nothing reads; the first few count in full. */
  token: { painted: 16, unpainted: 5, tokensMax: 12, fullMax: 4, laterDivisor: 3 },
  /** Share of a part's points that is sure, and elements from which a color counts in full. */
  paint: { base: 0.4, single: 0.5, fullCount: 4, colorsMax: 40 },
  gradient: { points: 8, gradientsMax: 4, stopsMax: 4 },
}

/** Every vote, scaled by how much hue the color has and cut where a framework brought it along. */
export const weighVotes = (votes: readonly Vote[], isBrought: (hex: string) => boolean = isFrameworkColor): Vote[] =>
  votes.map((vote) => weigh(vote, isBrought)).filter(({ weight }) => weight > thresholds.weightMin)

/** Every vote, hue and framework not yet weighed. */
export function brandVotes(input: VoteInput): Vote[] {
  const name = hasHue(input.logo) ? [] : nameVotes(input.setName, input.isBrought ?? isFrameworkColor)
  const isAlone = !hasHue(input.logo) && name.length === 0
  return [
    ...artworkVotes(input.logo, thresholds.logoPoints, 'logo'),
    ...name,
    ...artworkVotes(input.icon, isAlone ? thresholds.iconAlonePoints : thresholds.iconPoints, 'icon'),
    ...input.declared.flatMap(declaredVote),
    ...tokenVotes(input.tokens),
    ...(input.shown ?? paintVotes(input)),
    ...gradientVotes(input.gradients),
  ]
}

function weigh(vote: Vote, isBrought: (hex: string) => boolean): Vote {
  if (!isChromatic(vote.hex)) return { ...vote, weight: 0 }
  const hue = Math.min(1, oklch(vote.hex).c / thresholds.fullChroma)
  const isFrameworks = vote.kind === 'interface' && isBrought(vote.hex)
  return { ...vote, weight: vote.weight * hue * (isFrameworks ? thresholds.framework.factor : 1) }
}

const chromaticOf = (artwork: PictureColors | undefined) =>
  (artwork?.colors ?? []).filter(({ hex }) => isChromatic(hex))
const shareOf = (colors: { coverage: number }[]) => colors.reduce((sum, { coverage }) => sum + coverage, 0)
/** Whether an artwork has a color that a brand could be known by, beyond traces. */
export const hasHue = (artwork: PictureColors | undefined) => shareOf(chromaticOf(artwork)) >= thresholds.shareMin

function artworkVotes(artwork: Artwork | undefined, points: number, rule: string): Vote[] {
  if (!hasHue(artwork)) return []
  const chromatic = gatherTints(chromaticOf(artwork))
  const share = shareOf(chromatic)
  const isDot = rule === 'logo' && share < thresholds.dot.shareMax
  const most = isDot ? points * thresholds.dot.factor : points
  // A small but only hue in a muted mark counts: shares are taken halfway between all pixels and the colored ones.
  const lift = (1 + 1 / share) / 2
  return chromatic.map(({ hex, coverage }) => ({
    hex,
    weight: most * Math.min(1, coverage * lift),
    kind: 'identity',
    rule,
    isReduced: artwork?.isVector === false,
  }))
}

// A name set in type is the mark, or its word: what it wears counts like what a drawn one does, if its page chose it.
function nameVotes(setName: VoteInput['setName'], isBrought: (hex: string) => boolean): Vote[] {
  const own = setName.filter(({ hex }) => !isBrought(hex))
  const lift = (1 + 1 / shareOf(own)) / 2
  return own.map(({ hex, coverage }) => ({
    hex,
    weight: thresholds.logoPoints * Math.min(1, coverage * lift),
    kind: 'identity',
    rule: 'name set in type',
  }))
}

// A soft edge mixes the artwork's color with its ground: paler ones of the same hue lend most of their share to it.
function gatherTints(colors: PictureColors['colors']): PictureColors['colors'] {
  const { chromaRatio, hueGapMax, loan, shareMin } = thresholds.tint
  const gathered = colors.map((color) => ({ ...color }))
  for (const tint of gathered) {
    const own = oklch(tint.hex)
    const full = gathered
      .filter(
        ({ hex, coverage }) =>
          oklch(hex).c > own.c * chromaRatio &&
          oklch(hex).l < own.l &&
          hueGap(hex, tint.hex) < hueGapMax &&
          coverage >= tint.coverage * shareMin,
      )
      .sort((a, b) => b.coverage * oklch(b.hex).c - a.coverage * oklch(a.hex).c)[0]
    if (full === undefined) continue
    full.coverage += tint.coverage * loan
    tint.coverage *= 1 - loan
  }
  return gathered
}

function declaredVote({ rule, value, points }: DeclaredColor): Vote[] {
  const color = value === undefined ? undefined : parseColor(value)
  const isDefault = generatorColors.has(color?.hex ?? '')
  return color === undefined || color.alpha < thresholds.alphaMin || isDefault
    ? []
    : [{ hex: color.hex, weight: points, kind: 'identity', rule }]
}

function tokenVotes(tokens: ColorToken[]): Vote[] {
  const { painted: paintedPoints, unpainted, tokensMax, fullMax, laterDivisor } = thresholds.token
  return tokens
    .filter(({ name, dark }) => !dark && namesBrandColor(name))
    .slice(0, tokensMax)
    .map(({ name, hex, painted }, place) => {
      const points =
        (painted ? paintedPoints : unpainted) * (frameworkToken.test(name) ? thresholds.framework.factor : 1)
      return { hex, weight: place < fullMax ? points : points / laterDivisor, kind: 'interface', rule: `token ${name}` }
    })
}

type Part = {
  rule: string
  points: number
  picks: (element: PageElement, style: ElementStyle) => boolean
  paint: 'background' | 'color' | 'fill'
}

const isButton = ({ tag, classes, attributes }: PageElement) =>
  tag === 'button' ||
  attributes['role'] === 'button' ||
  /^(submit|button)$/.test(attributes['type'] ?? '') ||
  classes.some((name) => /(^|[-_])(btn|button|cta)([-_]|$)/i.test(name))

const parts: readonly Part[] = [
  { rule: 'buttons', points: 26, paint: 'background', picks: isButton },
  {
    rule: 'nav and header ground',
    points: 10,
    paint: 'background',
    picks: ({ region }) => region === 'header' || region === 'nav',
  },
  {
    rule: 'bands and footers',
    points: 8,
    paint: 'background',
    picks: ({ tag, region }) => region === 'footer' || /^(section|main|body|footer|div)$/.test(tag),
  },
  // A button without a ground is read as a link; what stands on one is seldom of a hue.
  { rule: 'links', points: 9, paint: 'color', picks: (element) => element.tag === 'a' || isButton(element) },
  { rule: 'headings', points: 7, paint: 'color', picks: ({ tag }) => /^h[1-4]$/.test(tag) },
  { rule: 'inline marks', points: 5, paint: 'fill', picks: ({ tag }) => /^(path|circle|rect|polygon)$/.test(tag) },
]

function paintVotes({ elements, styles }: VoteInput): Vote[] {
  const voters = elements.filter((element) => !isForeign(element))
  return parts.flatMap((part) => {
    const counts = new Map<string, number>()
    for (const element of voters) {
      const style = styles.get(element)
      if (style === undefined || style.hidden || !part.picks(element, style)) continue
      const [color] = colorsIn(style[part.paint] ?? '')
      if (color !== undefined && color.alpha > thresholds.alphaMin)
        counts.set(color.hex, (counts.get(color.hex) ?? 0) + 1)
    }
    return countVotes(counts, part)
  })
}

function countVotes(counts: Map<string, number>, { rule, points }: Part): Vote[] {
  const { base, single, fullCount, colorsMax } = thresholds.paint
  const ordered = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, colorsMax)
  const most = ordered[0]?.[1] ?? 0
  return ordered.map(([hex, count]): Vote => ({
    hex,
    weight:
      points * (base + (1 - base) * (Math.log1p(count) / Math.log1p(most))) * Math.min(1, single + count / fullCount),
    kind: 'interface',
    rule,
  }))
}

function isForeign(element: PageElement): boolean {
  if (foreignName.test(`${element.classes.join(' ')} ${element.attributes['id'] ?? ''}`)) return true
  return (
    element.tag === 'pre' ||
    element.tag === 'code' ||
    (element.parent?.classes.some((name) => foreignName.test(name)) ?? false)
  )
}

// A color says no more for being in several gradients: they are drawn of one scale.
function gradientVotes(stops: string[][]): Vote[] {
  const { points, gradientsMax, stopsMax } = thresholds.gradient
  const colors = stops.slice(0, gradientsMax).flatMap((own) => own.slice(0, stopsMax))
  return [...new Set(colors)].map((hex): Vote => ({ hex, weight: points, kind: 'interface', rule: 'gradient' }))
}
