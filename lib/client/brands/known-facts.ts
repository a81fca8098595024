import type { Company } from '#contract/brands/brand.ts'
import { employeesText, kindText, locationText } from '../company-text.ts'

export type KnownFacts = {
  known: { term: string; text: string }[]
  /** `founded, employees and ticker`; undefined where all is known. */
  missing: string | undefined
}

const facts: readonly { term: string; read: (company: Company) => string | undefined; isListed?: boolean }[] = [
  { term: 'Industry', read: ({ industries }) => industries[0]?.name },
  { term: 'Headquarters', read: ({ location }) => locationText(location) },
  { term: 'Founded', read: ({ foundedYear }) => foundedYear?.toString() },
  { term: 'Employees', read: ({ employees }) => employeesText(employees) },
  { term: 'Kind', read: ({ kind }) => kindText(kind) },
  { term: 'Ticker', read: ({ financialIdentifiers: held }) => held?.ticker.join(', ') || undefined, isListed: true },
  { term: 'ISIN', read: ({ financialIdentifiers: held }) => held?.isin.join(', ') || undefined, isListed: true },
]

/** What is known of a company, and the rest in one line. Only a listed company lacks a ticker. */
export function knownFacts(company: Company): KnownFacts {
  const read = facts.map(({ term, read: of, isListed = false }) => ({ term, text: of(company), isListed }))
  const missing = read.filter(({ text, isListed }) => text === undefined && (!isListed || isPublic(company)))
  return {
    known: read.flatMap(({ term, text }) => (text === undefined ? [] : { term, text })),
    missing: missing.length === 0 ? undefined : list.format(missing.map(({ term }) => lowered(term))),
  }
}

const isPublic = ({ kind }: Company) => kind === 'PUBLIC_COMPANY'
const lowered = (term: string) => (term === 'ISIN' ? term : term.toLowerCase())
const list = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })
