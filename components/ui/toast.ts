'use client'

/** What is shown for a while: that something was done, or, until it is closed, why not. */
export type Said = { text: string; tone: 'ok' | 'fail' }

let waiting: Said[] = []
let take: ((said: Said) => void) | undefined
const listeners = new Set<() => void>()

/** Shows the result of what a person did, and has it read out. The one place where results are said. */
export function toast(text: string, tone: Said['tone'] = 'ok'): void {
  if (take) return take({ text, tone })
  waiting = [...waiting, { text, tone }]
  for (const listener of listeners) listener()
}

/** Whether there was anything to say yet, so that what shows it is fetched then. */
export const hasToasts = (): boolean => take !== undefined || waiting.length > 0

export function onFirstToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Gives what waits, and from then on everything, to `show`. */
export function showToasts(show: (said: Said) => void): () => void {
  take = show
  for (const said of waiting) show(said)
  waiting = []
  return () => {
    take = undefined
  }
}
