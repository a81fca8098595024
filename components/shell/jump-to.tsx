'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useState } from 'react'
import { costTexts } from '#contract/metering/cost-texts.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { KeyCap } from './key-cap.tsx'
import { places } from './places.ts'

type JumpToProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** A dialog that leads to any page, or to a brand, by keyboard. */
export const JumpTo = ({ open, onOpenChange }: JumpToProps) => (
  <Dialog title="Search" open={open} onOpenChange={onOpenChange}>
    <Places onDone={() => onOpenChange(false)} />
  </Dialog>
)

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
              className="flex min-h-9 w-full items-center gap-3 rounded-control px-3 text-start hover:bg-selected"
            >
              <Glyph aria-hidden size={16} strokeWidth={1.5} />
              <span className="flex-1">{label}</span>
              {key !== undefined && <KeyCap>{`g ${key}`}</KeyCap>}
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}
