import type { PageElement } from '../page/page-element.ts'
import { shownBox } from '../rendered/shown-box.ts'

type Size = { width: number | undefined; height: number | undefined }

/** Px that a mark in a header has; where one side is not declared, it is taken for usual. */
const thresholds = {
  widthMin: 24,
  widthMax: 460,
  widthUsual: 100,
  heightMin: 16,
  heightMax: 200,
  heightUsual: 40,
  /** Wider than that is huge, unless it covers less of the first screen than that share. */
  hugePx: 700,
  heroShareMax: 0.4,
}

/** Px of what a visitor sees first, as pages are measured. */
const firstScreen = { width: 1280, height: 800 }

/** The width of a mark in px as it is shown or declared, or else its height; Infinity where neither is known. */
export function widthOf({ element, background }: { element: PageElement; background: boolean }): number {
  // The box of an element says nothing about the size of the picture that it is painted with.
  if (background) return Infinity
  const { width, height } = sizeOf(element)
  return width ?? height ?? Infinity
}

/**
 * Whether a mark is too large for one: wider than half a screen, unless the page says that it is one (`saysMark`) and sets
 * it large in the first screen, of which it leaves most free. False where no side is known.
 */
export function isHuge(
  { element, background }: { element: PageElement; background: boolean },
  saysMark: boolean,
): boolean {
  const widest = widthOf({ element, background })
  if (widest <= thresholds.hugePx || widest === Infinity) return false
  const { width, height } = sizeOf(element)
  if (!saysMark || width === undefined || height === undefined) return true
  const box = shownBox(element)
  const bottom = (box?.top ?? 0) + height
  return (
    bottom > firstScreen.height || width * height > firstScreen.width * firstScreen.height * thresholds.heroShareMax
  )
}

/** Whether an element has the size of a mark in a header, as it is shown or declared; false where no side is known. */
export function sizeFits(element: PageElement): boolean {
  const { width, height } = sizeOf(element)
  if (width === undefined && height === undefined) return false
  const { widthUsual, widthMin, widthMax, heightUsual, heightMin, heightMax } = thresholds
  return isWithin(width ?? widthUsual, widthMin, widthMax) && isWithin(height ?? heightUsual, heightMin, heightMax)
}

// As shown, or else as declared.
function sizeOf(element: PageElement): Size {
  const box = shownBox(element)
  if (box !== undefined && box.width > 0) return { width: box.width, height: box.height }
  return { width: numberOf(element.attributes['width']), height: numberOf(element.attributes['height']) }
}

const numberOf = (text: string | undefined) =>
  text === undefined || !/^\s*[\d.]+(px)?\s*$/.test(text) ? undefined : Number.parseFloat(text)

const isWithin = (number: number, least: number, most: number) => number >= least && number <= most
