'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isForeignKey, shortcutsOn } from '#lib/client/shortcuts.ts'
import { places } from './places.ts'

const prefixMs = 2_000

/** `g` and a letter leads to a page, `/` and Ctrl or ⌘ with K call `onSearch`, `?` calls `onHelp`. */
export function useJumpKeys(onSearch: () => void, onHelp: () => void): void {
  const router = useRouter()
  useEffect(() => {
    let prefixAt = -Infinity
    const onKeyDown = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) return take(event, onSearch)
      if (isForeignKey(event) || !shortcutsOn()) return
      const isSecond = event.timeStamp - prefixAt < prefixMs
      prefixAt = !isSecond && event.key === 'g' ? event.timeStamp : -Infinity
      const place = isSecond ? places.find(({ key }) => key === event.key) : undefined
      if (place) take(event, () => router.push(place.href))
      else if (event.key === '?') take(event, onHelp)
    }
    // A page that has a field for it takes the key first.
    const onSlash = (event: KeyboardEvent) => {
      if (event.key === '/' && !isForeignKey(event) && shortcutsOn()) take(event, onSearch)
    }
    // Before the keys of the page: the letter after `g` is none of them.
    document.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('keydown', onSlash)
    return () => {
      document.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('keydown', onSlash)
    }
  }, [router, onSearch, onHelp])
}

const isPaletteKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  event.key.toLowerCase() === 'k' &&
  document.querySelector('[role="dialog"]') === null

function take(event: KeyboardEvent, action: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  action()
}
