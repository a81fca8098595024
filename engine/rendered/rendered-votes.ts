import { gradientColors } from '../colors/gradient-colors.ts'
import type { Vote } from '../colors/vote.ts'
import type { Measurement } from './measurement.ts'

const thresholds = {
  /** Letters of a link or heading that weigh as one button. */
  lettersForOne: 8,
  /** What every colour has of a part's points; the rest grows with the logarithm of its size. */
  pointsAtLeast: 0.4,
  /** A size of two and more weighs fully, one of none by half. */
  weightOfNone: 0.5,
  fullWeightSize: 4,
  bandPoints: 24,
  areaPointsMax: 24,
  areaPointsMin: 0.5,
  /** Px of a long page that its areas are compared with. */
  pageHeightMax: 6000,
  /** Colours of each part. */
  colorsMax: 40,
}

type Paint = Measurement['paints'][number]
type Part = { rule: string; points: number; picks: (paint: Paint) => boolean; size: (paint: Paint) => number }

/** What speaks for a colour on a rendered page: what is painted with it, and how often or how much. */
const parts: readonly Part[] = [
  {
    rule: 'buttons',
    points: 26,
    picks: ({ element, property }) => element === 'button' && property === 'background',
    size: ({ count }) => count,
  },
  {
    rule: 'nav and header ground',
    points: 10,
    // A link on a ground of its own is a block of a menu.
    picks: ({ element, property }) => /^(nav|header|link)$/.test(element) && property === 'background',
    size: ({ count }) => count,
  },
  {
    rule: 'links',
    points: 9,
    // A button without a ground is read as a link; what stands on one is seldom of a hue.
    picks: ({ element, property }) => (element === 'link' || element === 'button') && property === 'text',
    size: ({ characters }) => characters / thresholds.lettersForOne,
  },
  {
    rule: 'headings',
    points: 7,
    picks: ({ element, property }) => element === 'heading' && property === 'text',
    size: ({ characters }) => characters / thresholds.lettersForOne,
  },
]

/** The default link colours of browsers. */
export const unchosen = new Set(['#0000ee', '#551a8b', '#ee0000'])
/** What else in a link has them: a heading, the drawing of a sign. `#e00` is what a page may choose elsewhere. */
const inherited = new Set(['#0000ee', '#551a8b'])

/** The interface's votes of a rendered page, hue and framework not yet weighed. */
export function renderedVotes({ paints, gradients, width, height }: Measurement): Vote[] {
  const own = paints.filter((paint) => !inherited.has(paint.hex) && !(isOfLink(paint) && unchosen.has(paint.hex)))
  return [
    ...parts.flatMap((part) => votesOf(part, own)),
    ...areaVotes(
      [...groundsOf(own), ...gradients.flatMap(stopAreas)],
      width * Math.min(height, thresholds.pageHeightMax),
    ),
  ]
}

// Where no style sheet came, what is called a button is a link, and its letters show it.
const isOfLink = ({ element, property }: Paint) => element === 'link' || (element === 'button' && property === 'text')

function votesOf({ rule, points, picks, size }: Part, paints: Paint[]): Vote[] {
  const sizes = new Map<string, number>()
  for (const paint of paints.filter(picks)) sizes.set(paint.hex, (sizes.get(paint.hex) ?? 0) + size(paint))
  const ordered = [...sizes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, thresholds.colorsMax)
  const most = ordered[0]?.[1] ?? 0
  return ordered.map(([hex, amount]): Vote => ({
    hex,
    weight:
      points * shareOfPoints(amount, most) * Math.min(1, thresholds.weightOfNone + amount / thresholds.fullWeightSize),
    kind: 'interface',
    rule,
  }))
}

function shareOfPoints(amount: number, most: number): number {
  // Links without letters, and amounts that were refused, measure 0: all of them may.
  const share = most === 0 ? 0 : Math.log1p(amount) / Math.log1p(most)
  return thresholds.pointsAtLeast + (1 - thresholds.pointsAtLeast) * share
}

type Area = { hex: string; area: number }

const groundsOf = (paints: Paint[]): Area[] => paints.filter(({ property }) => property === 'background')

// A gradient paints its area in all of its colors; one of a single color paints it like any ground.
function stopAreas({ css, area }: Measurement['gradients'][number]): Area[] {
  const colors = gradientColors(css)
  return colors.map((hex) => ({ hex, area: area / colors.length }))
}

// Half a point of area says more than twice a quarter: the root of the share, as far as the whole page goes.
function areaVotes(painted: Area[], pageArea: number): Vote[] {
  const areas = new Map<string, number>()
  for (const { hex, area } of painted) areas.set(hex, (areas.get(hex) ?? 0) + area)
  return [...areas]
    .map(([hex, area]): Vote => ({
      hex,
      weight: Math.min(
        thresholds.areaPointsMax,
        thresholds.bandPoints * Math.sqrt(Math.min(1, area / Math.max(1, pageArea))),
      ),
      kind: 'interface',
      rule: 'areas',
    }))
    .filter(({ weight }) => weight > thresholds.areaPointsMin)
    .sort((a, b) => b.weight - a.weight || (a.hex < b.hex ? -1 : 1))
    .slice(0, thresholds.colorsMax)
}
