import type { BrandFont } from '#contract/brands/brand.ts'
import type { StyleSheet } from '../css/style-sheet.ts'
import { cleanText } from '../page/clean-text.ts'
import type { Page } from '../page/read-page.ts'

export type HostedFamily = { family: string; weights: BrandFont['weights'] }

/** Google Fonts, and the mirrors that serve the same families under the same names. */
export const isGoogleFontHost = (url: string) =>
  /^https?:\/\/(fonts\.(googleapis|gstatic)\.com|fonts\.bunny\.net|fonts\.googleapis\.cn|fonts\.loli\.net)\//i.test(url)

/** The families that the page loads from Google Fonts, as its links, imports and font loaders ask for them. */
export function googleFamilies(page: Page, sheets: StyleSheet[]): HostedFamily[] {
  const urls = [...page.links.map(({ url }) => url), ...sheets.flatMap((sheet) => [sheet.url, ...sheet.imports])]
  const families = urls.filter(isGoogleFontHost).flatMap(familiesOf)
  const byName = new Map<string, HostedFamily>()
  for (const one of families) if (!byName.has(one.family.toLowerCase())) byName.set(one.family.toLowerCase(), one)
  return [...byName.values()]
}

/** Reads both forms of a css address: `css?family=Lato:400,700i|Roboto` and `css2?family=Lato:ital,wght@0,400;1,700`. */
export function familiesOf(url: string): HostedFamily[] {
  const asked = URL.parse(url)?.searchParams.getAll('family') ?? []
  return asked
    .flatMap((value) => value.split('|'))
    .slice(0, 20)
    .flatMap((value) => {
      const [name, axes] = value.split(':', 2)
      const family = cleanText(name?.replaceAll('+', ' '), 80)
      return family === undefined ? [] : [{ family, weights: weightsOf(axes ?? '') }]
    })
}

function weightsOf(axes: string): BrandFont['weights'] {
  const found = axes.includes('@') ? axisTuples(axes) : axes.split(',').map(readVariant)
  const known = new Map(found.flat().map((face) => [`${face.weight} ${face.style}`, face]))
  return [...known.values()].filter(({ weight }) => weight >= 1 && weight <= 1000).slice(0, 40)
}

type Face = BrandFont['weights'][number]

// css2: `ital,wght@0,400;1,700`, a variable range as `300..700`.
function axisTuples(axes: string): Face[][] {
  const [names, values] = axes.split('@', 2)
  const columns = (names ?? '').split(',')
  return (values ?? '').split(';').map((tuple) => {
    const cells = tuple.split(',')
    const style = cells[columns.indexOf('ital')] === '1' ? 'italic' : 'normal'
    const weights = columns.includes('wght') ? (cells[columns.indexOf('wght')] ?? '').split('..') : ['400']
    return weights.map((weight) => ({ weight: Number.parseInt(weight, 10) || 0, style }))
  })
}

// css: `400`, `700italic`, `300i`, `bold`, `regular`.
function readVariant(text: string): Face[] {
  const style = /i(talic)?$/i.test(text) ? 'italic' : 'normal'
  const digits = /^\d{3,4}/.exec(text)?.[0]
  if (digits !== undefined) return [{ weight: Number(digits), style }]
  if (/^b(old)?/i.test(text)) return [{ weight: 700, style }]
  return /^(regular|italic|i)$/i.test(text) ? [{ weight: 400, style }] : []
}
