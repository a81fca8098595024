import type { BrandColor, Company } from '#contract/brands/brand.ts'
import { industries } from '#contract/brands/industries/industries.ts'
import { unknownCompany } from '#contract/brands/unknown-company.ts'
import { diceOf } from '../dice.ts'

/** Colors and facts of brands that do not exist; the same for the same index. */

const grays = ['#ffffff', '#000000', '#111111', '#f5f5f5', '#333333']

/** A primary of any hue, a second one, and what nearly every brand has: white, and a gray or black. */
export function colorsOf(index: number): BrandColor[] {
  const dice = diceOf(index * 7 + 1)
  const [primary, second] = [vivid(dice), vivid(dice)]
  const gray = grays[1 + Math.floor(dice() * (grays.length - 1))] ?? '#000000'
  // One primary in ten is a black or gray.
  const accent = dice() < 0.1 ? gray : primary
  const colors = [
    { hex: accent, type: 'accent' as const },
    { hex: second, type: 'brand' as const },
    { hex: gray, type: 'dark' as const },
    { hex: '#ffffff', type: 'light' as const },
  ]
  return colors
    .filter(({ hex }, place) => colors.findIndex((other) => other.hex === hex) === place)
    .map((color) => ({ ...color, brightness: 0 }))
}

export function companyOf(index: number): Company {
  const dice = diceOf(index * 11 + 3)
  const industry = industries[Math.floor(dice() ** 2 * industries.length)]
  const countryCode = ['US', 'US', 'GB', 'DE', 'FR', 'PT', 'JP', 'BR'][Math.floor(dice() * 8)] ?? 'US'
  return {
    ...unknownCompany,
    industries: industry ? [{ ...industry, score: 0.9 }] : [],
    location: { ...unknownCompany.location, countryCode },
  }
}

/** A color as brands choose them: one channel high, one low, one between. */
function vivid(dice: () => number): string {
  const channels = [160 + dice() * 95, dice() * 90, dice() * 255].map(Math.floor).toSorted(() => dice() - 0.5)
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
