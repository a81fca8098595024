'use client'

import { isRequestsPerMinute, requestsPerMinuteMax } from '#contract/operations/request-limit.ts'
import { numberText } from '#lib/client/format-text.ts'
import type { ActionResult } from '#components/ui/use-action.ts'
import { AgreedNumber } from './agreed-number.tsx'

type RequestLimitProps = {
  organizationId: string
  /** Requests in any minute; undefined = as the installation has it. */
  held: number | undefined
  /** What the installation lets any organization send in a second. */
  perSecond: number
  limitRequests: (change: { organizationId: string; perMinute: number | null }) => Promise<ActionResult>
}

/** How many requests an organization may send in any minute. */
export function RequestLimit({ organizationId, held, perSecond, limitRequests }: RequestLimitProps) {
  return (
    <AgreedNumber
      title="Requests a minute"
      note="In place of the installation’s limits, from the next request on. Past it, requests get 429 with Retry-After."
      label="Requests in any minute"
      hint={`Empty: the installation’s ${numberText(perSecond)} a second.`}
      agreed={held}
      digitsMax={7}
      isRight={isRequestsPerMinute}
      mistake={`A whole number from 1 to ${numberText(requestsPerMinuteMax)}.`}
      save={(perMinute) => limitRequests({ organizationId, perMinute })}
    />
  )
}
