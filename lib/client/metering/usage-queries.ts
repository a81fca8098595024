import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Notice } from '#contract/account/notice.ts'
import type { UsageAnswer, UsageGroup, UsagePeriod, UsagePeriods } from '#contract/metering/usage.ts'
import { minuteMs } from '#contract/time.ts'
import { serviceAddress } from '../active-connection.ts'
import { askDashboard, CallFailedError } from '../ask-dashboard.ts'
import { dashboardQuery } from '../dashboard-query.ts'
import { callDashboard } from '../call.ts'
import { failureOf } from '../failures/failure-of.ts'
import { trusted } from '../trusted.ts'

export type UsageSpan = { from: string; to: string; by: UsageGroup; step: 'hour' | 'day' }

/** Calls and credits over time. Free. Throws `CallFailedError`, as all here do. */
export const usageQuery = ({ from, to, by, step }: UsageSpan) =>
  queryOptions({
    ...dashboardQuery(
      ['usage', from, to, by, step],
      serviceAddress(`/usage?${new URLSearchParams({ from, to, by, step })}`),
      trusted<UsageAnswer>('from', 'to', 'groups', 'points'),
    ),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
    refetchInterval: minuteMs,
  })

/** The running period, exact. */
export const usagePeriodQuery = () => periodQuery(serviceAddress('/usage/period'))

/** The running period at this installation, whichever service the screens work with. */
export const ownPeriodQuery = () => periodQuery('/api/usage/period')

const periodQuery = (address: string) =>
  queryOptions({
    ...dashboardQuery(
      ['usage-period', address],
      address,
      trusted<UsagePeriod>('start', 'end', 'granted', 'used', 'remaining'),
    ),
    staleTime: 10_000,
    refetchInterval: minuteMs,
  })

/** Periods that are over. */
export const usagePeriodsQuery = () =>
  queryOptions({
    queryKey: ['usage-periods'],
    queryFn: async ({ signal }) =>
      (await askDashboard(serviceAddress('/usage/periods'), trusted<UsagePeriods>('periods'), { signal })).periods,
    staleTime: 5 * minuteMs,
    retry: false,
  })

/** What the organization was told, newest first. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: ['notices'],
    queryFn: async ({ signal }) =>
      (await askDashboard('/api/notices', trusted<{ notices: Notice[] }>('notices'), { signal })).notices,
    staleTime: 30_000,
    refetchInterval: 2 * minuteMs,
    retry: false,
  })

/** Marks a notice as seen by the organization. */
export async function markNoticeSeen(id: string): Promise<void> {
  const raw = await callDashboard(`/api/notices/${encodeURIComponent(id)}/seen`, { method: 'POST' })
  if (raw.status !== 204 && raw.status !== 200) throw new CallFailedError(await failureOf(raw))
}
