import '../no-eval.ts'
import { curationSchema, type Curation } from '#contract/brands/curation.ts'

/** A curation as a form holds it: text as typed, empty where the field follows the site. */
export type CurationForm = {
  name: string
  description: string
  longDescription: string
  primaryColor: string
  /** Ids of stored pictures. */
  logo: string | null
  icon: string | null
  /** Ids of the taxonomy; undefined = as the site says, empty = none. */
  industries: string[] | undefined
  adult: 'site' | 'yes' | 'no'
  employees: string
  foundedYear: string
  kind: string
  city: string
  state: string
  country: string
}

export type CurationProblems = Partial<Record<keyof CurationForm, string>>

const textFields = ['name', 'description', 'longDescription', 'primaryColor'] as const
const companyFields = ['employees', 'foundedYear', 'kind', 'city', 'state', 'country'] as const

/** What is curated, as its form begins. */
export function formOf({ company, ...curation }: Curation): CurationForm {
  const typed = (value: string | number | null | undefined) =>
    value === null || value === undefined ? '' : String(value)
  const { isNsfw } = curation
  return {
    name: typed(curation.name),
    description: typed(curation.description),
    longDescription: typed(curation.longDescription),
    primaryColor: typed(curation.primaryColor),
    logo: curation.logo ?? null,
    icon: curation.icon ?? null,
    industries: curation.industries ?? undefined,
    adult: isNsfw === true ? 'yes' : isNsfw === false ? 'no' : 'site',
    employees: typed(company?.employees),
    foundedYear: typed(company?.foundedYear),
    kind: typed(company?.kind),
    city: typed(company?.city),
    state: typed(company?.state),
    country: typed(company?.country),
  }
}

/**
 * The curation that a form says, checked by the schema that the service checks it by: only what is set is in it. Or what is
 * wrong, by field, as a sentence that says how to mend it.
 */
export function readForm(form: CurationForm): { curation: Curation } | { problems: CurationProblems } {
  const company = Object.fromEntries(
    companyFields.flatMap((field) => {
      const text = form[field].trim()
      if (text === '') return []
      return [[field, field === 'employees' || field === 'foundedYear' ? Number(text) : text]]
    }),
  )
  const read = curationSchema.safeParse({
    ...Object.fromEntries(
      textFields.flatMap((field) => (form[field].trim() === '' ? [] : [[field, textOf(form, field)]])),
    ),
    ...(form.logo !== null && { logo: form.logo }),
    ...(form.icon !== null && { icon: form.icon }),
    ...(form.industries && { industries: form.industries }),
    ...(form.adult !== 'site' && { isNsfw: form.adult === 'yes' }),
    ...(Object.keys(company).length > 0 && { company }),
  })
  if (read.success) return { curation: read.data }
  const paths = read.error.issues.map(({ path }) => (path[0] === 'company' ? path[1] : path[0]))
  const wrong = Object.keys(form).filter((field): field is keyof CurationForm => paths.includes(field))
  return { problems: Object.fromEntries(wrong.map((field) => [field, mending[field]])) }
}

const textOf = (form: CurationForm, field: (typeof textFields)[number]) =>
  field === 'primaryColor' ? form[field].trim().toLowerCase() : form[field].trim()

const visible = (lengthMax: number) => `Write at most ${lengthMax} characters, all of which can be seen.`

const mending: Record<keyof CurationForm, string> = {
  name: visible(120),
  description: visible(400),
  longDescription: 'Write at most 2,000 characters in one paragraph, all of which can be seen.',
  primaryColor: 'Write it as # and six hex digits.',
  logo: 'Choose one of the pictures.',
  icon: 'Choose one of the pictures.',
  industries: 'Choose at most 8.',
  adult: 'Choose one.',
  employees: 'Choose a size.',
  foundedYear: 'Write a year between 500 and 2100.',
  kind: 'Choose a kind.',
  city: visible(120),
  state: visible(120),
  country: visible(120),
}
