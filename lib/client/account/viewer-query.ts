import { queryOptions } from '@tanstack/react-query'
import type { Viewer } from '#contract/account/viewer.ts'
import { serviceAddress } from '../active-connection.ts'
import { dashboardQuery } from '../dashboard-query.ts'
import { trusted } from '../trusted.ts'

/** Who is signed in, for which organization, and its credits of the period. Free. Throws `CallFailedError`. */
export const viewerQuery = () =>
  queryOptions({
    ...dashboardQuery(['viewer'], serviceAddress('/viewer'), trusted<Viewer>('id', 'name', 'usage', 'organization')),
    staleTime: 15_000,
  })
