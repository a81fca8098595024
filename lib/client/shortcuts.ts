'use client'

import { useEffect, useRef } from 'react'

const storageKey = 'livery.shortcuts'

/** Single-key shortcuts can be switched off (WCAG 2.2, 2.1.4); the choice is kept in this browser. */
export function shortcutsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function setShortcutsOn(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Calls `listener` when the choice changes, here or in another tab; returns how to stop. For `useSyncExternalStore`. */
export function onShortcutsChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether a key press belongs to what has the focus (text fields, open menus and dialogs) or to the browser. */
export function isForeignKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return true
  const target = event.target
  if (!(target instanceof Element)) return false
  if (document.querySelector('[role="dialog"]') !== null) return true
  return target.closest('input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]') !== null
}

/** Runs the action of a single key while the component is on screen: `useShortcuts({ r: refresh })`. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForeignKey(event) || !shortcutsOn()) return
      const action = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (!action) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
