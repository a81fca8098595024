import type { z } from 'zod'
import { askDashboard } from './ask-dashboard.ts'

/**
 * A query of one of our own routes, whose response has the shape that `schema` describes. Tried once: a refusal stays
 * one. Throws `CallFailedError`.
 */
export const dashboardQuery = <T>(queryKey: readonly unknown[], path: string, schema: z.ZodType<T>) => ({
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => askDashboard(path, schema, { signal }),
  retry: false as const,
})
