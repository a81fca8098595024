import { z } from 'zod'
import { isCountryCode } from './country-codes.ts'
import { hasForbiddenCharacters } from '../text.ts'

/** `POST /v2/brands/transaction`, docs/rules.md#transactions: the merchant behind a payment's descriptor. */

export const transactionRequestSchema = z.strictObject({
  transactionLabel: z
    .string()
    .trim()
    .min(1)
    .max(512)
    .refine((text) => !hasForbiddenCharacters(text), {
      error: 'holds a control character or a mark that reorders text',
    })
    .describe('The descriptor as the bank shows it, for example `SQ *BLUE BOTTLE COFFEE OAKLAND CA`.'),
  countryCode: z
    .string()
    .trim()
    .toUpperCase()
    .refine(isCountryCode, { error: 'is no country code of ISO 3166-1 alpha-2, like US' })
    .describe('Where the payment was made: ISO 3166-1 alpha-2.'),
})
export type TransactionRequest = z.infer<typeof transactionRequestSchema>
