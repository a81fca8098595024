/** Runs in the page: by how much it is too wide, and texts that their own box hides in part without a sign of it. */
export function cutText(): string[] {
  const root = document.documentElement
  const faults: string[] = []
  const overflow = root.scrollWidth - root.clientWidth
  const isInside = (element: Element) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return true
    return false
  }
  if (overflow > 0) {
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !isInside(element),
    )
    const deepest = wide.filter((element) => !wide.some((other) => other !== element && element.contains(other)))
    for (const element of deepest.slice(0, 4))
      faults.push(`overflows by ${overflow} px: ${element.outerHTML.slice(0, 160)}`)
    if (deepest.length === 0) faults.push(`overflows by ${overflow} px`)
  }
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const style = getComputedStyle(element)
    const isText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '')
    const { width, height } = element.getBoundingClientRect()
    // What is hidden for all but screen readers is 1 px.
    if (!isText || width <= 2 || height <= 2 || style.visibility === 'hidden') continue
    const isSigned = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    const isCut =
      (style.overflowX !== 'visible' && style.overflowX !== 'auto' && element.scrollWidth > element.clientWidth + 1) ||
      (style.overflowY !== 'visible' && style.overflowY !== 'auto' && element.scrollHeight > element.clientHeight + 2)
    if (isCut && !isSigned) faults.push(`cuts ${element.outerHTML.slice(0, 160)}`)
  }
  return faults
}
