import { queryOptions } from '@tanstack/react-query'
import type { BrandHistory } from '#contract/brands/brand-history.ts'
import { minuteMs } from '#contract/time.ts'
import { serviceAddress } from '../../active-connection.ts'
import { askDashboard } from '../../ask-dashboard.ts'
import { trusted } from '../../trusted.ts'

/** Versions that are read: some change nothing that a reader would see. */
const askedMax = 8

/** The newest versions of a brand, newest first. Free. Throws `CallFailedError`. */
export const recentChangesQuery = (brandId: string) =>
  queryOptions({
    // Read again with the history.
    queryKey: ['history', brandId, 'recent'],
    queryFn: async ({ signal }) => {
      const path = serviceAddress(`/history/${encodeURIComponent(brandId)}?first=${askedMax}`)
      return (await askDashboard(path, trusted<BrandHistory>('changes'), { signal })).changes
    },
    staleTime: minuteMs,
    retry: false,
  })
