import { z } from 'zod'
import type { companyKinds } from '#contract/brands/company-choices.ts'
import { isIsin } from '#contract/brands/isin.ts'
import type { KnownCompany } from '#engine/site.ts'
import { tickerOf } from './exchanges.ts'

const value = z.object({ value: z.string() }).transform((term) => term.value)
const rowSchema = z.object({
  item: value,
  links: value,
  name: value.optional(),
  inception: value.optional(),
  employees: value.optional(),
  counted: value.optional(),
  city: value.optional(),
  state: value.optional(),
  iso: value.optional(),
  homeIso: value.optional(),
  form: value.optional(),
  isin: value.optional(),
  code: value.optional(),
  mic: value.optional(),
  exchange: value.optional(),
})
type Row = z.output<typeof rowSchema>
const answerSchema = z.object({ results: z.object({ bindings: z.array(rowSchema) }) })

/**
 * What an answer in the SPARQL 1.1 results JSON format says of the owner of a website: of the best known item where
 * several name the site. `unknown` when none does, undefined when it is no such answer.
 */
export function readCompanyItems(json: unknown): KnownCompany | 'unknown' | undefined {
  const answer = answerSchema.safeParse(json)
  if (!answer.success) return undefined
  const items = Map.groupBy(answer.data.results.bindings, (row) => row.item)
  const ranked = [...items.values()].toSorted((one, other) => linksOf(other) - linksOf(one))
  const [best] = ranked
  return best === undefined ? 'unknown' : companyOf(best)
}

const linksOf = (rows: readonly Row[]): number => Math.max(...rows.map(({ links }) => Number(links) || 0))

function companyOf(rows: readonly Row[]): KnownCompany {
  const first = <Key extends keyof Row>(key: Key) => rows.map((row) => row[key]).find((one) => one !== undefined)
  const tickers = rows.flatMap(({ code, mic, exchange }) =>
    code ? (tickerOf(code, { mic, name: exchange }) ?? []) : [],
  )
  const isins = rows.flatMap(({ isin }) => isin?.toUpperCase() ?? []).filter(isIsin)
  const place = rows.find(({ city, iso }) => city !== undefined || iso !== undefined)
  return {
    source: first('item') ?? '',
    name: first('name'),
    employees: employeesOf(rows),
    foundedYear: foundedYearOf(rows),
    kind: kindOf(
      rows.flatMap(({ form }) => form ?? []),
      tickers.length > 0,
    ),
    place: { city: place?.city, state: place?.state, country: place?.iso ?? first('homeIso') },
    tickers: [...new Set(tickers)],
    isins: [...new Set(isins)],
  }
}

/** The newest count; one without a date is older than all others. */
function employeesOf(rows: readonly Row[]): number | undefined {
  const counts = rows
    .flatMap(({ employees, counted }) =>
      employees === undefined ? [] : [{ count: Math.round(Number(employees)), at: counted ?? '' }],
    )
    .filter(({ count }) => count >= 1 && count < 10_000_000)
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
  return counts[0]?.count
}

/** The earliest: a merger or a new legal form is dated too. Years before our era are written with a minus. */
function foundedYearOf(rows: readonly Row[]): number | undefined {
  const years = rows
    .flatMap(({ inception }) => /^(\d{4})-/.exec(inception ?? '')?.[1] ?? [])
    .map(Number)
    .filter((year) => year >= 500 && year <= 2100)
  return years.length === 0 ? undefined : Math.min(...years)
}

type Kind = (typeof companyKinds)[number]

// By the English labels of the item's class (P31) and legal form (P1454), the surest first.
const forms: readonly [RegExp, Kind][] = [
  [/\b(public company|publicly traded|public limited company listed)\b/i, 'PUBLIC_COMPANY'],
  [/\b(university|college|school|educational institution|higher education)\b/i, 'EDUCATIONAL'],
  [
    /\b(government agency|ministry|public authority|municipality|government organization|federal agency|executive agency)\b/i,
    'GOVERNMENT_AGENCY',
  ],
  [
    /\b(non-?profit|charit(y|able)|foundation|501\(c\)|voluntary association|eingetragener verein|registered association)\b/i,
    'NON_PROFIT',
  ],
  [/\b(sole propriet|self-employed)/i, 'SELF_OWNED'],
  [/\b(limited liability partnership|limited partnership|general partnership|partnership)\b/i, 'PARTNERSHIP'],
  [
    /\b(privately held|private (limited )?company|limited liability company|gmbh|société par actions simplifiée|besloten vennootschap)\b/i,
    'PRIVATELY_HELD',
  ],
]

function kindOf(labels: readonly string[], isListed: boolean): Kind | undefined {
  const found = forms.find(([form]) => labels.some((label) => form.test(label)))?.[1]
  // Many items still call a listed company by its private form.
  return isListed && (found === undefined || found === 'PRIVATELY_HELD') ? 'PUBLIC_COMPANY' : found
}
