import type { Palette } from '#contract/brands/palette.ts'
import { contrast, deltaE, isChromatic, oklch } from '../colors/color-math.ts'
import type { Measurement } from './measurement.ts'
import { unchosen } from './rendered-votes.ts'

const thresholds = {
  /** OKLCH lightness of a dark page. */
  darkBelow: 0.5,
  /** WCAG contrast of text, of muted text, and how much less than the text's that is. */
  textContrastMin: 3,
  /** CIEDE2000 under which a color is the body's own, and the share of the letters that it is used for at least. */
  sameTextBelow: 2,
  ownTextShareMin: 0.03,
  /** CIEDE2000 under which a text stands on the page's ground, and what a text on one like it weighs. */
  sameGroundBelow: 3,
  likeGroundWeight: 0.6,
  mutedContrastMin: 2.5,
  mutedContrastLess: 1.5,
  /** Share of all letters that muted text has. */
  mutedShareMin: 0.03,
  /** CIEDE2000 from the ground that the eye sees, and the OKLCH lightness that a surface is off it at most. */
  seenApart: 1,
  surfaceApart: 0.25,
}

type Theme = NonNullable<Palette['themes']['light']>
type Paint = Measurement['paints'][number]

/** A page is a light or a dark one by its background, whatever scheme it was asked for. */
export const schemeOf = ({ background }: Pick<Measurement, 'background'>): 'light' | 'dark' =>
  oklch(background).l < thresholds.darkBelow ? 'dark' : 'light'

/**
 * The slots of a theme as the page shows them (docs/interface.md#theme-object); null for one that it does not show.
 * Undefined for a page without any text that can be read on its ground.
 */
export function themeSlots(measured: Measurement): Theme | undefined {
  const { background, paints } = measured
  const texts = paints.filter(({ property }) => property === 'text')
  const characters = texts.reduce((sum, paint) => sum + paint.characters, 0)
  const main = textOf(measured)
  if (main === undefined) return undefined
  const muted = heaviest(
    texts.filter(
      (paint) =>
        paint.hex !== main &&
        !isChromatic(paint.hex) &&
        contrast(paint.hex, background) >= thresholds.mutedContrastMin &&
        contrast(paint.hex, background) < contrast(main, background) - thresholds.mutedContrastLess &&
        total(texts, paint.hex, 'characters') >= characters * thresholds.mutedShareMin,
    ),
    'characters',
  )
  const grounds = paints.filter(
    ({ property, hex }) =>
      property === 'background' &&
      !isChromatic(hex) &&
      deltaE(hex, background) >= thresholds.seenApart &&
      Math.abs(oklch(hex).l - oklch(background).l) < thresholds.surfaceApart,
  )
  const borders = paints.filter(
    ({ property, hex }) => property === 'border' && deltaE(hex, background) >= thresholds.seenApart,
  )
  const slots = {
    background,
    surface: heaviest(grounds, 'area') ?? null,
    text: main,
    muted: muted ?? null,
    border: heaviest(borders, 'count') ?? null,
    accent: accentOf(paints) ?? null,
  }
  return { ...slots, contrast: contrast(background, main) }
}

/**
 * What running text is written in: the body's own color where it is used, else the color of most letters, those of
 * paragraphs first, that stand on the ground or one like it.
 */
function textOf(measured: Measurement): string | undefined {
  const { background, text: own } = measured
  const weights = weightsOfTexts(measured)
  const ordered = [...weights].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  // On a page without style sheets most letters may be those of links.
  const most = (ordered.find(([hex]) => !unchosen.has(hex)) ?? ordered[0])?.[0]
  if (own === undefined || !isReadable(own, background)) return most
  const sum = (list: typeof ordered) => list.reduce((total, [, weight]) => total + weight, 0)
  const used = sum(ordered.filter(([hex]) => deltaE(hex, own) < thresholds.sameTextBelow))
  const isUsed = used > 0 && used >= sum(ordered) * thresholds.ownTextShareMin
  return isUsed || most === undefined ? own : most
}

function weightsOfTexts({ background, paints, pairs }: Measurement): Map<string, number> {
  const written =
    pairs.length > 0
      ? pairs.map((pair) => ({ ...pair, hex: pair.text }))
      : paints.filter(isText).map((paint) => ({ ...paint, background }))
  const weights = new Map<string, number>()
  for (const { element, background: under, hex, characters } of written) {
    if (!isReadable(hex, background)) continue
    const weight = characters * (elementWeights.get(element) ?? 0) * likeness(under, background)
    if (weight > 0) weights.set(hex, (weights.get(hex) ?? 0) + weight)
  }
  return weights
}

const isReadable = (hex: string, background: string) => contrast(hex, background) >= thresholds.textContrastMin
const isText = ({ property }: Paint) => property === 'text'

/** How much a letter of each kind says of the running text. */
const elementWeights = new Map<Paint['element'], number>([
  ['body', 1],
  ['heading', 1],
  ['header', 0.5],
  ['link', 0.3],
  ['footer', 0.3],
])

// A card on the page is read like the page, a dark band on a light page is not.
function likeness(under: string, background: string): number {
  if (deltaE(under, background) < thresholds.sameGroundBelow) return 1
  return Math.abs(oklch(under).l - oklch(background).l) < thresholds.surfaceApart ? thresholds.likeGroundWeight : 0
}

// What is pressed, else what is followed.
function accentOf(paints: Paint[]): string | undefined {
  const hued = paints.filter(({ hex }) => isChromatic(hex))
  return (
    heaviest(
      hued.filter(({ element, property }) => element === 'button' && property === 'background'),
      'count',
    ) ??
    heaviest(
      hued.filter(({ element, property, hex }) => element === 'link' && property === 'text' && !unchosen.has(hex)),
      'characters',
    )
  )
}

const total = (paints: Paint[], hex: string, by: 'area' | 'characters' | 'count') =>
  paints.filter((paint) => paint.hex === hex).reduce((sum, paint) => sum + paint[by], 0)

function heaviest(paints: Paint[], by: 'area' | 'characters' | 'count'): string | undefined {
  const sums = new Map<string, number>()
  for (const paint of paints) sums.set(paint.hex, (sums.get(paint.hex) ?? 0) + paint[by])
  return [...sums].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0]
}
