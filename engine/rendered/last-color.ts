import { hasHue } from '../colors/brand-votes.ts'
import { nearest } from '../colors/cluster.ts'
import { hueGap, oklch } from '../colors/color-math.ts'
import { isFrameworkColor } from '../colors/framework-colors.ts'
import type { LastColor } from '../colors/primary-options.ts'
import type { PictureColors } from '../colors/picture-colors.ts'
import type { RenderedSite } from '../site.ts'
import { unchosen } from './rendered-votes.ts'

const thresholds = {
  /** OKLCH chroma and share of the first screen of a ground that the page is known by; CIEDE2000 to what is painted. */
  ground: { chromaMin: 0.04, shareMin: 0.15, deltaEMax: 3 },
  /** OKLCH chroma of a hue that is the only one, of what isn't gray, and degrees within which two hues are one. */
  only: { chromaMin: 0.12, grayMax: 0.04, hueGapMax: 30 },
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
