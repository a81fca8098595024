import { untilAborted } from '../deadline.ts'

export type PagePlaces = {
  /** Waits for a place until `signal` fires. `end` may be called to end the page for others. Gives what frees the place. */
  take: (signal: AbortSignal, end: () => void) => Promise<() => void>
  close: () => void
}

const slowPerPlace = 2

type Place = { end: () => void; slow: NodeJS.Timeout }

/**
 * At most `pages` pages at a time, first come, first served. One that is open for longer than `usualMs` keeps no one waiting:
 * it goes on beside them, at most twice as many, and then the one that has been open longest is ended.
 */
export function openPagePlaces(pages: number, usualMs: number): PagePlaces {
  const usual = new Set<Place>()
  const slow = new Set<Place>()
  const waiting: (() => void)[] = []

  function admit(): void {
    while (usual.size + entering < pages && waiting.length > 0) {
      entering += 1
      waiting.shift()?.()
    }
  }
  // Those who have been called and have not come yet.
  let entering = 0

  function becomeSlow(place: Place): void {
    usual.delete(place)
    slow.add(place)
    const [oldest] = slow
    if (slow.size > slowPerPlace * pages && oldest !== undefined) {
      slow.delete(oldest)
      oldest.end()
    }
    admit()
  }

  return {
    async take(signal, end) {
      const { promise: called, resolve } = Promise.withResolvers<void>()
      waiting.push(resolve)
      admit()
      try {
        await untilAborted(called, signal)
      } catch (error) {
        const place = waiting.indexOf(resolve)
        if (place >= 0) waiting.splice(place, 1)
        else entering -= 1
        admit()
        throw error
      }
      entering -= 1
      const place: Place = { end, slow: setTimeout(() => becomeSlow(place), usualMs) }
      usual.add(place)
      return () => {
        clearTimeout(place.slow)
        usual.delete(place)
        slow.delete(place)
        admit()
      }
    },
    close() {
      for (const resolve of waiting.splice(0)) {
        entering += 1
        resolve()
      }
    },
  }
}
