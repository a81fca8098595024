import type { Page } from '@playwright/test'

/**
 * Counts what a person presses on a page: the clicks that the browser saw, of every document that was opened in it. What is
 * typed, and addresses that are opened directly, count for nothing.
 */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('noteClick', () => void clicks++)
  await page.addInitScript(() => {
    document.addEventListener(
      'click',
      (event) => {
        // A label's click comes once more from its control; only a real pointer has a count.
        if (event.isTrusted && event.detail > 0) (globalThis as unknown as { noteClick: () => void }).noteClick()
      },
      true,
    )
  })
  return () => clicks
}
