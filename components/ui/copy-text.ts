'use client'

import { announce } from './live-region.tsx'

/** Puts `text` on the clipboard and announces the outcome, naming `what`. False when the browser refuses. */
export async function copyText(text: string, what: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    announce(`${what}: copied.`)
    return true
  } catch {
    announce(`${what}: the browser did not allow copying.`)
    return false
  }
}
