import type { PageElement } from '../page/page-element.ts'
import { resolveVars } from '../css/resolve-vars.ts'
import { selectorNames, type Selector } from '../css/selector.ts'
import type { StyleSheet } from '../css/style-sheet.ts'
import { bareCode, colorsIn, parseColor } from './parse-color.ts'

export type PropertyClass = 'background' | 'text' | 'border' | 'other'
/** One color in one declaration of a rule that the page can show. */
export type ColorUse = { hex: string; property: PropertyClass; foreign: boolean }
/** A custom property that is a color; `painted` when some declaration of a used rule reads it. */
export type ColorToken = { name: string; hex: string; painted: boolean; dark: boolean }

const thresholds = {
  usesMax: 20_000,
  tokensMax: 2000,
  /** Characters of a variable's name. */
  nameMax: 80,
  /** Alpha: a fainter color tints what is under it and is not one itself; a variable is more often mixed than painted. */
  useAlphaMin: 0.3,
  tokenAlphaMin: 0.5,
}

/** Information as a state of a button or a notice; `home-info` and `info-box` are parts of a page. */
const stateOfInfo = String.raw`(?<![\w-])(?:--)?info(?![\w-])|(?:alert|btn|button|text|bg|badge|border|label|table|panel|callout|link|colou?r|clr|bs|toast|notice|message|state|status)[-_]info(?![a-z])`

/** Names of other brands and of states: their colors say nothing about this brand. */
export const foreignName = new RegExp(
  `facebook|twitter|instagram|linkedin|youtube|whatsapp|telegram|pinterest|reddit|github|google|discord|slack|tiktok|mastodon|social|share|success|danger|warning|error|alert|valid|cookie|consent|gdpr|hljs|highlight(?!s)|token|prism|shiki|codehilite|syntax|language-|intercom|drift|recaptcha|swatch|docsearch|algolia|${stateOfInfo}`,
  'i',
)

/** How variables of an accent are called, in the languages that style sheets are written in. */
const accents = 'accent|acento|accento|akzent'
const brands =
  'brand|primary|main|theme|primario|primaria|primari|primaire|principal|principale|hauptfarbe|prim[aä]r|primær|primair|huvud|hlavn[ií]|g[lł][oó]wny'

// bounded: at most 80 characters, see nameMax
const ofBrand = new RegExp(
  String.raw`(^|[-_])(${brands}|${accents})([-_]?(color|colour|base|default|main|500|600))?$`,
  'i',
)
// An accent that is told from others by its hue is one of several.
// bounded: at most 80 characters, see nameMax
const ofOneAccent = new RegExp(
  String.raw`(^|[-_])(red|blue|green|yellow|orange|pink|purple|violet|teal|cyan|gold|brown|rose|lime|coral|turquoise)[-_](${accents})`,
  'i',
)

/** Whether a variable is called as one of the brand's own colors is: `--brand`, `--color-primary`, `--akzent-500`; not `--pink-accent`. */
export const namesBrandColor = (name: string): boolean =>
  ofBrand.test(name) && !foreignName.test(name) && !ofOneAccent.test(name)

/** Counts the colors of every declaration whose rule matches something on the page, hover and the like included. */
export function censusColors(
  sheets: StyleSheet[],
  elements: PageElement[],
  vars: ReadonlyMap<string, string>,
): ColorUse[] {
  const present = new Set(
    elements.flatMap(({ tag, attributes, classes }) => [
      tag,
      `#${attributes['id'] ?? ''}`,
      ...classes.map((name) => `.${name}`),
    ]),
  )
  const uses: ColorUse[] = []
  for (const rule of sheets.flatMap((sheet) => sheet.rules)) {
    if (uses.length > thresholds.usesMax) break
    const shown = rule.selectors.filter((selector) => mayShow(selector, present))
    if (shown.length === 0) continue
    const foreign = shown.every((selector) => foreignName.test(selectorNames(selector).join(' ')))
    for (const { property, value } of rule.declarations) {
      const kind = classOf(property)
      if (kind === undefined) continue
      const resolved = resolveVars(value, vars)
      for (const { hex, alpha } of resolved === undefined ? [] : colorsIn(resolved)) {
        if (alpha > thresholds.useAlphaMin) uses.push({ hex, property: kind, foreign })
      }
    }
  }
  return uses
}

// Exact matching of every rule would cost a second pass; a rule shows when each name in it is on the page.
const mayShow = ({ compounds }: Selector, present: ReadonlySet<string>) =>
  compounds.every(
    ({ tag, id, classes }) =>
      (tag === undefined || present.has(tag)) &&
      (id === undefined || present.has(`#${id}`)) &&
      classes.every((name) => present.has(`.${name}`)),
  )

function classOf(property: string): PropertyClass | undefined {
  if (property.startsWith('--')) return undefined
  if (property.startsWith('background')) return 'background'
  if (property === 'color' || property === '-webkit-text-fill-color') return 'text'
  if (/^(border|outline)/.test(property) && !/radius|collapse|spacing|width|style/.test(property)) return 'border'
  return /^(fill|stroke|stop-color|box-shadow|text-decoration|accent-color|caret-color|column-rule)/.test(property)
    ? 'other'
    : undefined
}

/** The color tokens that the site defines on its root elements, in the order of the style sheets. */
export function censusTokens(sheets: StyleSheet[], rootVars: ReadonlyMap<string, string>): ColorToken[] {
  const rules = sheets.flatMap((sheet) => sheet.rules)
  const read = new Set(
    rules.flatMap((rule) =>
      rule.declarations.flatMap(({ value }) => [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map((match) => match[1])),
    ),
  )
  const tokens = new Map<string, ColorToken>()
  for (const { selectors, declarations, media } of rules) {
    for (const { property, value } of declarations) {
      if (!property.startsWith('--') || tokens.size >= thresholds.tokensMax) continue
      const dark = media.dark || selectors.every((selector) => selector.dark)
      // What a later rule gives it is what the page has.
      const color = tokenColor(dark ? value : (rootVars.get(property) ?? value), rootVars)
      if (color === undefined || color.alpha < thresholds.tokenAlphaMin) continue
      const name = property.slice(0, thresholds.nameMax)
      if (!tokens.has(`${name} ${dark}`))
        tokens.set(`${name} ${dark}`, { name, hex: color.hex, painted: read.has(property), dark })
    }
  }
  return [...tokens.values()]
}

function tokenColor(value: string, rootVars: ReadonlyMap<string, string>) {
  const resolved = resolveVars(value, rootVars)
  if (resolved === undefined || bareCode.test(resolved.trim())) return undefined
  return parseColor(resolved) ?? channels(resolved)
}

// shadcn and Bootstrap keep bare channels: `222 47% 11%`, `13, 110, 253`.
function channels(text: string) {
  const value = text.trim()
  if (/^-?[\d.]+(deg)?\s+[\d.]+%\s+[\d.]+%$/.test(value)) return parseColor(`hsl(${value})`)
  return /^\d{1,3}(\s*,\s*|\s+)\d{1,3}(\s*,\s*|\s+)\d{1,3}$/.test(value) ? parseColor(`rgb(${value})`) : undefined
}
