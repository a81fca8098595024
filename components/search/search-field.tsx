'use client'

import { lazy, Suspense, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { SearchPage } from '#lib/client/search/search-rows.ts'
import { useShortcuts } from '#lib/client/shortcuts.ts'
import { KeyCap } from '#components/ui/key-cap.tsx'
import type { FieldResultsState } from './field-results.tsx'
import { SearchInput } from './search-input.tsx'

// What finds and lists is fetched when somebody reaches for the field: most visits of a screen don't.
const loadResults = () => import('./field-results.tsx')
const FieldResults = lazy(async () => ({ default: (await loadResults()).FieldResults }))

type SearchFieldProps = {
  pages: readonly SearchPage[]
  /** What “All brands with …” does where the list of brands is on the same screen. */
  onAll?: (text: string) => void
}

/** What the field holds, and its keys until what finds is here. */
function useField() {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [results, setResults] = useState<FieldResultsState>()
  // Enter was pressed before what finds was here.
  const wantedRef = useRef(false)
  const open = results?.open ?? false
  const onText = (typed: string) => {
    wantedRef.current = false
    setText(typed)
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false)
      if (!open) setText('')
      return
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true)
    if (results) results.onKeyDown(event)
    else if (event.key === 'Enter') wantedRef.current = true
  }
  const onDone = () => {
    setOpen(false)
    setText('')
  }
  return { text, isOpen, setOpen, results, setResults, wantedRef, open, onText, onKeyDown, onDone }
}

/** The same search as in the dialog, as a field of a screen; its list lies over what is below. */
export function SearchField({ pages, onAll }: SearchFieldProps) {
  const { text, isOpen, setOpen, results, setResults, wantedRef, open, onText, onKeyDown, onDone } = useField()
  const [isUsed, setUsed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  useShortcuts({ '/': () => field.current?.focus() })
  return (
    <div role="search" className="relative">
      <SearchInput
        inputRef={field}
        listId={listId}
        open={open}
        activeId={results?.activeId}
        text={text}
        onText={onText}
        onPointerEnter={() => void loadResults()}
        onFocus={() => setUsed(true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        inputClassName="min-h-12 rounded-control border border-control pe-4 text-16 md:pe-12 focus-visible:outline-offset-0"
        end={
          // A phone has no key for it.
          <span className="max-md:hidden">
            <KeyCap>/</KeyCap>
          </span>
        }
      />
      {isUsed && (
        <Suspense>
          <FieldResults
            listId={listId}
            text={text}
            isOpen={isOpen}
            wantedRef={wantedRef}
            pages={pages}
            onAll={onAll}
            onState={setResults}
            onDone={onDone}
          />
        </Suspense>
      )}
      <p role="status" className="sr-only">
        {results?.message}
      </p>
    </div>
  )
}
