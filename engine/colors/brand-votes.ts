import type { PageElement } from '../page/page-element.ts'
import type { ElementStyle } from '../css/cascade.ts'
import { hueGap, oklch, isChromatic } from './color-math.ts'
import { foreignName, type ColorToken } from './census.ts'
import { nearest } from './cluster.ts'
import type { Vote } from './vote.ts'
import { frameworkColors, frameworkToken, generatorColors } from './framework-colors.ts'
import type { PictureColors } from './picture-colors.ts'
import { colorsIn, parseColor } from './parse-color.ts'
import type { Measurement } from '../rendered/measurement.ts'
import { renderedVotes } from '../rendered/rendered-votes.ts'

export type DeclaredColor = { rule: string; value: string | undefined; points: number }
export type Artwork = PictureColors & { isVector: boolean }
export type VoteInput = {
  logo: Artwork | undefined
  icon: Artwork | undefined
  declared: DeclaredColor[]
  tokens: ColorToken[]
  elements: PageElement[]
  styles: Map<PageElement, ElementStyle>
  /** Stops of the gradients that the page paints. */
  gradients: string[][]
  /** What a browser measured, which then speaks instead of the style sheets. */
  rendered: Measurement | undefined
}

const tokenName = /(^|[-_])(brand|primary|accent|main|theme)([-_]?(color|colour|base|default|main|500|600))?$/i
const logoPoints = 52
const iconPoints = 22
/** Of an icon beside a logo without any hue, or beside none: then it alone says what the brand's own colour is. */
const iconAlonePoints = 40
const shareMin = 0.01
const frameworkTargets = frameworkColors.map((hex) => ({ hex }))

/** Every vote, scaled by how much hue the colour has and cut where a framework brought it along. */
export function brandVotes(input: VoteInput): Vote[] {
  const votes = [
    ...artworkVotes(input.logo, logoPoints, 'logo'),
    ...artworkVotes(input.icon, hasHue(input.logo) ? iconPoints : iconAlonePoints, 'icon'),
    ...input.declared.flatMap(declaredVote),
    ...tokenVotes(input.tokens),
    ...(input.rendered === undefined ? paintVotes(input) : renderedVotes(input.rendered)),
    ...gradientVotes(input.gradients),
  ]
  return votes.map(weigh).filter(({ weight }) => weight > 0.05)
}

function weigh(vote: Vote): Vote {
  if (!isChromatic(vote.hex)) return { ...vote, weight: 0 }
  const hue = Math.min(1, oklch(vote.hex).c / 0.11)
  const framework = vote.kind === 'interface' && nearest(frameworkTargets, vote.hex, 1) !== undefined ? 0.35 : 1
  return { ...vote, weight: vote.weight * hue * framework }
}

const chromaticOf = (artwork: PictureColors | undefined) =>
  (artwork?.colors ?? []).filter(({ hex }) => isChromatic(hex))
const shareOf = (colors: { coverage: number }[]) => colors.reduce((sum, { coverage }) => sum + coverage, 0)
const hasHue = (artwork: PictureColors | undefined) => shareOf(chromaticOf(artwork)) >= shareMin

function artworkVotes(artwork: Artwork | undefined, points: number, rule: string): Vote[] {
  if (!hasHue(artwork)) return []
  const chromatic = gatherTints(chromaticOf(artwork))
  const share = shareOf(chromatic)
  // A small but only hue in a muted mark counts: shares are taken halfway between all pixels and the coloured ones.
  const lift = (1 + 1 / share) / 2
  return chromatic.map(({ hex, coverage }) => ({
    hex,
    weight: points * Math.min(1, coverage * lift),
    kind: 'identity',
    rule,
    isReduced: artwork?.isVector === false,
  }))
}

// A soft edge mixes the artwork's colour with its ground: paler ones of the same hue lend most of their share to it.
function gatherTints(colors: PictureColors['colors']): PictureColors['colors'] {
  const gathered = colors.map((color) => ({ ...color }))
  for (const tint of gathered) {
    const own = oklch(tint.hex)
    const full = gathered
      .filter(({ hex }) => oklch(hex).c > own.c * 1.4 && oklch(hex).l < own.l && hueGap(hex, tint.hex) < tintHueGap)
      .sort((a, b) => b.coverage * oklch(b.hex).c - a.coverage * oklch(a.hex).c)[0]
    if (full === undefined) continue
    full.coverage += tint.coverage * tintLoan
    tint.coverage *= 1 - tintLoan
  }
  return gathered
}

const tintHueGap = 18
const tintLoan = 0.6

function declaredVote({ rule, value, points }: DeclaredColor): Vote[] {
  const color = value === undefined ? undefined : parseColor(value)
  const isDefault = generatorColors.has(color?.hex ?? '')
  return color === undefined || color.alpha < 0.5 || isDefault
    ? []
    : [{ hex: color.hex, weight: points, kind: 'identity', rule }]
}

function tokenVotes(tokens: ColorToken[]): Vote[] {
  return tokens
    .filter(({ name, dark }) => !dark && tokenName.test(name) && !foreignName.test(name))
    .slice(0, 12)
    .map(({ name, hex, painted }, place) => {
      const points = (painted ? 16 : 5) * (frameworkToken.test(name) ? 0.35 : 1)
      return { hex, weight: place < 4 ? points : points / 3, kind: 'interface', rule: `token ${name}` }
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
  { rule: 'links', points: 9, paint: 'color', picks: (element) => element.tag === 'a' && !isButton(element) },
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
      if (color !== undefined && color.alpha > 0.5) counts.set(color.hex, (counts.get(color.hex) ?? 0) + 1)
    }
    return countVotes(counts, part)
  })
}

function countVotes(counts: Map<string, number>, { rule, points }: Part): Vote[] {
  const ordered = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 40)
  const most = ordered[0]?.[1] ?? 0
  return ordered.map(([hex, count]): Vote => ({
    hex,
    weight: points * (0.4 + 0.6 * (Math.log1p(count) / Math.log1p(most))) * Math.min(1, 0.5 + count / 4),
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

function gradientVotes(stops: string[][]): Vote[] {
  return stops
    .slice(0, 4)
    .flatMap((colors) =>
      colors.slice(0, 4).map((hex): Vote => ({ hex, weight: 8, kind: 'interface', rule: 'gradient' })),
    )
}
