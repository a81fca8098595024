import './no-eval.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { firstPath } from './brand-answer.ts'
import { RefusedError } from './brand-queries.ts'
import { callDashboard } from './call.ts'
import { readRefusal, unreadable } from './refusal.ts'

const invoicesSchema = z.object({
  invoices: z.array(
    z.object({
      id: z.string(),
      number: z.string().optional(),
      createdAt: z.string(),
      cents: z.number(),
      currency: z.string().length(3),
      status: z.string(),
      url: z.string().optional(),
    }),
  ),
})

/** The newest 100 invoices of the payment provider. For owners. Throws `RefusedError`. */
export const invoicesQuery = () =>
  queryOptions({
    queryKey: ['invoices'],
    queryFn: async ({ signal }) => {
      const raw = await callDashboard('/api/billing/invoices', { signal })
      if (raw.status !== 200) throw new RefusedError(readRefusal(raw))
      const answer = invoicesSchema.safeParse(raw.body)
      if (!answer.success) throw new RefusedError(unreadable(firstPath(answer.error), raw.meta))
      return answer.data.invoices
    },
    staleTime: 60_000,
    retry: false,
  })
