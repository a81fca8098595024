'use client'

import { useId, useMemo, useState } from 'react'
import { pickedIdentifier } from '#lib/client/search/search-rows.ts'
import { SearchInput } from './search-input.tsx'
import { optionId, SearchList } from './search-list.tsx'
import { useActiveInSight } from './use-active-in-sight.ts'
import { useChoice } from './use-choice.ts'
import { useSearch } from './use-search.ts'

type BrandPickerProps = {
  /** Gets the domain of a brand, or the identifier that is to be looked up. */
  onPick: (identifier: string) => void
  /** Domains that are not offered again. */
  taken: readonly string[]
}

const noPages = [] as const

/** The search as a way to choose one brand: indexed brands, what can be looked up with its price, and recent brands. */
export function BrandPicker({ onPick, taken }: BrandPickerProps) {
  const [text, setText] = useState('')
  const listId = useId()
  const { groups, settled } = useSearch(text, noPages)
  const search = useMemo(() => ({ groups: pickable(groups, taken), settled }), [groups, taken, settled])
  const choice = useChoice({ text, search, onDone: () => setText(''), onPick })
  useActiveInSight(listId, choice.active)
  return (
    <div role="search" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <SearchInput
        listId={listId}
        label="Name, domain, ticker or ISIN"
        open
        activeId={choice.active && optionId(listId, choice.active.id)}
        text={text}
        onText={setText}
        onKeyDown={choice.onKeyDown}
        autoFocus
        inputClassName="min-h-12 rounded-control border border-control pe-4 text-16 focus-visible:outline-offset-0"
      />
      <div className="h-[min(300px,40dvh)] overflow-y-auto overscroll-contain rounded-control border border-line">
        {text === '' && search.groups.length === 0 && (
          <p className="p-4 text-13 text-ink-3">Type the name of a brand, such as Acme.</p>
        )}
        <SearchList id={listId} groups={search.groups} text={text} choice={choice} />
      </div>
      <p role="status" className="min-h-5 text-13 text-ink-3">
        {choice.message}
      </p>
    </div>
  )
}

type Groups = ReturnType<typeof useSearch>['groups']

/** The rows that are a brand or can become one. */
const pickable = (groups: Groups, taken: readonly string[]): Groups =>
  groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter((row) => {
        const identifier = pickedIdentifier(row)
        return identifier !== undefined && !taken.includes(identifier)
      }),
    }))
    .filter(({ rows, note }) => rows.length > 0 || note !== undefined)
