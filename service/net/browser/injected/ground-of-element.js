// What of an element's background is seen, and what it stands on. One text with measure-page.js.

/* global document, getComputedStyle, colorReader, hexOf, over */
/* oxlint-disable no-unused-vars -- called from measure-page.js */

/** Px: a layer that is not higher or wider is a line, not a ground: an underline, a caret. */
const linePxMax = 4
const cssColor = /(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]{1,120}\)/g

/**
 * The parts of a background that the eye sees: `color` unless a picture or gradient covers it whole, `gradient` as its
 * CSS, `isPicture` where something else than one color lies there, `opacity`, how much it covers at most, 0 to 1, and `lettering`, the fullest color of what is cut to the letters (`background-clip: text`).
 */
function backgroundOf(style, box, resolve) {
  const color = resolve(style.backgroundColor)
  const image = style.backgroundImage
  const sizes = style.backgroundSize.split(',')
  const isCut = isCutToText(style)
  const isShown = image !== 'none' && isMoreThanLine(sizes[0], box)
  const isGradient = image.includes('gradient(') && !image.includes('url(')
  const stops = isGradient ? stopsOf(image).map(resolve) : []
  const isOneColor = areSame(stops)
  const gradient = isShown && !isOneColor ? gradientOf(image) : null
  const clear = { ...color, a: 0 }
  const opacity = Math.max(color.a, ...stopsOf(image).map((stop) => resolve(stop).a))
  if (isCut) return { color: clear, gradient, isPicture: false, opacity: 1, lettering: fullestOf([...stops, color]) }
  if (!isShown) return { color, gradient: null, isPicture: false, opacity }
  if (isOneColor)
    return { color: stops[0].a > 0.5 ? stops[0] : color, gradient: null, isPicture: false, opacity: stops[0].a }
  const isCovered = isGradient ? stops.every(({ a }) => a > 0.98) : style.backgroundSize === 'cover'
  return { color: isCovered ? clear : color, gradient, isPicture: true, opacity }
}

/** Of the colors of letters the one of the most chroma: the others are the light and the shadow of a gleam. */
const fullestOf = (colors) =>
  colors
    .filter(({ a }) => a > 0.3)
    .reduce((best, one) => (best === undefined || chromaOf(one) > chromaOf(best) ? one : best), undefined)

const chromaOf = ({ r, g, b }) => Math.max(r, g, b) - Math.min(r, g, b)

const isCutToText = ({ backgroundClip, webkitBackgroundClip }) =>
  (backgroundClip || webkitBackgroundClip || '').split(/[\s,]+/).includes('text')

const gradientOf = (image) => (image.includes('gradient(') && image.length < 1200 ? image : null)

const stopsOf = (image) => (image.match(cssColor) ?? []).slice(0, 40)

const areSame = (stops) => stops.length > 0 && stops.every((stop) => isSame(stop, stops[0]))

const isSame = (one, other) =>
  Math.abs(one.r - other.r) + Math.abs(one.g - other.g) + Math.abs(one.b - other.b) < 6 &&
  Math.abs(one.a - other.a) < 0.05

/** Whether a layer of this `background-size` is a ground: not nothing, and not as thin as a line. */
function isMoreThanLine(size, box) {
  const [width, height = 'auto'] = size.trim().split(/\s+/)
  const sideOf = (text, whole) =>
    text.endsWith('%') ? (parseFloat(text) / 100) * whole : text.endsWith('px') ? parseFloat(text) : whole
  return sideOf(width, box.width) > linePxMax && sideOf(height, box.height) > linePxMax
}

/** What the body stands on. */
function pageGround(state = { resolve: colorReader(), grounds: new Map() }) {
  return groundOf(document.body ?? document.documentElement, state) ?? '#ffffff'
}

/** What an element stands on, composed up its ancestors; undefined where a picture or a gradient paints below it. Kept in `grounds`. */
function groundOf(element, { resolve, grounds }) {
  const layers = []
  let at = element
  for (; at !== null && !grounds.has(at); at = at.parentElement) {
    layers.push({ at, ...backgroundOf(getComputedStyle(at), at.getBoundingClientRect(), resolve) })
    if (layers.at(-1).color.a >= 0.99) break
  }
  // The canvas under everything: white, or the browser's dark one where the page says that it supports it.
  let ground = at !== null && grounds.has(at) ? grounds.get(at) : resolve('Canvas')
  for (const layer of layers.reverse()) {
    ground = groundWith(layer, ground)
    grounds.set(layer.at, ground)
  }
  return ground && hexOf(ground)
}

function groundWith({ at, color, isPicture }, ground) {
  if (isPicture && at !== document.body && at !== document.documentElement) return undefined
  return ground !== undefined && color.a > 0 ? over(color, ground) : ground
}
