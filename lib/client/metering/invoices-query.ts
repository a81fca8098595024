import '../no-eval.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { askDashboard } from '../ask-dashboard.ts'

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
    queryFn: async ({ signal }) => (await askDashboard('/api/billing/invoices', invoicesSchema, { signal })).invoices,
    staleTime: 60_000,
    retry: false,
  })
