// Which elements are measured, and in which order. One text with measure-page.js.

/* global document, NodeFilter */
/* oxlint-disable no-unused-vars -- called from measure-page.js */

const listedMax = 60_000
const inOrderMax = 1500

/**
 * The elements of the page in its order; of a long page, which may not be measured to its end, so that those of every
 * beginning of the list lie evenly over the page: a sidebar that comes first is not what the page is set in.
 */
function elementsOfPage() {
  const root = document.body ?? document.documentElement
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT)
  const elements = []
  for (let element = root; element !== null && elements.length < listedMax; element = walker.nextNode())
    elements.push(element)
  return elements.length > inOrderMax ? spread(elements) : elements
}

// Steps of the golden section, which has no near fraction, taken round until each place was met once.
function spread(elements) {
  const { length } = elements
  let step = Math.floor(length * 0.618)
  while (commonDivisor(step, length) !== 1) step += 1
  return elements.map((_element, place) => elements[(place * step) % length])
}

const commonDivisor = (a, b) => (b === 0 ? a : commonDivisor(b, a % b))
