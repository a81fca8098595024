'use client'

import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useMemo } from 'react'
import type { DeliveryFilter } from '#lib/client/webhooks/deliveries/delivery-documents.ts'

const parsers = {
  status: parseAsStringLiteral(['PENDING', 'SUCCESS', 'FAILED'] as const),
  event: parseAsString,
  from: parseAsString,
  to: parseAsString,
}

/** Which deliveries are asked for, as the address says it. */
export function useDeliveryFilter() {
  const [values, set] = useQueryStates(parsers)
  const { status, event, from, to } = values
  const filter = useMemo<DeliveryFilter>(
    () => ({
      ...(status !== null && { status }),
      ...(event !== null && { event }),
      ...(isMoment(from) && { from: new Date(from).toISOString() }),
      ...(isMoment(to) && { to: new Date(to).toISOString() }),
    }),
    [status, event, from, to],
  )
  return {
    values,
    filter,
    set: (change: Partial<typeof values>) => void set(change),
    clear: () => void set({ status: null, event: null, from: null, to: null }),
    isFiltered: Object.keys(filter).length > 0,
  }
}

const isMoment = (text: string | null): text is string => text !== null && !Number.isNaN(Date.parse(text))
