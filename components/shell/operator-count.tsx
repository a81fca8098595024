'use client'

import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { plural } from '#lib/client/format-text.ts'
import { checksQuery } from '#lib/client/operations/checks-query.ts'

const never = () => () => {}

/** How many parts of the installation are wrong, beside the operator's entry; nothing where all are fine. */
export function OperatorCount() {
  const { data } = useQuery(checksQuery())
  // The page may have read the checks before this is hydrated, and the markup of the server has no count.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const count = isHydrated ? (data?.checks.filter(({ state }) => state === 'wrong').length ?? 0) : 0
  if (count === 0) return null
  return (
    <span className="ms-auto rounded-chip bg-fail-ground px-1.5 text-12 font-semibold text-fail tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">, {plural(count, 'thing')} to act on</span>
    </span>
  )
}
