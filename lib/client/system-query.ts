import './no-eval.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { accountsSchema, systemSchema } from '#contract/system.ts'
import { firstPath } from './brand-answer.ts'
import { RefusedError } from './brand-queries.ts'
import { callDashboard } from './call.ts'
import { readRefusal, unreadable } from './refusal.ts'

const refreshMs = 15_000

/** How the installation stands; for operators. Throws `RefusedError`, as all here do. */
export const systemQuery = () =>
  queryOptions({
    queryKey: ['system'],
    queryFn: ({ signal }) => read('/api/system', systemSchema, signal),
    refetchInterval: refreshMs,
    staleTime: 5_000,
    retry: false,
  })

/** What organisations have used this period; for operators. */
export const accountsQuery = (organizationIds: readonly string[]) =>
  queryOptions({
    queryKey: ['accounts', ...organizationIds],
    queryFn: async ({ signal }) => {
      const path = `/api/system/accounts?organizations=${encodeURIComponent(organizationIds.join(','))}`
      return (await read(path, accountsSchema, signal)).accounts
    },
    enabled: organizationIds.length > 0,
    staleTime: 15_000,
    retry: false,
  })

async function read<T>(path: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<T> {
  const raw = await callDashboard(path, { signal })
  if (raw.status !== 200) throw new RefusedError(readRefusal(raw))
  const answer = schema.safeParse(raw.body)
  if (!answer.success) throw new RefusedError(unreadable(firstPath(answer.error), raw.meta))
  return answer.data
}
