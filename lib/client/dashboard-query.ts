import { askDashboard } from './ask-dashboard.ts'
import type { Check } from './trusted.ts'

/**
 * A query of one of our own routes, whose response has the shape that `check` expects. Tried once: a refusal stays
 * one. Throws `CallFailedError`.
 */
export const dashboardQuery = <T>(queryKey: readonly unknown[], path: string, check: Check<T>) => ({
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => askDashboard(path, check, { signal }),
  retry: false as const,
})
