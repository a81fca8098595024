import type { RenderedSite } from '../site.ts'
import type { Measurement } from './measurement.ts'

/** Shares of the first screen, and of the page. */
const thresholds = { hiddenBelow: 0.05, coveringFrom: 0.6 }

/**
 * The light measurement on the ground that is really seen: where hardly anything of the body's own paint shows and one
 * colour on top of it covers most of the page, that colour is the page's background.
 */
export function onSeenGround({ light, areas }: RenderedSite): Measurement {
  const own = areas.find(({ hex }) => hex === light.background)?.coverage ?? 0
  if (own >= thresholds.hiddenBelow) return light
  const painted = new Map<string, number>()
  for (const { element, property, hex, area } of light.paints)
    if (property === 'background' && element !== 'body' && element !== 'html')
      painted.set(hex, (painted.get(hex) ?? 0) + area)
  const [largest] = [...painted].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  const covers = largest !== undefined && largest[1] >= light.width * light.height * thresholds.coveringFrom
  return covers ? { ...light, background: largest[0] } : light
}
