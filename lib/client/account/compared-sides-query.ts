import { queryOptions } from '@tanstack/react-query'
import { minuteMs } from '#contract/time.ts'
import { callDashboard, type RawAnswer } from '../call.ts'
import { readCallFailure } from '../failures/failure-words.ts'
import { responseWithinMs } from '../fetch-in-time.ts'

/** A brand object as it came, or why there is none. */
export type ComparedSide = { body: unknown; problem: string | undefined }

/** The brand of a domain from this installation and from the service of a connection, asked at once. */
export const comparedSidesQuery = (connectionId: string, domain: string) =>
  queryOptions({
    queryKey: ['compared-sides', connectionId, domain],
    queryFn: async ({ signal }) => {
      const path = `/brands/domain/${encodeURIComponent(domain)}`
      const sent = { signal, timeoutMs: responseWithinMs.work }
      const [here, there] = await Promise.all([
        callDashboard(`/api${path}`, sent),
        callDashboard(`/api/connections/${connectionId}${path}`, sent),
      ])
      return { here: sideOf(here), there: sideOf(there) }
    },
    staleTime: 5 * minuteMs,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

function sideOf(raw: RawAnswer): ComparedSide {
  const { status, body } = raw
  if (status !== 200) return { body: undefined, problem: readCallFailure(raw).reason }
  const isBrand = typeof body === 'object' && body !== null && 'domain' in body && 'logos' in body
  return isBrand ? { body, problem: undefined } : { body: undefined, problem: 'The response is not a brand.' }
}
