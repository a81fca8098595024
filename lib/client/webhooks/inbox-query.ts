import '../no-eval.ts'
import { queryOptions } from '@tanstack/react-query'
import { inboxClearedSchema, inboxSchema, type Inbox } from '#contract/webhooks/inbox.ts'
import { readAnswer } from '../ask-dashboard.ts'
import { callDashboard } from '../call.ts'

/** The organization's inbox and what arrived in it; null where this installation has none. Throws `CallFailedError`. */
export const inboxQuery = ({ live }: { live: boolean }) =>
  queryOptions({
    queryKey: ['inbox'],
    queryFn: async ({ signal }): Promise<Inbox | null> => {
      const raw = await callDashboard('/api/inbox', { signal })
      return raw.status === 404 ? null : readAnswer(raw, inboxSchema)
    },
    refetchInterval: live ? 3_000 : false,
    retry: false,
  })

/** Empties the inbox. Throws `CallFailedError`. */
export const clearInbox = async (): Promise<number> =>
  (await readAnswer(await callDashboard('/api/inbox/clear', { method: 'POST' }), inboxClearedSchema)).cleared
