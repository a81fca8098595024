import type { LogoFeature } from './logo-weights.ts'

/** What says of a picture that it is a mark, or whose. */
const signs: ReadonlySet<string> = new Set<LogoFeature>([
  'home link',
  'logo word on itself',
  'logo word near',
  'alt says logo',
  'the only one called a logo',
  'name in alt',
  'nothing but the name in alt, unlinked',
  'in the heading of the page',
  'alone above the heading that is the name',
  'name in file',
  'name set as a picture',
  'json-ld organization.logo',
  'meta og:logo',
  'link rel=logo',
  'itemprop logo',
  'json-ld organization.image',
  'shows what the icon shows',
])
/** Without one of these a photograph shows what the brand does. */
const ofPhotographs: ReadonlySet<string> = new Set<LogoFeature>([
  'home link',
  'logo word on itself',
  'alt says logo',
  'shows what the icon shows',
])

/**
 * Whether anything says of a picture with these rules that it is the brand's mark, beyond where it stands and how large it is: a
 * team's photograph and a sign for a cart stand in the header too. A name in the alternative text alone says it of a shape, not of
 * an opaque picture, whose text tells who is on it.
 */
export function saysWhose(rules: readonly string[]): boolean {
  const said = rules.filter((rule) => signs.has(rule))
  if (rules.includes('photograph')) return said.some((rule) => ofPhotographs.has(rule))
  return said.some((rule) => rule !== 'name in alt' || !rules.includes('opaque'))
}
