import type { Vote } from '../colors/vote.ts'
import type { Measurement } from './measurement.ts'

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
    picks: ({ element, property }) => (element === 'nav' || element === 'header') && property === 'background',
    size: ({ count }) => count,
  },
  {
    rule: 'links',
    points: 9,
    picks: ({ element, property }) => element === 'link' && property === 'text',
    size: ({ characters }) => characters / 8,
  },
  {
    rule: 'headings',
    points: 7,
    picks: ({ element, property }) => element === 'heading' && property === 'text',
    size: ({ characters }) => characters / 8,
  },
]

const bandPoints = 24
const areaPointsMax = 24
/** Browsers' own link colours: nobody chose them. */
const unchosen = new Set(['#0000ee', '#551a8b', '#ee0000'])

/** The interface's votes of a rendered page, hue and framework not yet weighed. */
export function renderedVotes({ paints, width, height }: Measurement): Vote[] {
  const own = paints.filter(({ hex, element }) => !(element === 'link' && unchosen.has(hex)))
  return [...parts.flatMap((part) => votesOf(part, own)), ...areaVotes(own, width * Math.min(height, 6000))]
}

function votesOf({ rule, points, picks, size }: Part, paints: Paint[]): Vote[] {
  const sizes = new Map<string, number>()
  for (const paint of paints.filter(picks)) sizes.set(paint.hex, (sizes.get(paint.hex) ?? 0) + size(paint))
  const ordered = [...sizes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, 40)
  const most = ordered[0]?.[1] ?? 0
  return ordered.map(([hex, amount]): Vote => ({
    hex,
    weight: points * (0.4 + 0.6 * shareOf(amount, most)) * Math.min(1, 0.5 + amount / 4),
    kind: 'interface',
    rule,
  }))
}

// Links without letters, and amounts that were refused, measure 0: all of them may.
const shareOf = (amount: number, most: number) => (most === 0 ? 0 : Math.log1p(amount) / Math.log1p(most))

// Half a point of area says more than twice a quarter: the root of the share, as far as the whole page goes.
function areaVotes(paints: Paint[], pageArea: number): Vote[] {
  const areas = new Map<string, number>()
  for (const { hex, area, property } of paints)
    if (property === 'background') areas.set(hex, (areas.get(hex) ?? 0) + area)
  return [...areas]
    .map(([hex, area]): Vote => ({
      hex,
      weight: Math.min(areaPointsMax, bandPoints * Math.sqrt(Math.min(1, area / Math.max(1, pageArea)))),
      kind: 'interface',
      rule: 'areas',
    }))
    .filter(({ weight }) => weight > 0.5)
    .sort((a, b) => b.weight - a.weight || (a.hex < b.hex ? -1 : 1))
    .slice(0, 40)
}
