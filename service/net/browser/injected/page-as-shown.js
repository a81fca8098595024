// The second half of the text that measures a page; measure-page.js says how it is run.

/* global document, window, isRevealed */
/* oxlint-disable no-unused-vars -- called by measure-page.js */

const htmlMax = 2_000_000
const cssMax = 400_000

function loadedFamilies() {
  const families = new Set()
  for (const face of document.fonts) {
    if (face.status === 'loaded' && families.size < 60) families.add(face.family.slice(0, 80))
  }
  return [...families]
}

/** The document as it stands now, pictures marked with where they are shown, and the style rules that scripts made. */
function pageAsShown() {
  for (const old of document.querySelectorAll('[data-livery-box]')) old.removeAttribute('data-livery-box')
  let marked = 0
  for (const element of document.querySelectorAll(
    'img, svg, object, embed, input[type=image], a, h1, h2, [class*=logo i], [id*=logo i]',
  )) {
    if (marked > 1500) break
    marked += 1
    const box = element.getBoundingClientRect()
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const shown = isSeen || isRevealed(element, box)
    const numbers = shown ? [box.left + window.scrollX, box.top + window.scrollY, box.width, box.height] : [0, 0, 0, 0]
    element.setAttribute('data-livery-box', numbers.map((number) => Math.round(number)).join(' '))
  }
  return { html: document.documentElement.outerHTML.slice(0, htmlMax), css: rulesOfScripts() }
}

function rulesOfScripts() {
  let css = ''
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
  for (const sheet of sheets) {
    const owner = sheet.ownerNode
    const isWritten = owner !== null && (owner.localName !== 'style' || (owner.textContent ?? '').trim() !== '')
    if (isWritten || css.length > cssMax) continue
    for (const rule of sheet.cssRules) {
      css += `${rule.cssText}\n`
      if (css.length > cssMax) break
    }
  }
  return css.slice(0, cssMax)
}
