'use client'

import { useSyncExternalStore } from 'react'

/** One clock for the page: it ticks once a second while anything shows it and the page is seen. */
const listeners = new Set<() => void>()
let now = 0
let timer: ReturnType<typeof setInterval> | undefined

const secondMs = 1000

function tick(): void {
  if (document.visibilityState === 'hidden') return
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, secondMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const read = (): number => {
  if (timer === undefined || now === 0) now = Math.floor(Date.now() / secondMs) * secondMs
  return now
}

/** The time, to the second; undefined while the server renders. */
export function useNow(): Date | undefined {
  const at = useSyncExternalStore(subscribe, read, () => 0)
  return at === 0 ? undefined : new Date(at)
}
