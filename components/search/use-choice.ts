'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { pickedIdentifier, rowOfEnter, type SearchGroup, type SearchRow } from '#lib/client/search/search-rows.ts'
import type { Search } from './use-search.ts'

export type Choice = {
  rows: SearchRow[]
  /** The row that Enter takes. */
  active: SearchRow | undefined
  setActive: (row: SearchRow) => void
  take: (row: SearchRow, inNewTab?: boolean) => void
  onKeyDown: (event: KeyboardEvent) => void
  /** Takes the active row, at once or when all is found. */
  enter: () => void
  /** What was done without leaving. */
  message: string
}

type ChoiceOptions = {
  text: string
  search: Search
  onDone: () => void
  onAll?: ((text: string) => void) | undefined
  /** Takes the brand of a row where one is chosen; without it the row is opened. */
  onPick?: ((identifier: string) => void) | undefined
}

/** Which row is chosen by the arrows, and what Enter does: it waits for what is still being searched, and never guesses at a price. */
export function useChoice({ text, search, onDone, onAll, onPick }: ChoiceOptions): Choice {
  const { groups, settled } = search
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups])
  const [picked, setPicked] = useState<{ text: string; id: string }>()
  // The text for which Enter was pressed before all was found.
  const wanted = useRef<string>(undefined)
  const [message, setMessage] = useState('')
  const take = useTake({ onDone, onAll, onPick, setMessage })
  const active = activeRow(groups, rows, text, picked)
  const enter = () => {
    if (!settled) {
      wanted.current = text
      return
    }
    if (active) return take(active)
    const [first] = rows
    if (text.trim() === '' || !first) return
    setPicked({ text, id: first.id })
    setMessage('Press Enter again to choose this one.')
  }
  useEffect(() => {
    if (wanted.current !== text) wanted.current = undefined
    else if (settled) {
      wanted.current = undefined
      if (active) take(active)
    }
  }, [settled, text, active, take])
  const move = (by: number) => {
    const at = active === undefined ? (by > 0 ? -1 : 0) : rows.findIndex(({ id }) => id === active.id)
    const next = rows[(at + by + rows.length) % rows.length]
    if (next) setPicked({ text, id: next.id })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) {
      event.preventDefault()
      move(by)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active && (event.ctrlKey || event.metaKey)) take(active, true)
      else enter()
    }
  }
  return { rows, active, setActive: ({ id }) => setPicked({ text, id }), take, onKeyDown, enter, message }
}

/** The row that was picked for this very text, else the one that Enter takes by itself. */
function activeRow(
  groups: readonly SearchGroup[],
  rows: readonly SearchRow[],
  text: string,
  picked: { text: string; id: string } | undefined,
): SearchRow | undefined {
  const chosen = picked?.text === text ? rows.find(({ id }) => id === picked.id) : undefined
  return chosen ?? rowOfEnter(groups, text.trim())
}

type TakeOptions = Pick<ChoiceOptions, 'onDone' | 'onAll' | 'onPick'> & { setMessage: (message: string) => void }

function useTake({ onDone, onAll, onPick, setMessage }: TakeOptions) {
  const router = useRouter()
  return useCallback(
    (row: SearchRow, inNewTab = false) => {
      if (row.kind === 'copy') {
        void navigator.clipboard.writeText(row.hex).then(
          () => setMessage(`Copied ${row.hex}.`),
          () => setMessage(`Your browser did not let us copy ${row.hex}.`),
        )
        return
      }
      const identifier = onPick && pickedIdentifier(row)
      if (identifier !== undefined) {
        onDone()
        return onPick?.(identifier)
      }
      if (inNewTab) return void window.open(row.href, '_blank', 'noopener')
      onDone()
      if (row.kind === 'all' && onAll) onAll(row.text)
      else router.push(row.href)
    },
    [router, onDone, onAll, onPick, setMessage],
  )
}
