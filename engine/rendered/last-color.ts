import type { ColorChoice } from '../colors/brand-colors.ts'
import { isShownNowhere, type Candidate } from '../colors/primary-candidates.ts'
import { hasHue } from '../colors/brand-votes.ts'
import { nearest } from '../colors/cluster.ts'
import { hueGap, isChromatic, oklch } from '../colors/color-math.ts'
import { isFrameworkColor } from '../colors/framework-colors.ts'
import type { PictureColors } from '../colors/picture-colors.ts'
import type { RenderedSite } from '../site.ts'
import { isIconAlone } from '../colors/shade-of-hue.ts'
import { unchosen } from './rendered-votes.ts'

/** What a page is known by where nothing else says its color: one that it shows, and a muted one. */
export type LastColors = {
  shown?: LastColor | undefined
  muted?: string | undefined
  /** Whether a framework of the page brings a color along. */
  isBrought?: (hex: string) => boolean
}
export type LastColor = { hex: string; rule: string }

const thresholds = {
  /** OKLCH chroma and share of the first screen of a ground that the page is known by; CIEDE2000 to what is painted. */
  ground: { chromaMin: 0.04, shareMin: 0.15, deltaEMax: 3 },
  /** OKLCH chroma of a hue that is the only one, of what isn't gray, and degrees within which two hues are one. */
  only: { chromaMin: 0.12, grayMax: 0.04, hueGapMax: 30 },
  /** A color that the page paints, where no mark has a hue: points, those of links alone, and of them the most of one of another hue. */
  lone: { pointsMin: 5, linksMin: 8, rivalMax: 0.75 },
  points: 13,
  /** How likely such a color is the brand's, 0 to 1. */
  chance: 0.5,
}

/**
 * What a page is painted with where nothing else says its color: the ground that fills a good part of its first screen,
 * or the one hue that it has at all, be it that of an edge, where its marks have none.
 */
export function lastColor(
  rendered: RenderedSite | undefined,
  artworks: (PictureColors | undefined)[],
  isBrought: (hex: string) => boolean = isFrameworkColor,
): LastColor | undefined {
  if (rendered === undefined) return undefined
  const ground = wideGround(rendered)
  if (ground !== undefined) return { hex: ground, rule: 'ground of the first screen' }
  const only = artworks.some(hasHue) ? undefined : onlyHue(rendered, isBrought)
  return only === undefined ? undefined : { hex: only, rule: 'only hue of the page' }
}

// A photograph may fill the screen as well: what is the page's own is painted by its style sheets.
function wideGround({ light, areas }: RenderedSite): string | undefined {
  const { chromaMin, shareMin, deltaEMax } = thresholds.ground
  const painted = light.paints.filter(({ property }) => property === 'background')
  const wide = areas.filter(({ coverage }) => coverage >= shareMin)
  return wide.flatMap(({ hex }) => nearest(painted, hex, deltaEMax)?.hex ?? []).find((hex) => oklch(hex).c >= chromaMin)
}

function onlyHue({ light }: RenderedSite, isBrought: (hex: string) => boolean): string | undefined {
  const { chromaMin, grayMax, hueGapMax } = thresholds.only
  const isOwn = (hex: string) => !unchosen.has(hex) && !isBrought(hex)
  const colored = light.paints.filter(({ hex }) => oklch(hex).c >= grayMax)
  // Links alone never make a color.
  const [first] = colored
    .filter(({ property }) => property !== 'text')
    .toSorted((one, other) => oklch(other.hex).c - oklch(one.hex).c)
  if (first === undefined || oklch(first.hex).c < chromaMin) return undefined
  const isOne = colored.every(({ hex }) => isOwn(hex) && hueGap(hex, first.hex) < hueGapMax)
  return isOne ? first.hex : undefined
}

/**
 * The choice with `last` as its primary, where it has none. Where there is no such color and no artwork has a hue, the one
 * that the page paints most is, too little to be defended otherwise, if no other hue is near it. Where there is none either, a muted one is,
 * and last of all one that is declared and shown nowhere. An icon alone, of a site whose mark was not found, gives way to a muted one.
 */
export function withLast(
  choice: ColorChoice,
  last: LastColors,
  artworks: [mark?: PictureColors | undefined, icon?: PictureColors | undefined],
): ColorChoice {
  const { primary: first } = choice
  const isOfLooseIcon = artworks[0] === undefined && first !== undefined && isIconAlone(first)
  if (first !== undefined && !(isOfLooseIcon && last.muted !== undefined)) return choice
  const primary = lastOf(choice, last, artworks.some(hasHue))
  if (primary === undefined) return choice
  return { primary, ranked: [primary, ...choice.ranked.filter(({ hex }) => hex !== primary.hex)] }
}

function lastOf(
  { ranked }: ColorChoice,
  { shown, muted, isBrought = isFrameworkColor }: LastColors,
  isArtworkColored: boolean,
): Candidate | undefined {
  const seen = ranked.filter((one) => !isShownNowhere(one))
  const lone = isArtworkColored ? undefined : loneAmong(seen, isBrought)
  if (shown === undefined && lone !== undefined) return lone
  const last = shown ?? (muted === undefined ? undefined : { hex: muted, rule: 'muted color of the page' })
  if (last === undefined) return loneAmong(ranked.filter(isShownNowhere), isBrought)
  const { points, chance } = thresholds
  const { hex, rule } = last
  return { hex, points, chance, identity: 0, worn: 0, interface: points, rules: [rule], kinds: 1, variants: [] }
}

function loneAmong(ranked: readonly Candidate[], isBrought: (hex: string) => boolean): Candidate | undefined {
  const [first, ...others] = ranked
  const { pointsMin, linksMin, rivalMax } = thresholds.lone
  // What a framework brings along never makes a color, a link or two don't.
  if (first === undefined || !isChromatic(first.hex) || isBrought(first.hex)) return undefined
  const isOfLinks = first.rules.every((rule) => rule === 'links')
  if (first.points < (isOfLinks ? linksMin : pointsMin)) return undefined
  const isRival = ({ hex, points }: Candidate) =>
    hueGap(hex, first.hex) >= thresholds.only.hueGapMax && points > first.points * rivalMax
  return others.some(isRival) ? undefined : { ...first, chance: thresholds.chance }
}
