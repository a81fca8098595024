import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PreviewedBrand } from '#contract/brands/search.ts'
import { minuteMs } from '#contract/time.ts'
import { serviceAddress } from '../active-connection.ts'
import { readAnswer } from '../ask-dashboard.ts'
import { callDashboard } from '../call.ts'
import type { Check } from '../trusted.ts'

const textMax = 200

/** What a service that knows no previews leaves out. */
const notPreviewed = {
  indexed: true,
  identifier: null,
  icon: null,
  logo: null,
  description: null,
  primary: null,
  colors: [],
  shares: [],
} as const satisfies Partial<Record<keyof PreviewedBrand, unknown>>

/** A list, and no more is checked: what every screen loads has no schema (docs/decisions/0050-script-budget.md). */
const brands: Check<PreviewedBrand[]> = {
  safeParse: (body) =>
    Array.isArray(body)
      ? { success: true, data: (body as PreviewedBrand[]).map((brand) => ({ ...notPreviewed, ...brand })) }
      : { success: false, error: { issues: [{ path: [] }] } },
}

/** The brands that `text` may mean, best first. What can be no name, because it is too long or malformed, means none. Free. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => {
      const raw = await callDashboard(serviceAddress(`/search/${encodeURIComponent(text)}?preview=true`), { signal })
      return raw.status === 400 || raw.status === 404 ? [] : readAnswer(raw, brands)
    },
    enabled: text !== '' && text.length <= textMax,
    staleTime: minuteMs,
    gcTime: 5 * minuteMs,
    retry: false,
    placeholderData: keepPreviousData,
  })
