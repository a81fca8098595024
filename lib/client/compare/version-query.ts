import { queryOptions } from '@tanstack/react-query'
import type { BrandVersion } from '#contract/brands/brand-history.ts'
import { serviceAddress } from '../active-connection.ts'
import { askDashboard } from '../ask-dashboard.ts'
import { trusted } from '../trusted.ts'

/** A brand as it was at the end of a day in UTC, or in a version (`v3`). Free. Throws `CallFailedError`. */
export const versionQuery = (brandId: string, at: string) =>
  queryOptions({
    queryKey: ['brand-version', brandId, at],
    queryFn: ({ signal }) =>
      askDashboard(
        serviceAddress(`/history/${brandId}/version?${at.startsWith('v') ? `version=${at.slice(1)}` : `at=${at}`}`),
        trusted<BrandVersion>('version', 'brand'),
        { signal },
      ),
    staleTime: 60_000,
    retry: false,
  })
