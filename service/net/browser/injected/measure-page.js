// What is visible on the page, measured from inside it. This text is run in a world of its own (Chromium's isolated
// world): the page's scripts share the document with it, but can neither see it nor change what its functions do.
// Everything it gives back is bounded here and checked again outside.

/* global document, window, getComputedStyle, elementsOfPage, loadedFamilies, pageAsShown, backgroundOf, groundOf, pageGround, measureFamily, isShown, isRevealed, isWaiting */
/* oxlint-disable no-unused-vars, complexity -- one text with page-as-shown.js; called from outside */

const elementsMax = 8000
const listMax = 240

function measurePage({ foreign, withPage }) {
  endMotion()
  const state = {
    foreign: new RegExp(foreign, 'i'),
    resolve: colorReader(),
    length: (document.body?.textContent ?? '').length,
    outside: new Map(),
    grounds: new Map(),
    labels: new Map(),
    lengths: new Map(),
    paints: new Map(),
    pairs: new Map(),
    texts: new Map(),
    gradients: new Map(),
  }
  let seen = 0
  for (const element of elementsOfPage()) {
    seen += 1
    if (seen > elementsMax) break
    if (element instanceof window.HTMLElement) measureElement(element, state)
  }
  const page = document.documentElement
  return {
    width: window.innerWidth,
    height: Math.min(200_000, Math.max(page.scrollHeight, window.innerHeight)),
    background: pageGround(state),
    text: hexOf(state.resolve(getComputedStyle(document.body ?? document.documentElement).color)),
    paints: listOf(state.paints),
    pairs: listOf(state.pairs),
    texts: listOf(state.texts),
    gradients: listOf(state.gradients).slice(0, 12),
    families: loadedFamilies(),
    ...(withPage ? pageAsShown() : {}),
  }
}

/** A color on its way to another is measured as that other: two visits see the same. */
function endMotion() {
  // What one motion leaves behind, another may pass over to.
  for (let round = 0; round < 3; round += 1) document.getAnimations().slice(0, 2000).forEach(endOne)
}

function endOne(motion) {
  try {
    motion.finish()
  } catch {
    // It has no end: what it moves is as it would be without it.
    motion.cancel()
  }
}

/** Any CSS color as the screen shows it: a canvas knows every notation that the browser knows. */
function colorReader() {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  const known = new Map()
  return (css) => {
    if (known.has(css)) return known.get(css)
    drawing.clearRect(0, 0, 1, 1)
    drawing.fillStyle = '#000000'
    drawing.fillStyle = css
    drawing.fillRect(0, 0, 1, 1)
    const [r, g, b, a] = drawing.getImageData(0, 0, 1, 1).data
    const opaque = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(css)
    const color = opaque ? { r: +opaque[1], g: +opaque[2], b: +opaque[3], a: 1 } : { r, g, b, a: a / 255 }
    if (known.size < 4000) known.set(css, color)
    return color
  }
}

const hexOf = ({ r, g, b }) => `#${((1 << 24) | (r << 16) | (g << 8) | b).toString(16).slice(1)}`
const over = (top, under) => ({
  r: Math.round(top.r * top.a + under.r * (1 - top.a)),
  g: Math.round(top.g * top.a + under.g * (1 - top.a)),
  b: Math.round(top.b * top.a + under.b * (1 - top.a)),
  a: 1,
})

function measureElement(element, state) {
  const style = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  const isRoot = element === document.body
  const isSeen = isRoot || isShown(element, box) || isRevealed(element, box)
  if (!isSeen && !isWaiting(element, box)) return
  if (isOutside(element, style, state)) return
  if (!isSeen) {
    measureFamily(element, style, state, textOwner(element))
    return
  }
  const kind = kindOf(element, style, state)
  const area = Math.round(Math.max(0, Math.min(box.right, window.innerWidth) - Math.max(0, box.left)) * box.height)
  const label = () => labelOf(element, state)
  const { color, gradient, lettering, opacity } = backgroundOf(style, box, state.resolve)
  const [isPainted, isShaded] = [color.a > 0.5, gradient !== null && area > 400]
  const isThin = kind === undefined && opacity < 0.9
  // Most elements paint nothing: what lies below is asked of those alone that do.
  if ((isPainted || isShaded) && !(isThin && liesOverPicture(element, style, state))) {
    if (isPainted) {
      count(state.paints, { element: kind ?? 'band', property: 'background', hex: hexOf(color) }, { area }, label)
    }
    if (isShaded) count(state.gradients, { css: gradient }, { area })
  }
  const edge = state.resolve(style.borderBottomColor)
  if (parseFloat(style.borderBottomWidth) > 0 && style.borderBottomStyle !== 'none' && edge.a > 0.5) {
    count(state.paints, { element: kind ?? 'band', property: 'border', hex: hexOf(edge) }, { area }, label)
  }
  measureText(element, style, state, lettering)
}

/** Whether what an element lets through is a picture, below it or beside it: its own paint then darkens or tints that. */
const liesOverPicture = (element, { position, backgroundImage }, state) =>
  position === 'absolute' ||
  backgroundImage.includes('url(') ||
  (element.parentElement !== null && groundOf(element.parentElement, state) === undefined)

