import type { Brand, Logo } from '#contract/brands/brand.ts'
import { contrastOf, oklchLightness } from '../color-math.ts'
import { bestFormat } from '../picture-address.ts'
import { labeledSwatches } from '../colors/role-words.ts'

export const heroGrounds = ['primary', 'site', 'accent', 'dark'] as const
export type HeroGround = (typeof heroGrounds)[number]
export type GroundOption = { value: HeroGround; label: string; hex: string }

const thresholds = {
  /** WCAG contrast from which a part of a logo is seen. */
  contrastMin: 3,
  /** The share of the artwork that has to be seen. */
  seenMin: 0.7,
}

/** What the hero can stand on, in the order of the choice; colors that the brand does not have are left out. */
export function groundOptions(brand: Brand): GroundOption[] {
  const swatches = labeledSwatches(brand)
  const byLabel = (label: string) => swatches.find((one) => one.label === label)?.hex
  const themes = brand.palette?.themes
  const site = (themes?.light ?? themes?.dark)?.background ?? byLabel('Background') ?? '#ffffff'
  const dark = swatches.toSorted((one, other) => oklchLightness(one.hex) - oklchLightness(other.hex))[0]?.hex
  const listed: [HeroGround, string, string | undefined][] = [
    ['primary', 'Primary', byLabel('Primary')],
    ['site', 'Site', site],
    ['accent', 'Accent', byLabel('Accent') ?? byLabel('Secondary')],
    ['dark', 'Dark', dark !== undefined && oklchLightness(dark) < 0.5 ? dark : '#171717'],
  ]
  return listed.flatMap(([value, label, hex]) => (hex === undefined ? [] : [{ value, label, hex }]))
}

export type HeroLogo = { logo: Logo; isSeen: boolean }

/**
 * The held version of the mark that is seen best on `hex`: the logo, else the icon, else the symbol. Undefined where the
 * brand has none. What its colors are is known of the palette; without one, its theme says what it was made for.
 */
export function heroLogo(brand: Brand, hex: string): HeroLogo | undefined {
  const versions = marksOf(brand)
  const seen = versions.map((logo) => ({ logo, share: seenShare(brand, logo, hex) }))
  const best = seen.reduce<(typeof seen)[number] | undefined>(
    (one, other) => (one === undefined || other.share > one.share ? other : one),
    undefined,
  )
  return best && { logo: best.logo, isSeen: best.share >= thresholds.seenMin }
}

/**
 * The ground to begin with: the primary where a version is seen on it, else the site's own, else the darkest color.
 * Undefined where none is seen on any: a checker.
 */
export function properHeroGround(brand: Brand): HeroGround | undefined {
  const options = groundOptions(brand)
  if (marksOf(brand).length === 0) return options[0]?.value
  const order: HeroGround[] = ['primary', 'site', 'dark', 'accent']
  return order.find((value) => {
    const hex = options.find((one) => one.value === value)?.hex
    return hex !== undefined && heroLogo(brand, hex)?.isSeen === true
  })
}

function marksOf({ logos }: Brand): Logo[] {
  const shown = logos.filter(({ formats }) => formats.length > 0)
  const type = (['logo', 'icon', 'symbol', 'other'] as const).find((one) => shown.some((logo) => logo.type === one))
  return shown.filter((logo) => logo.type === type)
}

function seenShare(brand: Brand, logo: Logo, hex: string): number {
  // It brings its own background.
  if (bestFormat(logo.formats)?.background !== 'transparent') return 1
  const measured =
    brand.palette?.logos.find(({ type, theme }) => type === logo.type && theme === logo.theme)?.colors ?? []
  const total = measured.reduce((sum, { coverage }) => sum + coverage, 0)
  if (total === 0) return seenByTheme(logo, hex)
  const seen = measured.filter((color) => contrastOf(color.hex, hex) >= thresholds.contrastMin)
  return seen.reduce((sum, { coverage }) => sum + coverage, 0) / total
}

function seenByTheme({ theme }: Logo, hex: string): number {
  const isLight = contrastOf('#000000', hex) > contrastOf('#ffffff', hex)
  if (theme === null) return isLight ? 1 : 0
  return (theme === 'dark') === isLight ? 1 : 0
}
