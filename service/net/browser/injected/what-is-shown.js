// What of a page a visitor sees, at once or later. One text with measure-page.js.

/* global window, getComputedStyle, ownCharacters */
/* oxlint-disable no-unused-vars -- called from measure-page.js */

const isOnPage = ({ width, height, left, right, bottom }) =>
  width >= 1 && height >= 1 && right > 0 && bottom + window.scrollY > 0 && left < window.innerWidth

const isShown = (element, box) =>
  isOnPage(box) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

/**
 * Whether an element comes into sight when it is scrolled to: it has its place in the page's flow and is only transparent or hidden there. What
 * is laid over the page (a menu, a dialog, another slide, what a card shows to a pointer) is not in it.
 */
function isRevealed(element, box) {
  if (!isOnPage(box) || !element.checkVisibility()) return false
  for (let at = element; at !== null; at = at.parentElement) {
    const { opacity, visibility, position } = getComputedStyle(at)
    const isUnseen = opacity === '0' || visibility === 'hidden'
    if (position === 'fixed' || (isUnseen && position === 'absolute')) return false
  }
  return true
}

/** Text that has its place on the page and comes when a visitor scrolls or turns a slide: not yet seen, but set in a family. */
function isWaiting(element, box) {
  if (ownCharacters(element) === 0) return false
  if (box.width < 2 || box.height < 2 || box.right <= 0 || box.bottom + window.scrollY <= 0) return false
  if (!element.checkVisibility({ visibilityProperty: true })) return false
  if (element.closest('.slick-cloned, .swiper-slide-duplicate, .owl-item.cloned') !== null) return false
  // What opens over a page is not in it: menus, dialogs.
  for (let at = element; at !== null; at = at.parentElement) if (getComputedStyle(at).position === 'fixed') return false
  return true
}
