'use client'

/** The one polite live region of the page. Mount it once, in the root layout, so that it stands before it speaks. */
export function LiveRegion() {
  return <div data-live-region="" role="status" aria-live="polite" className="sr-only" />
}

/** Has a screen reader say `text` when it is next idle. Does nothing where no `LiveRegion` is mounted. */
export function announce(text: string): void {
  const region = document.querySelector('[data-live-region]')
  if (!region) return
  // The same words twice are no change, and no change is not read out.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text
}
