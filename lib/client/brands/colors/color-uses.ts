import type { Palette, PaletteColor } from '#contract/brands/palette.ts'

const elementWords: Readonly<Record<string, string>> = {
  button: 'buttons',
  link: 'links',
  heading: 'headings',
  nav: 'navigation',
  header: 'header',
  footer: 'footer',
  body: 'page',
  html: 'page',
}

/** Where a color is used, most first: "buttons, links"; empty where it was not seen on an element. */
export function usesOf({ usage }: PaletteColor, countMax = 3): string {
  const words = usage.elements
    .toSorted((one, other) => other.count - one.count)
    .map(({ element, property }) => (property === 'border' ? 'borders' : (elementWords[element] ?? element)))
  return [...new Set(words)].slice(0, countMax).join(', ')
}

/** Why a color is the primary, in one sentence of what speaks for it; undefined where nothing is known. */
export function whyPrimary(color: PaletteColor, { logos }: Palette): string | undefined {
  const inLogos = logos.filter(({ colors }) => colors.some(({ hex }) => hex === color.hex))
  const buttons = countOf(color, 'button', 'background')
  const links = countOf(color, 'link', 'text')
  const token = color.tokens[0]
  const reasons = [
    inLogos.some(({ asset }) => asset === 'logo') ? 'in the logo' : undefined,
    inLogos.length > 0 && inLogos.every(({ asset }) => asset === 'icon') ? 'in the icon' : undefined,
    buttons > 0 ? `on ${buttons === 1 ? 'a button' : `${buttons} buttons`}` : undefined,
    links > 0 ? `on ${links === 1 ? 'a link' : `${links} links`}` : undefined,
    token === undefined ? undefined : `in the style token ${token}`,
  ].filter((reason) => reason !== undefined)
  if (reasons.length === 0) return undefined
  const last = reasons.pop() ?? ''
  const sentence = reasons.length === 0 ? last : `${reasons.join(', ')} and ${last}`
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

const countOf = ({ usage }: PaletteColor, element: string, property: string) =>
  usage.elements.find((one) => one.element === element && one.property === property)?.count ?? 0
