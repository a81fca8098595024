'use client'

import { useSyncExternalStore } from 'react'

/** Whether a media query holds: `useMedia('(min-width: 1100px)')`; false on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
