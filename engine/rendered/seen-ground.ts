import { deltaE } from '../colors/color-math.ts'
import type { RenderedSite } from '../site.ts'
import type { Measurement } from './measurement.ts'

const thresholds = {
  /** What speaks for a ground: the share of the first screen that it fills, of the letters that stand on it, and being the body's own paint. */
  seenWeight: 1,
  readWeight: 0.5,
  ownWeight: 0.5,
  /** CIEDE2000 under which two codes are one ground. */
  sameBelow: 3,
  /** Px that a ground of the page's whole width is high in all. */
  groundHeightMin: 80,
  /** Colors of the screen that are looked at. */
  areasMax: 6,
  /** Share of the page, where there is no picture of the first screen: from here a color on top of the body's covers it. */
  coveringFrom: 0.6,
}

/**
 * The light measurement on the ground that is really seen: of the body's paint and what is painted on it the color that
 * fills most of the first screen behind the text.
 */
export function onSeenGround({ light, areas }: RenderedSite): Measurement {
  const background = areas.length === 0 ? coveringGround(light) : groundOfScreen(light, areas)
  return background === light.background ? light : { ...light, background }
}

function groundOfScreen(light: Measurement, areas: RenderedSite['areas']): string {
  const { seenWeight, readWeight, ownWeight, sameBelow, areasMax, groundHeightMin } = thresholds
  const isSame = (one: string, other: string) => deltaE(one, other) < sameBelow
  const letters = light.pairs.filter(({ element }) => /^(body|heading|link)$/.test(element))
  const lettersInAll = Math.max(1, sumOf(letters))
  const shown = areas.slice(0, areasMax).map(({ hex }) => hex)
  // A photograph fills the screen with colors that nothing is painted with, and a button stands on a ground of its own.
  const found = [...letters.map(({ background }) => background), ...shown].filter((hex) => {
    const own = light.paints.filter((paint) => paint.property === 'background' && isSame(paint.hex, hex))
    return own.reduce((sum, { area }) => sum + area, 0) >= light.width * groundHeightMin
  })
  const weightOf = (hex: string) => {
    const seen = areas.filter((area) => isSame(area.hex, hex)).reduce((sum, { coverage }) => sum + coverage, 0)
    const read = sumOf(letters.filter(({ background }) => isSame(background, hex))) / lettersInAll
    return seenWeight * Math.min(1, seen) + readWeight * read + (isSame(hex, light.background) ? ownWeight : 0)
  }
  const areaOf = (hex: string) =>
    light.paints.reduce(
      (sum, paint) => sum + (paint.property === 'background' && paint.hex === hex ? paint.area : 0),
      0,
    )
  const weights = [...new Set([light.background, ...found])].map((hex) => ({
    hex,
    weight: weightOf(hex),
    area: hex === light.background ? Infinity : areaOf(hex),
  }))
  weights.sort((a, b) => b.weight - a.weight || b.area - a.area || (a.hex < b.hex ? -1 : 1))
  return weights[0]?.hex ?? light.background
}

const sumOf = (letters: { characters: number }[]) => letters.reduce((sum, { characters }) => sum + characters, 0)

function coveringGround({ background, paints, width, height }: Measurement): string {
  const painted = new Map<string, number>()
  for (const { element, property, hex, area } of paints)
    if (property === 'background' && element !== 'body' && element !== 'html')
      painted.set(hex, (painted.get(hex) ?? 0) + area)
  const [largest] = [...painted].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  return largest !== undefined && largest[1] >= width * height * thresholds.coveringFrom ? largest[0] : background
}
