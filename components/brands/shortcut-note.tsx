'use client'

import { useSyncExternalStore } from 'react'
import { onShortcutsChange, setShortcutsOn, shortcutsOn } from '#lib/client/shortcuts.ts'
import { Switch } from '#components/ui/switch.tsx'

const keys = [
  { key: '1 to 9', does: 'part' },
  { key: 'b', does: 'next ground' },
  { key: 'c', does: 'copy id' },
  { key: 'r', does: 'refresh' },
  { key: 'w', does: 'watch' },
]

/** The single keys that work on this page, and the switch that turns single keys off everywhere (WCAG 2.2, 2.1.4). */
export function ShortcutNote() {
  const on = useSyncExternalStore(onShortcutsChange, shortcutsOn, () => true)
  return (
    <footer className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line pt-4 text-13 text-ink-3 max-sm:hidden">
      <Switch label="Single-key shortcuts" checked={on} onCheckedChange={setShortcutsOn} />
      {on && (
        <ul className="flex flex-wrap gap-x-4">
          {keys.map(({ key, does }) => (
            <li key={key}>
              <kbd className="rounded-chip border border-line bg-surface px-1 font-mono text-12 text-ink-2">{key}</kbd>{' '}
              {does}
            </li>
          ))}
        </ul>
      )}
    </footer>
  )
}
