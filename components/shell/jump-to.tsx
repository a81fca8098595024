'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useCallback, useState, useSyncExternalStore } from 'react'
import { costTexts } from '#contract/metering/cost-texts.ts'
import { onShortcutsChange, setShortcutsOn, shortcutsOn } from '#lib/client/shortcuts.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Switch } from '#components/ui/switch.tsx'
import { places } from './places.ts'
import { useJumpKeys } from './use-jump-keys.ts'

/** A dialog that leads to any page, or to a brand, by keyboard, and says which keys do the same at once. */
export function JumpTo() {
  const [open, setOpen] = useState(false)
  useJumpKeys(useCallback(() => setOpen(true), []))
  return (
    <Dialog
      title="Jump to"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          aria-keyshortcuts="Control+K Meta+K"
          className="hidden min-h-8 items-center justify-between rounded-control border border-line px-3 text-13 text-ink-3 transition-colors hover:border-control hover:text-ink md:flex"
        >
          Jump to <Key>Ctrl K</Key>
        </button>
      }
    >
      <Places onDone={() => setOpen(false)} />
    </Dialog>
  )
}

function Places({ onDone }: { onDone: () => void }) {
  const router = useRouter()
  const [text, setText] = useState('')
  const wanted = text.trim()
  const found = places.filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()))
  const go = (href: string) => {
    onDone()
    router.push(href)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    go(found[0]?.href ?? `/brands/${encodeURIComponent(wanted)}`)
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <Field label="Page or brand" hint={`What is no page is looked up as a brand. ${costTexts.lookup}`}>
        <Input value={text} onValueChange={setText} autoFocus autoComplete="off" spellCheck={false} maxLength={2048} />
      </Field>
      <ul className="grid gap-0.5 sm:grid-cols-2">
        {found.map(({ href, label, key, glyph: Glyph }) => (
          <li key={href}>
            <button
              type="button"
              onClick={() => go(href)}
              className="flex min-h-9 w-full items-center gap-3 rounded-control px-3 text-start hover:bg-sunken"
            >
              <Glyph aria-hidden size={16} strokeWidth={1.5} />
              <span className="flex-1">{label}</span>
              {key !== undefined && <Key>{`g ${key}`}</Key>}
            </button>
          </li>
        ))}
      </ul>
      <KeyNote />
    </form>
  )
}

/** The other keys, and the switch that turns single keys off everywhere (WCAG 2.2, 2.1.4). */
function KeyNote() {
  const on = useSyncExternalStore(onShortcutsChange, shortcutsOn, () => true)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4 text-13 text-ink-3">
      <Switch label="Single-key shortcuts" checked={on} onCheckedChange={setShortcutsOn} />
      {on && (
        <p>
          <Key>/</Key> look up, <Key>?</Key> this, <Key>f</Key> filter, <Key>r</Key> refresh, <Key>v</Key> chart or
          table
        </p>
      )}
    </div>
  )
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-chip border border-line bg-surface px-1 font-mono text-12 text-ink-2">{children}</kbd>
)
