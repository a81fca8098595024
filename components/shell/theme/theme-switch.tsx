'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { useId, useSyncExternalStore } from 'react'
import { storedValue } from '#lib/client/stored-value.ts'
import { classNames } from '#components/ui/class-names.ts'
import { themeEvent, themeKey } from './theme-event.ts'

const themes = [
  { value: 'system', label: 'System', glyph: Monitor },
  { value: 'light', label: 'Light', glyph: Sun },
  { value: 'dark', label: 'Dark', glyph: Moon },
] as const

const stored = storedValue(themeKey)

/** System, light or dark, as a row of three. */
export function ThemeSwitch() {
  // The frame holds two of these, one of them hidden, and radio buttons of one name would be one group.
  const group = useId()
  // The server cannot know what this browser chose; nothing is marked until the browser itself has drawn.
  const chosen = useSyncExternalStore(onChoice, readChoice, () => undefined)
  return (
    <fieldset className="flex rounded-control border border-line p-0.5">
      <legend className="sr-only">Theme</legend>
      {themes.map(({ value, label, glyph: Glyph }) => {
        const isChosen = chosen === value
        return (
          <label
            key={value}
            title={label}
            className={classNames(
              'relative grid min-h-7 flex-1 cursor-pointer place-items-center rounded-chip px-2 has-focus-visible:outline-2 has-focus-visible:outline-focus',
              isChosen ? 'bg-selected text-ink' : 'text-ink-3 hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={group}
              value={value}
              checked={isChosen}
              onChange={() => choose(value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <Glyph aria-hidden size={16} strokeWidth={1.5} />
            <span className="sr-only">{label}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

const readChoice = () => document.documentElement.dataset['themeChoice']

/** What the script of the document listens to; it came first, and so has shown the choice by then. */
function onChoice(listener: () => void) {
  for (const event of [themeEvent, 'storage']) window.addEventListener(event, listener)
  return () => {
    for (const event of [themeEvent, 'storage']) window.removeEventListener(event, listener)
  }
}

function choose(theme: string) {
  stored.write(theme)
  // Shown also where nothing may be stored.
  window.dispatchEvent(new CustomEvent(themeEvent, { detail: theme }))
}
