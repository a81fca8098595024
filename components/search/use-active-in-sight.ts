'use client'

import { useEffect } from 'react'
import type { SearchRow } from '#lib/client/search/search-rows.ts'
import { optionId } from './search-list.tsx'

/** Scrolls the list so far that the chosen row is seen. */
export function useActiveInSight(listId: string, active: SearchRow | undefined): void {
  const id = active && optionId(listId, active.id)
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
  }, [id])
}
