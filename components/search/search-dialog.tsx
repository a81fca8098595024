'use client'

import { useId, useState } from 'react'
import type { SearchPage } from '#lib/client/search/search-rows.ts'
import { KeyCap } from '#components/ui/key-cap.tsx'
import { TopDialog } from '#components/ui/top-dialog.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { SearchInput } from './search-input.tsx'
import { optionId, SearchList } from './search-list.tsx'
import { useActiveInSight } from './use-active-in-sight.ts'
import { useChoice } from './use-choice.ts'
import { useSearch } from './use-search.ts'

type SearchDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  pages: readonly SearchPage[]
}

/** The search over any screen, by Ctrl K or `/`: brands, what can be looked up, pages. */
export const SearchDialog = ({ open, onOpenChange, pages }: SearchDialogProps) => (
  <TopDialog title="Search" open={open} onOpenChange={onOpenChange}>
    <DialogSearch pages={pages} onDone={() => onOpenChange(false)} />
  </TopDialog>
)

function DialogSearch({ pages, onDone }: Pick<SearchDialogProps, 'pages'> & { onDone: () => void }) {
  const [text, setText] = useState('')
  const listId = useId()
  const search = useSearch(text, pages)
  const choice = useChoice({ text, search, onDone })
  const { active, message } = choice
  useActiveInSight(listId, active)
  return (
    <>
      <SearchInput
        listId={listId}
        open
        activeId={active && optionId(listId, active.id)}
        text={text}
        onText={setText}
        onKeyDown={choice.onKeyDown}
        autoFocus
        inputClassName="min-h-14 rounded-t-dialog border-b border-line pe-16 text-16 outline-none"
        end={<KeyCap>Esc</KeyCap>}
      />
      <div className="grid h-[min(480px,60dvh)] md:grid-cols-[minmax(0,1fr)_296px]">
        <div className="overflow-y-auto overscroll-contain">
          <SearchList id={listId} groups={search.groups} text={text} choice={choice} />
        </div>
        <div aria-hidden className="overflow-hidden border-s border-line bg-ground p-4 max-md:hidden">
          {active?.kind === 'brand' && <BrandPreview brand={active.brand} />}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line px-4 py-2.5 text-12 text-ink-3">
        <p role="status">{message === '' ? <Keys /> : message}</p>
        <p className="max-sm:hidden">Also reads email addresses, tickers and ISINs</p>
      </div>
    </>
  )
}

const Keys = () => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span>
      <KeyCap>↑↓</KeyCap> move
    </span>
    <span>
      <KeyCap>Enter</KeyCap> open
    </span>
    <span>
      <KeyCap>Ctrl Enter</KeyCap> new tab
    </span>
  </span>
)
