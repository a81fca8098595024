'use client'

import { useId, useRef, useState } from 'react'
import type { SearchPage } from '#lib/client/search/search-rows.ts'
import { useShortcuts } from '#lib/client/shortcuts.ts'
import { KeyCap } from '#components/ui/key-cap.tsx'
import { SearchInput } from './search-input.tsx'
import { SearchList } from './search-list.tsx'
import { useActiveInSight } from './use-active-in-sight.ts'
import { useChoice } from './use-choice.ts'
import { useSearch } from './use-search.ts'

type SearchFieldProps = {
  pages: readonly SearchPage[]
  /** What “All brands with …” does where the list of brands is on the same screen. */
  onAll?: (text: string) => void
  autoFocus?: boolean
}

/** The same search as in the dialog, as a field of a screen; its list lies over what is below. */
export function SearchField({ pages, onAll, autoFocus = false }: SearchFieldProps) {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const search = useSearch(text, pages)
  const onDone = () => {
    setOpen(false)
    setText('')
  }
  const choice = useChoice({ text, search, onDone, onAll })
  const open = isOpen && search.groups.length > 0
  useShortcuts({ '/': () => field.current?.focus() })
  useActiveInSight(listId, open ? choice.active : undefined)
  return (
    <div role="search" className="relative">
      <SearchInput
        inputRef={field}
        listId={listId}
        open={open}
        choice={choice}
        text={text}
        autoFocus={autoFocus}
        onText={(typed) => {
          setText(typed)
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            setOpen(false)
            if (!open) setText('')
          } else {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true)
            choice.onKeyDown(event)
          }
        }}
        inputClassName="min-h-12 rounded-control border border-control pe-12 text-16 focus-visible:outline-offset-0"
        end={<KeyCap>/</KeyCap>}
      />
      {open && (
        <div className="absolute inset-x-0 top-full z-30 mt-1 max-h-[min(480px,60dvh)] overflow-y-auto overscroll-contain rounded-dialog border border-line bg-surface shadow-dialog">
          <SearchList id={listId} groups={search.groups} text={text} choice={choice} />
        </div>
      )}
      <p role="status" className="sr-only">
        {choice.message}
      </p>
    </div>
  )
}
