import createDOMPurify from 'dompurify'
import { JSDOM } from 'jsdom'
import { gunzipSync } from 'node:zlib'
import { cutCss, mayLoad } from './cut-css.ts'
import { cutBetween, cutDoctype } from './cut-text.ts'
import { keepPart, paintWhole, type SvgPart } from './svg-part.ts'

/** A drawing that holds nothing active and names nothing outside itself, as well-formed XML. Pixels, rounded. */
export type CleanSvg = { xml: string; width: number | undefined; height: number | undefined; aspect: number }

/** Bytes of a file, as many as are fetched of a picture, and characters of it beside the pictures that it embeds: those cost little. */
const sizes = { bytesMax: 5_000_000, drawingMax: 2_000_000 }

const { window } = new JSDOM('<!doctype html><body></body>')
const purify = createDOMPurify(window)

/**
 * Cleans an SVG: scripts, handlers, foreign objects, doctype and entities, and every reference but `#fragments` and raster
 * `data:` pictures are dropped. HTML mode, because DOMPurify's XML mode loses gradients. Undefined when no drawing is left.
 * With `part`, of a file that holds many drawings the one that it names; with `mask`, its shape in that color.
 */
export function cleanSvg(bytes: Uint8Array, part?: SvgPart, mask?: string): CleanSvg | undefined {
  const source = decode(bytes)
  if (source === undefined) return undefined
  const fragment = purify.sanitize(stripProlog(source), {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use'],
    FORBID_TAGS: ['a', 'script', 'foreignObject', 'iframe', 'animate', 'set', 'title', 'desc', 'metadata'],
    ADD_ATTR: ['xlink:href', 'href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  const root = fragment.querySelector('svg')
  if (root === null || root.childElementCount === 0) return undefined
  restoreNames(root)
  for (const element of [root, ...root.querySelectorAll('*')]) cutReferences(element)
  if (part !== undefined) keepPart(root, part)
  if (mask !== undefined) paintWhole(root, mask)
  return measure(root)
}

/** Elements of drawings that the parser of HTML writes in small letters (HTML, section 13.2.6.5, restores all others): unknown to whoever draws. */
const lowered = { fedropshadow: 'feDropShadow' }

function restoreNames(root: Element): void {
  for (const [written, restoredName] of Object.entries(lowered))
    for (const element of root.querySelectorAll(written)) {
      const restored = root.ownerDocument.createElementNS(root.namespaceURI, restoredName)
      for (const { name, value } of Array.from(element.attributes)) restored.setAttribute(name, value)
      restored.append(...element.childNodes)
      element.replaceWith(restored)
    }
}

function decode(bytes: Uint8Array): string | undefined {
  if (bytes.length > sizes.bytesMax) return undefined
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes, { maxOutputLength: sizes.bytesMax }) : bytes
  const encoding =
    plain[0] === 0xff && plain[1] === 0xfe ? 'utf-16le' : plain[0] === 0xfe && plain[1] === 0xff ? 'utf-16be' : 'utf-8'
  const text = new TextDecoder(encoding).decode(plain)
  const isLarge = text.length > sizes.drawingMax && text.replace(embedded, '').length > sizes.drawingMax
  return isLarge ? undefined : text
}

function stripProlog(source: string): string {
  const text = cutDoctype(cutBetween(source, '<?', '?>'))
    // Not allowed in XML 1.0 at all.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  return withoutPrefixes(text)
}

/** `<svg:path>`, `<ns0:path>`, `ns1:href`: HTML knows no prefixes but that of links. */
function withoutPrefixes(text: string): string {
  const drawing = prefixOfDrawing.exec(text)?.[1]
  if (drawing === undefined) return text
  const link = prefixOfLinks.exec(text)?.[1]
  const plain = text.replaceAll(`<${drawing}:`, '<').replaceAll(`</${drawing}:`, '</')
  return link === undefined ? plain : plain.replaceAll(` ${link}:href`, ' xlink:href')
}
const prefixOfDrawing = /<([a-z][\w.-]{0,20}):svg[\s>]/i
const prefixOfLinks = /\sxmlns:([a-z][\w.-]{0,20})=["']http:\/\/www\.w3\.org\/1999\/xlink["']/i

// bounded: at most 5,000,000 characters, see sizes
const embedded = /;base64,[a-z0-9+/=\s]+/gi
const rasterData = /^data:image\/(png|jpe?g|webp|gif);base64,[a-z0-9+/=\s]+$/i

function cutReferences(element: Element): void {
  for (const { name, value } of Array.from(element.attributes)) {
    const isReference = /^(xlink:)?href$|^src$/i.test(name)
    const isKept = isReference ? isInside(element, value) : !/^on/i.test(name) && !/^xml:base$/i.test(name)
    if (!isKept) element.removeAttribute(name)
    else if (!isReference && mayLoad(value)) element.setAttribute(name, cutCss(value))
  }
  if (element.localName.toLowerCase() === 'style') element.textContent = cutCss(element.textContent)
}

const isInside = (element: Element, value: string) =>
  value.trim().startsWith('#') || (/^(image|feimage)$/i.test(element.localName) && rasterData.test(value.trim()))

function measure(root: Element): CleanSvg {
  const box = boxOf(root)
  const { width, height } = sizeOf(root, box)
  const known = width !== undefined && height !== undefined
  if (box === undefined && known) root.setAttribute('viewBox', `0 0 ${width} ${height}`)
  const drawn = known ? { width, height } : (box ?? { width: 1, height: 1 })
  return {
    xml: new window.XMLSerializer().serializeToString(root),
    width: known ? Math.max(1, Math.round(width)) : undefined,
    height: known ? Math.max(1, Math.round(height)) : undefined,
    aspect: drawn.width / drawn.height,
  }
}

type Size = { width: number | undefined; height: number | undefined }

/** Units of a viewBox that may be pixels; a drawing with fewer and no size of its own is of any. */
const unitsMin = 16

/** The size that a drawing declares, or else its viewBox; of one that gives one side alone, the viewBox has the ratio. */
function sizeOf(root: Element, box: { width: number; height: number } | undefined): Size {
  const width = pixels(root.getAttribute('width'))
  const height = pixels(root.getAttribute('height'))
  if (box === undefined || (width !== undefined && height !== undefined)) return { width, height }
  if (width !== undefined) return { width, height: (width * box.height) / box.width }
  if (height === undefined && Math.max(box.width, box.height) < unitsMin) return { width, height }
  return height === undefined ? box : { width: (height * box.width) / box.height, height }
}

function boxOf(root: Element): { width: number; height: number } | undefined {
  const numbers = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const width = positive(numbers[2])
  const height = positive(numbers[3])
  return numbers.length === 4 && width !== undefined && height !== undefined ? { width, height } : undefined
}

const positive = (value: number | undefined) =>
  value !== undefined && value > 0 && value < 100_000 ? value : undefined

// CSS Values 4, section 6.2: 96 px to the inch.
const unitsPx: Record<string, number> = { '': 1, px: 1, pt: 96 / 72, pc: 16, in: 96, mm: 96 / 25.4, cm: 96 / 2.54 }

function pixels(text: string | null): number | undefined {
  const [, amount, unit] = /^\s*([\d.]+(?:e-?\d+)?)(px|pt|pc|in|mm|cm|)\s*$/i.exec(text ?? '') ?? []
  return amount === undefined ? undefined : positive(Number(amount) * (unitsPx[(unit ?? '').toLowerCase()] ?? 1))
}

/** The drawing as XML with its size set to `width` × `height` px, for rendering. */
export function resizeSvg(xml: string, width: number, height: number): string {
  const end = xml.indexOf('>')
  const head = xml.slice(0, end).replace(/\s(width|height)="[^"]*"/g, '')
  const close = head.endsWith('/') ? head.length - 1 : head.length
  return `${head.slice(0, close)} width="${width}" height="${height}"${head.slice(close)}${xml.slice(end)}`
}
