'use client'

import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { SearchPage } from '#lib/client/search/search-rows.ts'
import { optionId, SearchList } from './search-list.tsx'
import { useActiveInSight } from './use-active-in-sight.ts'
import { useChoice } from './use-choice.ts'
import { useSearch } from './use-search.ts'

/** What the field has to know of its list. */
export type FieldResultsState = {
  open: boolean
  activeId: string | undefined
  message: string
  onKeyDown: (event: KeyboardEvent) => void
}

type FieldResultsProps = {
  listId: string
  text: string
  isOpen: boolean
  /** Whether Enter was pressed before this was here. */
  wantedRef: RefObject<boolean>
  pages: readonly SearchPage[]
  onAll: ((text: string) => void) | undefined
  onDone: () => void
  onState: (state: FieldResultsState) => void
}

/** What the field of a screen finds, in a list below it. */
export function FieldResults({ listId, text, isOpen, wantedRef, pages, onAll, onDone, onState }: FieldResultsProps) {
  const search = useSearch(text, pages)
  const choice = useChoice({ text, search, onDone, onAll })
  const { active, message, enter } = choice
  const open = isOpen && search.groups.length > 0
  useActiveInSight(listId, open ? active : undefined)
  const activeId = active && optionId(listId, active.id)
  // The keys go to what was drawn last; told to the field only when what it shows has changed.
  const latest = useRef(choice.onKeyDown)
  useLayoutEffect(() => {
    latest.current = choice.onKeyDown
  })
  useLayoutEffect(() => {
    onState({ open, activeId, message, onKeyDown: (event) => latest.current(event) })
  }, [open, activeId, message, onState, latest])
  useEffect(() => {
    if (!wantedRef.current) return
    wantedRef.current = false
    enter()
  })
  if (!open) return null
  return (
    <div className="absolute inset-x-0 top-full z-30 mt-1 max-h-[min(480px,60dvh)] overflow-y-auto overscroll-contain rounded-dialog border border-line bg-surface shadow-dialog">
      <SearchList id={listId} groups={search.groups} text={text} choice={choice} />
    </div>
  )
}
