/** What runs in a page to see what forced colors take away: each function stands alone, as the browser gets its text only. */

/** Remembers the marks that are told from their surroundings by their background alone. */
export function rememberPainted(): void {
  const groundOf = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const color = getComputedStyle(at).backgroundColor
      if (!/^rgba\(.*, 0\)$|\/ 0\)$/.test(color)) return color
    }
    return 'none'
  }
  const marks = [...document.querySelectorAll('body *')].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    if (width < 2 || height < 2 || element.textContent?.trim() !== '') return false
    if (
      element.children.length > 0 ||
      element instanceof SVGElement ||
      element.matches('input, img, select, .appear-late')
    )
      return false
    const style = getComputedStyle(element)
    if (style.visibility === 'hidden' || Number(style.opacity) === 0) return false
    return groundOf(element) !== groundOf(element.parentElement)
  })
  Object.assign(globalThis, { painted: marks })
}

/** Names marks that are no longer seen, and chosen controls that look like those that are not chosen. */
export function lostInForcedColors(): string[] {
  const groundOf = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const color = getComputedStyle(at).backgroundColor
      if (!/^rgba\(.*, 0\)$|\/ 0\)$/.test(color)) return color
    }
    return 'none'
  }
  const isFramed = (element: Element) => {
    const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(element)
    return (
      (borderTopStyle !== 'none' && borderTopWidth !== '0px') || (outlineStyle !== 'none' && outlineWidth !== '0px')
    )
  }
  const nameOf = (element: Element) => element.outerHTML.slice(0, 200)
  const { painted } = globalThis as unknown as { painted: Element[] }
  const lost = painted
    .filter((element) => element.isConnected && !isFramed(element))
    // A swatch may be as white as the page: the frame of what it is in tells.
    .filter((element) => !(element instanceof HTMLElement && element.dataset['swatch'] !== undefined))
    .filter((element) => groundOf(element) === groundOf(element.parentElement))
    .map((element) => `no longer seen: ${nameOf(element)}`)
  const repainted = [...document.querySelectorAll<HTMLElement>('[data-swatch]')]
    .filter(({ style }) => /^(rgb|#)/.test(style.backgroundColor))
    .filter((element) => getComputedStyle(element).backgroundColor !== element.style.backgroundColor)
    .map((element) => `a swatch in another color: ${nameOf(element)}`)

  const chosen =
    '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"]), [aria-checked="true"]'
  const lookOf = (element: Element) =>
    [element, ...element.querySelectorAll('*')]
      .flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::before')])
      .map(({ backgroundColor, color, borderColor, outlineColor, fontWeight, textDecorationLine, translate }) =>
        [backgroundColor, color, borderColor, outlineColor, fontWeight, textDecorationLine, translate].join(' '),
      )
      .join('|')
  const unclear = [...document.querySelectorAll(chosen)].flatMap((element) => {
    const group = element.closest('[role="tablist"], [role="group"], [role="listbox"], [role="radiogroup"], nav, ul')
    const peers = [...(group?.querySelectorAll(element.tagName) ?? [])].filter(
      (peer) => !peer.matches(chosen) && peer.getAttribute('role') === element.getAttribute('role'),
    )
    const same = peers.some((peer) => lookOf(peer).split('|')[0] === lookOf(element).split('|')[0])
    return same && element.getBoundingClientRect().width > 2
      ? [`looks as if it were not chosen: ${nameOf(element)}`]
      : []
  })
  return [...lost, ...repainted, ...unclear]
}
