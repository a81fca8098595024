import type { BrandColor } from '#contract/brands/brand.ts'
import { legibleText } from '#engine/colors/color-math.ts'
import { letterShapes } from './letter-shapes.ts'

const side = 100
const capHeight = 46
const outlineUnits = 720

// For brands without a known color: quiet ones, each legible under white.
const quietColors = ['#475569', '#3f6212', '#0f766e', '#1d4ed8', '#6d28d9', '#9d174d', '#9a3412', '#44403c']

export type MarkedBrand = { name: string | null; domain: string; colors: readonly BrandColor[] }

/**
 * A square SVG with the first letter of the brand's name (else of its domain) in the brand's color, or a quiet one that is
 * always the same for the same domain. Black or white text, whichever is more legible. `vector`: whoever shows it has fonts
 * for every script; this machine may have none, so what is drawn here is a letter that we hold an outline of, if one fits.
 */
export function lettermark(brand: MarkedBrand, { vector }: { vector: boolean }): string {
  const ground = brandColor(brand.colors) ?? quietColor(brand.domain)
  const { text } = legibleText(ground)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${side}" height="${side}">` +
    `<rect width="${side}" height="${side}" fill="${ground}"/>${drawLetter(chooseLetter(brand, vector), text)}</svg>`
  )
}

function chooseLetter({ name, domain }: MarkedBrand, vector: boolean): string {
  const letters = [firstLetter(name ?? ''), firstLetter(domain.startsWith('xn--') ? '' : domain)]
  const known = letters.filter((letter) => letter !== undefined)
  const outlined = known.map((letter) => [letter, letter.normalize('NFD').charAt(0)].find((one) => one in letterShapes))
  return (vector ? undefined : outlined.find((letter) => letter !== undefined)) ?? known[0] ?? '?'
}

function brandColor(colors: readonly BrandColor[]): string | undefined {
  for (const type of ['brand', 'accent', 'dark'] as const) {
    const hex = colors.find((color) => color.type === type)?.hex
    if (hex !== undefined && /^#[0-9a-f]{6}$/i.test(hex)) return hex
  }
  return undefined
}

function quietColor(domain: string): string {
  const sum = [...domain].reduce((total, character) => (total * 31 + (character.codePointAt(0) ?? 0)) % 65_521, 7)
  return quietColors[sum % quietColors.length] ?? '#475569'
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
// A letter with hundreds of combining marks is no letter, but an attack on whoever draws it.
const graphemeLengthMax = 12

/** The first letter or digit as a reader would call it, a whole grapheme, in upper case. */
export function firstLetter(text: string): string | undefined {
  for (const { segment } of segmenter.segment(text.slice(0, 200).normalize('NFC').toWellFormed())) {
    const isLetter = /^[\p{L}\p{N}]/u.test(segment) && segment.length <= graphemeLengthMax
    if (isLetter && !/[\p{Cc}\p{Co}\p{Cn}]/u.test(segment)) return upperCase(segment)
  }
  return undefined
}

// ß would become two letters.
function upperCase(letter: string): string {
  const upper = letter.toLocaleUpperCase('en')
  return [...upper].length === [...letter].length ? upper : letter
}

function drawLetter(letter: string, color: string): string {
  const shape = letterShapes[letter]
  if (shape) {
    const scale = capHeight / outlineUnits
    const x = (side - (shape.left + shape.right) * scale) / 2
    const place = `translate(${x.toFixed(2)} ${(side - capHeight) / 2}) scale(${scale.toFixed(5)})`
    return `<path fill="${color}" transform="${place}" d="${shape.path}"/>`
  }
  const font = `font-family="system-ui, 'Noto Sans', 'DejaVu Sans', sans-serif" font-size="56" font-weight="600"`
  return `<text x="50" y="50" text-anchor="middle" dominant-baseline="central" ${font} fill="${color}">${escapeXml(letter)}</text>`
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
