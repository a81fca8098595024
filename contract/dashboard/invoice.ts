import { z } from 'zod'

export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string().optional(),
  createdAt: z.string().describe('ISO 8601 UTC'),
  cents: z.number(),
  currency: z.string().length(3).describe('ISO 4217, lower case'),
  status: z.string().describe('draft, open, paid, void or uncollectible'),
  url: z.string().optional().describe('a page of the payment provider with the invoice'),
})
export type Invoice = z.infer<typeof invoiceSchema>
