'use client'

import { useQuery } from '@tanstack/react-query'
import { industriesQuery } from '#lib/client/brands/curation-queries.ts'

/** The names of industries, best first, as one text; undefined where there is none. */
export function useIndustryNames(ids: readonly string[]): string | undefined {
  const { data = [] } = useQuery(industriesQuery)
  const names = ids.flatMap((id) => data.find((one) => one.id === id)?.name ?? [])
  return names.length === 0 ? undefined : names.join(', ')
}
