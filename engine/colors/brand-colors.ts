import type { BrandColor } from '#contract/brands/brand.ts'
import type { ColorChoice } from './choose-primary.ts'
import { nearest } from './cluster.ts'
import { brightness, deltaE, oklch } from './color-math.ts'

export type Ground = { background: string | undefined; text: string | undefined; inkOfLogo: string | undefined }

const thresholds = {
  /** Points, CIEDE2000 to the other chosen colors, and how many colors with a hue are listed. */
  accent: { pointsMin: 8, deltaEMin: 11, chosenMax: 4 },
  /** OKLCH lightness of the dark and the light color, and CIEDE2000 under which they are listed already. */
  neutral: { darkMax: 0.45, lightMin: 0.85, deltaEMin: 3 },
}

/** The `colors` list of a brand: the defended primary as `brand`, then accents, then its dark and its light color. */
export function brandColors({ primary, ranked }: ColorChoice, ground: Ground): BrandColor[] {
  const { accent: bounds, neutral } = thresholds
  const accents = ranked.filter(
    (one) =>
      one !== primary &&
      one.points >= bounds.pointsMin &&
      (primary === undefined || deltaE(one.hex, primary.hex) > bounds.deltaEMin),
  )
  const chosen: [string, BrandColor['type']][] = []
  if (primary !== undefined) chosen.push([primary.hex, 'brand'])
  for (const accent of accents) {
    const near = nearest(
      chosen.map(([hex]) => ({ hex })),
      accent.hex,
      bounds.deltaEMin,
    )
    if (near === undefined && chosen.length < bounds.chosenMax) chosen.push([accent.hex, 'accent'])
  }
  const neutrals = [ground.text, ground.background, ground.inkOfLogo].filter((hex) => hex !== undefined)
  const dark = neutrals.find((hex) => oklch(hex).l < neutral.darkMax)
  const light = neutrals.find((hex) => oklch(hex).l > neutral.lightMin)
  if (dark !== undefined && !chosen.some(([hex]) => deltaE(hex, dark) < neutral.deltaEMin)) chosen.push([dark, 'dark'])
  if (light !== undefined && !chosen.some(([hex]) => deltaE(hex, light) < neutral.deltaEMin))
    chosen.push([light, 'light'])
  return chosen.map(([hex, type]) => ({ hex, type, brightness: brightness(hex) }))
}
