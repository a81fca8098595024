'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { useTheme } from 'next-themes'
import { useId, useSyncExternalStore } from 'react'
import { classNames } from '#components/ui/class-names.ts'

const themes = [
  { value: 'system', label: 'System', glyph: Monitor },
  { value: 'light', label: 'Light', glyph: Sun },
  { value: 'dark', label: 'Dark', glyph: Moon },
] as const

const never = () => () => {}

/** System, light or dark, as a row of three. */
export function ThemeSwitch() {
  const { theme, setTheme } = useTheme()
  // The frame holds two of these, one of them hidden, and radio buttons of one name would be one group.
  const group = useId()
  // The server cannot know what this browser chose; nothing is marked until the browser itself has drawn.
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <fieldset className="flex rounded-control border border-line p-0.5">
      <legend className="sr-only">Theme</legend>
      {themes.map(({ value, label, glyph: Glyph }) => {
        const isChosen = isBrowser && theme === value
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
              onChange={() => setTheme(value)}
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
