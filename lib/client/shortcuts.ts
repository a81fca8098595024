'use client'

import { useEffect, useRef } from 'react'
import { storedValue } from './stored-value.ts'

const choice = storedValue('livery.shortcuts')

/** Single-key shortcuts can be disabled (WCAG 2.2, 2.1.4); the choice is kept in this browser. */
export const shortcutsOn = (): boolean => choice.read() !== 'off'

export const setShortcutsOn = (on: boolean): void => choice.write(on ? undefined : 'off')

export const onShortcutsChange = choice.onChange

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
