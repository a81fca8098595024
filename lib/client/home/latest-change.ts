import { queryOptions } from '@tanstack/react-query'
import type { BrandChange, BrandHistory } from '#contract/brands/brand-history.ts'
import { minuteMs } from '#contract/time.ts'
import { serviceAddress } from '../active-connection.ts'
import { askDashboard } from '../ask-dashboard.ts'
import { trusted } from '../trusted.ts'

/** The newest change of a brand; null where no version of it is stored. Free. Throws `CallFailedError`. */
export const latestChangeQuery = (brandId: string) =>
  queryOptions({
    queryKey: ['latest-change', brandId],
    queryFn: async ({ signal }): Promise<BrandChange | null> => {
      const path = serviceAddress(`/history/${encodeURIComponent(brandId)}?first=1`)
      const { changes } = await askDashboard(path, trusted<BrandHistory>('changes'), { signal })
      return changes[0] ?? null
    },
    staleTime: minuteMs,
    retry: false,
  })
