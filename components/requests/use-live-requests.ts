'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoggedRequest, RequestPage } from '#contract/requests/request-log.ts'
import type { LogFilter } from '#lib/client/requests/request-filter.ts'
import { newestRequestsQuery } from '#lib/client/requests/request-log-queries.ts'

export const callKey = ({ at, requestId }: Pick<LoggedRequest, 'at' | 'requestId'>) => `${at} ${requestId}`

type Live = {
  filter: LogFilter
  isLive: boolean
  /** Rows hold still while somebody points at them or is among them with the keyboard. */
  isPaused: boolean
  listed: readonly LoggedRequest[]
}

/** The listed calls with those that came since; `waiting` are held back until the reader asks or leaves the rows. */
export function useLiveRequests({ filter, isLive, isPaused, listed }: Live) {
  const newest = useQuery(newestRequestsQuery(filter, isLive))
  const [shown, setShown] = useState<{ of: string; calls: readonly LoggedRequest[] }>({ of: '', calls: [] })
  const of = JSON.stringify(filter)
  const earlier = shown.of === of ? shown.calls : []
  const known = new Set([...earlier, ...listed].map(callKey))
  const fresh = isLive ? (newest.data?.requests ?? []).filter((call) => !known.has(callKey(call))) : []
  if (fresh.length > 0 && !isPaused) setShown({ of, calls: [...fresh, ...earlier] })
  return {
    calls: isLive ? merged(earlier, listed) : listed,
    waiting: isPaused ? fresh.length : 0,
    /** More came at once than one answer holds: some in between are missing. */
    hasGap: hasGap(newest.data, fresh.length),
    failed: newest.isError,
    showWaiting: () => setShown({ of, calls: [...fresh, ...earlier] }),
  }
}

const hasGap = (page: RequestPage | undefined, fresh: number) =>
  page !== undefined && page.pageInfo.hasNextPage && fresh > 0 && fresh === page.requests.length

function merged(earlier: readonly LoggedRequest[], listed: readonly LoggedRequest[]): readonly LoggedRequest[] {
  if (earlier.length === 0) return listed
  const held = new Set(listed.map(callKey))
  const all = [...earlier.filter((call) => !held.has(callKey(call))), ...listed]
  return all.toSorted((one, other) => other.at.localeCompare(one.at))
}