function measureText(element, style, state, lettering) {
  const characters = ownCharacters(element)
  const size = parseFloat(style.fontSize) || 0
  const own = state.resolve(style.webkitTextFillColor || style.color)
  const color = own.a < 0.3 && lettering !== undefined ? lettering : own
  if (characters === 0 || size < 6 || color.a < 0.3) return
  const owner = textOwner(element)
  const under = groundOf(element, state)
  const hex = under === undefined ? hexOf(color) : hexOf(over(color, hexToColor(under)))
  const label = () => labelOf(owner.element, state)
  count(state.paints, { element: owner.kind, property: 'text', hex }, { characters }, label)
  if (under !== undefined) {
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    count(state.pairs, { element: owner.kind, background: under, text: hex, large }, { characters })
  }
  measureFamily(element, style, state, owner)
}

/** Of one element asked as often as text in it is measured: of the body by each paragraph. */
const labelOf = (element, { labels }) =>
  kept(labels, element, () => (element.innerText ?? '').replace(/\s+/g, ' ').trim().slice(0, 40))

const lengthOf = (element, { lengths }) =>
  kept(lengths, element, () => (element.textContent ?? '').replace(/\s+/g, ' ').trim().length)

function kept(map, element, read) {
  if (!map.has(element)) map.set(element, read())
  return map.get(element)
}

function count(map, key, sums, label) {
  const id = JSON.stringify(key)
  let entry = map.get(id)
  if (entry === undefined) {
    if (map.size >= 3000) return
    map.set(id, (entry = { ...key, count: 0, area: 0, characters: 0, score: 0, examples: [] }))
  }
  entry.count += 1
  for (const name of Object.keys(sums)) entry[name] += sums[name]
  if (label === undefined || entry.examples.length >= 2) return
  const text = label()
  if (text !== '' && !entry.examples.includes(text)) entry.examples.push(text)
}

const listOf = (map) =>
  [...map.values()]
    .sort((a, b) => b.area + b.characters * 200 + b.score - (a.area + a.characters * 200 + a.score))
    .slice(0, listMax)

/** Widgets, notices and code say nothing about the brand. */
function isOutside(element, style, state) {
  const parent = element === document.body ? null : element.parentElement
  let outside = parent !== null && (state.outside.get(parent) ?? isOutside(parent, getComputedStyle(parent), state))
  if (!outside && /^(pre|code|iframe|dialog|svg|canvas|video)$/.test(element.localName)) outside = true
  const names = `${element.id} ${typeof element.className === 'string' ? element.className : ''}`
  if (!outside && element !== document.body && element.localName !== 'main' && state.foreign.test(names))
    // A name around most of the page (`theme-github`) is not that of a widget.
    outside = (element.textContent ?? '').length < state.length * 0.4
  if (!outside && style.position === 'fixed' && /cookie|consent|gdpr/i.test((element.textContent ?? '').slice(0, 800)))
    outside = true
  state.outside.set(element, outside)
  return outside
}

function kindOf(element, style) {
  const name = element.localName
  const role = element.getAttribute('role') ?? ''
  if (name === 'body' || name === 'html' || name === 'footer' || name === 'nav') return name
  if (/^h[1-6]$/.test(name)) return 'heading'
  const classes = typeof element.className === 'string' ? element.className : ''
  if (name === 'button' || role === 'button' || /^(submit|button)$/.test(element.getAttribute('type') ?? ''))
    return 'button'
  if (name === 'a') return isButtonLike(style, classes) ? 'button' : 'link'
  if (role === 'navigation') return 'nav'
  if (role === 'contentinfo') return 'footer'
  if (name === 'header' || role === 'banner') return element.closest('article, section, main') ? undefined : 'header'
  if (/(^|[-_ ])(navbar|topbar|top-bar|site-header|masthead)([-_ ]|$)/i.test(`${element.id} ${classes}`))
    return 'header'
  return undefined
}

function isButtonLike(style, classes) {
  if (/(^|[-_ ])(btn|button|cta)([-_ ]|$)/i.test(classes)) return true
  const padded = parseFloat(style.paddingLeft) >= 8 && parseFloat(style.paddingTop) >= 3
  const rounded = parseFloat(style.borderTopLeftRadius) > 0
  return padded && rounded && style.display !== 'inline' && style.backgroundColor !== 'rgba(0, 0, 0, 0)'
}

function textOwner(element) {
  for (let at = element, step = 0; at !== null && step < 6; at = at.parentElement, step += 1) {
    const kind = at === document.body ? 'body' : kindOf(at, getComputedStyle(at))
    if (kind !== undefined) return { kind, element: at }
  }
  return { kind: 'body', element }
}

const leadsHome = (link) =>
  link !== null && link.host === location.host && (link.pathname === '/' || link.pathname === location.pathname)

function ownCharacters(element) {
  if (/^(script|style|noscript|template|option|textarea)$/.test(element.localName)) return 0
  let characters = 0
  for (let node = element.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === 3) characters += node.data.trim().length
    if (characters > 400) return 400
  }
  return characters
}

const hexToColor = (hex) => {
  const value = parseInt(hex.slice(1), 16)
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255, a: 1 }
}
