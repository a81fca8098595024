'use client'

import { useSyncExternalStore } from 'react'
import { onShortcutsChange, setShortcutsOn, shortcutsOn } from '#lib/client/shortcuts.ts'
import { Switch } from '#components/ui/switch.tsx'
import { KeyCap } from '#components/ui/key-cap.tsx'
import { shortcutGroups } from './shortcuts.ts'

/** The keys, and the switch that turns single keys off everywhere (WCAG 2.2, 2.1.4). */
export function ShortcutList() {
  const on = useSyncExternalStore(onShortcutsChange, shortcutsOn, () => true)
  return (
    <div className="grid gap-5">
      <Switch label="Single-key shortcuts" checked={on} onCheckedChange={setShortcutsOn} />
      <div className="gap-x-8 sm:columns-2">
        {shortcutGroups.map(({ title, shortcuts }) => (
          <div key={title} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 text-13 font-semibold">{title}</h3>
            <dl className="grid">
              {shortcuts.map(({ keys, does }) => (
                <div key={keys} className="flex min-h-7 items-center justify-between gap-4 text-13">
                  <dt className="text-ink-2">{does}</dt>
                  <dd>
                    <KeyCap>{keys}</KeyCap>
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </div>
  )
}
