import { closingParenthesis } from './resolve-vars.ts'

/** What CSS says of an element's ground: each part as its longhand or a shorthand wrote it, variables resolved. */
export type BackgroundParts = {
  color: Written | undefined
  image: Written | undefined
  size: Written | undefined
  clip: Written | undefined
}
export type Written = { value: string; isShorthand: boolean }

/** What is painted behind the element, and what its letters are painted with (`background-clip: text`). */
export type Ground = { background: string | undefined; lettering: string | undefined }

const thresholds = {
  /** Layers of one background that are told apart. */
  layersMax: 24,
  /** A layer that is at most as high or wide as this is a line, not a ground: an underline, a caret. */
  linePxMax: 4,
  lineEmMax: 0.25,
}

/**
 * The ground as it is seen: layers without any width or height, and those as thin as a line, are left out; of color and
 * image the one that was written later is added to the other. Undefined where nothing is written.
 */
export function shownGround(parts: BackgroundParts): Ground {
  const written = paintsOf(parts).filter((text) => text.trim() !== '')
  const ground = written.length === 0 ? undefined : written.join(' ')
  return isCutToText(parts.clip)
    ? { background: undefined, lettering: ground }
    : { background: ground, lettering: undefined }
}

function paintsOf({ color, image, size }: BackgroundParts): string[] {
  const seen = image === undefined ? '' : seenLayers(image, size)
  if (color === undefined) return [seen]
  if (image?.isShorthand === true && color.value === image.value) return [seen]
  // What the shorthand says of the other part has lost to the longhand.
  return [
    color.isShorthand ? withoutImages(color.value) : color.value,
    image?.isShorthand === true ? imagesIn(seen) : seen,
  ]
}

const isCutToText = (clip: Written | undefined) =>
  clip !== undefined && (clip.isShorthand ? withoutFunctions(clip.value) : clip.value).split(/[\s,]+/).includes('text')

function seenLayers(image: Written, size: Written | undefined): string {
  const layers = layersOf(image.value)
  const sizes = size === undefined || size.isShorthand ? undefined : layersOf(size.value)
  const shown = layers.map((layer, place) => {
    const own = sizes?.[place % sizes.length] ?? (image.isShorthand ? sizeIn(layer) : '')
    return isUnseenSize(own) ? colorsOf(layer) : layer
  })
  return shown.filter((layer) => layer.trim() !== '').join(', ')
}

/** What stands behind the slash of a layer of the shorthand (CSS Backgrounds 3, section 2.10). */
const sizeIn = (layer: string) => withoutFunctions(layer).split('/')[1] ?? ''

function isUnseenSize(size: string): boolean {
  return size
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .some((side) => {
      const [, amount, unit] = /^(\d+(?:\.\d*)?|\.\d+)([a-z%]*)$/i.exec(side) ?? []
      if (amount === undefined) return false
      const length = Number(amount)
      if (length === 0) return true
      if (unit === 'px') return length <= thresholds.linePxMax
      return (unit === 'em' || unit === 'rem') && length <= thresholds.lineEmMax
    })
}

/** The parts of a list that is separated by commas outside any parentheses. */
export function layersOf(text: string): string[] {
  const layers: string[] = ['']
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth = Math.max(0, depth - 1)
    if (character === ',' && depth === 0 && layers.length < thresholds.layersMax) layers.push('')
    else layers[layers.length - 1] += character
  }
  return layers.map((layer) => layer.trim())
}

const imageFunction = /(?:url|(?:-webkit-)?image-set|(?:repeating-)?(?:linear|radial|conic)-gradient|element|paint)\(/i
// bounded: at most 5,000 characters of a declaration, 40 of them a name
const anyFunction = /[\w-]{1,40}\(/i

const places =
  /^(?:left|right|top|bottom|center|cover|contain|auto|(?:no-)?repeat|repeat-[xy]|space|round|fixed|local|scroll|none|text|(?:border|padding|content)-box)$/i

/** A layer of the shorthand without its picture and where that would be: the color under all layers, if it says one. */
function colorsOf(layer: string): string {
  const { calls, rest } = splitCalls(withoutImages(layer), anyFunction)
  const words = rest.split(/[\s/]+/).filter((word) => /^[#a-z]/i.test(word) && !places.test(word))
  return [...calls, ...words].join(' ')
}

const withoutImages = (text: string) => splitCalls(text, imageFunction).rest
const withoutFunctions = (text: string) => splitCalls(text, anyFunction).rest
const imagesIn = (text: string) => splitCalls(text, imageFunction).calls.join(', ')

function splitCalls(text: string, call: RegExp): { calls: string[]; rest: string } {
  const calls: string[] = []
  let left = text
  let rest = ''
  for (let match = call.exec(left); match !== null; match = call.exec(left)) {
    rest += `${left.slice(0, match.index)} `
    const end = closingParenthesis(left, match.index + match[0].length - 1)
    calls.push(end < 0 ? '' : left.slice(match.index, end + 1))
    left = end < 0 ? '' : left.slice(end + 1)
  }
  return { calls: calls.filter((part) => part !== ''), rest: (rest + left).trim() }
}
