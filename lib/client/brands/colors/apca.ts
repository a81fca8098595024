import { hexToBytes } from '#contract/hex-color.ts'

/** The constants of APCA 0.0.98G-4g (https://github.com/Myndex/SAPC-APCA, "The Plain English Algorithm"). */
const thresholds = {
  exponent: 2.4,
  red: 0.2126729,
  green: 0.7151522,
  blue: 0.072175,
  blackUnder: 0.022,
  blackExponent: 1.414,
  differenceMin: 0.0005,
  darkOnLight: { background: 0.56, text: 0.57 },
  lightOnDark: { background: 0.65, text: 0.62 },
  scale: 1.14,
  offset: 0.027,
  clip: 0.1,
}

/**
 * The lightness contrast (Lc) of text on a background by APCA: from -108 to 106, above 0 for dark text on light, below
 * for light text on dark. Both are `#rrggbb`. It is not a part of WCAG 2.2.
 */
export function apcaContrast(text: string, background: string): number {
  const { darkOnLight, lightOnDark, scale, offset, clip, differenceMin } = thresholds
  const [own, under] = [luminance(text), luminance(background)]
  if (Math.abs(under - own) < differenceMin) return 0
  const isDarkText = under > own
  const { background: forBackground, text: forText } = isDarkText ? darkOnLight : lightOnDark
  const contrast = (under ** forBackground - own ** forText) * scale
  if (Math.abs(contrast) < clip) return 0
  return (isDarkText ? contrast - offset : contrast + offset) * 100
}

/** What a contrast is enough for, by the levels of https://readtech.org/ARC/tests/visual-readability-contrast/ */
export function apcaUse(contrast: number): 'body text' | 'large text' | 'headlines' | 'fails' {
  const size = Math.abs(contrast)
  if (size >= 75) return 'body text'
  if (size >= 60) return 'large text'
  return size >= 45 ? 'headlines' : 'fails'
}

function luminance(hex: string): number {
  const { exponent, red, green, blue, blackUnder, blackExponent } = thresholds
  const { r, g, b } = hexToBytes(hex) ?? { r: 0, g: 0, b: 0 }
  const sum = red * (r / 255) ** exponent + green * (g / 255) ** exponent + blue * (b / 255) ** exponent
  return sum > blackUnder ? sum : sum + (blackUnder - sum) ** blackExponent
}
