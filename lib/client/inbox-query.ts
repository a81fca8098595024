import './no-eval.ts'
import { queryOptions } from '@tanstack/react-query'
import { inboxSchema, type Inbox } from '#contract/inbox.ts'
import { firstPath } from './brand-answer.ts'
import { RefusedError } from './brand-queries.ts'
import { callDashboard } from './call.ts'
import { readRefusal, unreadable } from './refusal.ts'

/** The organisation's inbox and what arrived in it; null where this installation has none. Throws `RefusedError`. */
export const inboxQuery = ({ live }: { live: boolean }) =>
  queryOptions({
    queryKey: ['inbox'],
    queryFn: async ({ signal }): Promise<Inbox | null> => {
      const raw = await callDashboard('/api/inbox', { signal })
      if (raw.status === 404) return null
      if (raw.status !== 200) throw new RefusedError(readRefusal(raw))
      const read = inboxSchema.safeParse(raw.body)
      if (!read.success) throw new RefusedError(unreadable(firstPath(read.error), raw.meta))
      return read.data
    },
    refetchInterval: live ? 3_000 : false,
    retry: false,
  })
