/** A part of a drawing by its id, and what to paint it with where it does not say so itself; colors as `#rrggbb`. */
export type SvgPart = { id: string; color: string | undefined; fill: string | undefined }

/** The part that an address names behind its `#`: `#logo`, `#logo&color=ffffff&fill=0b7285`. Undefined without one. */
export function partOfAddress(url: string): SvgPart | undefined {
  const [id, ...paints] = url.slice(url.indexOf('#') + 1).split('&')
  if (!url.includes('#') || id === undefined || !/^[\w:.-]{1,100}$/.test(id)) return undefined
  const paint = (name: string) => {
    const hex = paints.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
    return hex !== undefined && /^[0-9a-f]{6}$/.test(hex) ? `#${hex}` : undefined
  }
  return { id, color: paint('color'), fill: paint('fill') }
}

/** The color that an address says its shape is seen in: `#mask=0b7285`. Undefined without one. */
export function maskOfAddress(url: string): string | undefined {
  const hex = /#mask=([0-9a-f]{6})$/.exec(url)?.[1]
  return hex === undefined ? undefined : `#${hex}`
}

const painted = ['fill', 'stroke', 'stop-color', 'flood-color', 'color']
const paintInStyle = /(^|[;{\s])(fill|stroke|stop-color|flood-color|color)\s*:\s*(?!none|transparent)[^;{}!]+/gi

/** Paints all that a drawing shows in one color, as a mask with its shape does. What is not painted stays so. */
export function paintWhole(root: Element, hex: string): void {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const name of painted) {
      const own = element.getAttribute(name)
      if (own !== null && !/^\s*(none|transparent)\s*$/i.test(own)) element.setAttribute(name, hex)
    }
    const style = element.getAttribute('style')
    if (style !== null) element.setAttribute('style', style.replace(paintInStyle, `$1$2:${hex}`))
    if (element.localName === 'style') element.textContent = element.textContent.replace(paintInStyle, `$1$2:${hex}`)
  }
  if (!root.hasAttribute('fill')) root.setAttribute('fill', hex)
}

const partsMax = 200
const kept = /^(fill|stroke|color|xmlns)/

/**
 * Makes of a drawing the one symbol of it that `part` names: its view box, its shapes, and what these refer to. A drawing
 * that has no such symbol is left whole.
 */
export function keepPart(root: Element, part: SvgPart): void {
  const symbol = Array.from(root.querySelectorAll('symbol')).find(({ id }) => id === part.id)
  if (symbol === undefined) return
  const named = referredTo(root, symbol)
  const styles = Array.from(root.querySelectorAll('style'))
  const box = symbol.getAttribute('viewBox')
  for (const { name } of Array.from(root.attributes)) if (!kept.test(name)) root.removeAttribute(name)
  if (box !== null) root.setAttribute('viewBox', box)
  if (part.color !== undefined) root.setAttribute('color', part.color)
  if (part.fill !== undefined) root.setAttribute('fill', part.fill)
  for (const name of ['fill', 'stroke']) {
    const own = symbol.getAttribute(name)
    if (own !== null) root.setAttribute(name, own)
  }
  const shapes = Array.from(symbol.childNodes)
  const defs = root.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'defs')
  defs.append(...named)
  root.replaceChildren(...styles, defs, ...shapes)
}

/** Elements outside of `symbol` that it needs, by the ids that it and they name. */
function referredTo(root: Element, symbol: Element): Element[] {
  const byId = new Map(Array.from(root.querySelectorAll('[id]')).map((element) => [element.id, element]))
  const found = new Set<Element>()
  const pending = [symbol]
  for (let at = pending.pop(); at !== undefined && found.size < partsMax; at = pending.pop()) {
    for (const id of [at, ...at.querySelectorAll('*')].flatMap(idsIn)) {
      const element = byId.get(id)
      if (element === undefined || found.has(element) || symbol.contains(element) || element.contains(symbol)) continue
      found.add(element)
      pending.push(element)
    }
  }
  return [...found].filter((element) => ![...found].some((other) => other !== element && other.contains(element)))
}

function idsIn(element: Element): string[] {
  return Array.from(element.attributes).flatMap(({ name, value }) => {
    if (/^(xlink:)?href$/.test(name)) return value.startsWith('#') ? [value.slice(1)] : []
    return [...value.slice(0, 2000).matchAll(/url\(\s*["']?#([\w:.-]+)/g)].flatMap((match) => match[1] ?? [])
  })
}
