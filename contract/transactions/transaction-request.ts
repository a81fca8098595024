import { z } from 'zod'
import { hasForbiddenCharacters } from '../has-forbidden-characters.ts'

const codes = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH
   CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN
   GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI
   LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM
   PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD
   TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/),
)

/** Whether `code`, in capitals, is assigned to a country by ISO 3166-1 alpha-2. */
const isCountryCode = (code: string) => codes.has(code)

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
