import type { Question } from './how-true.ts'

export const questionTexts: Record<Question, string> = {
  primary: 'Primary color',
  logo: 'Logo',
  icon: 'Icon',
  title: 'Heading font',
  body: 'Body font',
  name: 'Name',
  links: 'Social links',
}

/** The facts of a company, in the order in which they are shown. */
export const factTexts: Readonly<Record<string, string>> = {
  name: 'Name',
  city: 'City',
  state: 'State',
  country: 'Country',
  foundedYear: 'Founded',
  kind: 'Kind of company',
  industries: 'Industries',
  links: 'Social links',
  employees: 'Employees',
  all: 'All',
}

const days = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-11-21` → `November 21, 2026`. */
export const dateText = (day: string): string => days.format(new Date(day))

const languages = new Intl.DisplayNames('en', { type: 'language' })
const kinds: Record<string, string> = { public: 'Public body', university: 'School or university', other: 'Other' }

/** A kind of site (`shop` → `Shop`) or a language (`de` → `German`). */
export function groupText(of: 'kind' | 'language', name: string): string {
  if (of === 'language') return languages.of(name) ?? name
  return kinds[name] ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}
