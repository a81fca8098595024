import '../no-eval.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { invoiceSchema } from '#contract/dashboard/invoice.ts'
import { minuteMs } from '#contract/time.ts'
import { askDashboard } from '../ask-dashboard.ts'

const invoicesSchema = z.object({ invoices: z.array(invoiceSchema) })

/** The newest 100 invoices of the payment provider. For owners. Throws `CallFailedError`. */
export const invoicesQuery = () =>
  queryOptions({
    queryKey: ['invoices'],
    queryFn: async ({ signal }) => (await askDashboard('/api/billing/invoices', invoicesSchema, { signal })).invoices,
    staleTime: minuteMs,
    retry: false,
  })
