import { expect, test } from 'vitest'
import { curationSchema, type Curation } from '#contract/brands/curation.ts'
import { formOf, readForm } from './curation-form.ts'

const whole: Required<Curation> = {
  name: 'Acme',
  description: 'Anvils.',
  longDescription: 'Anvils since 1949.',
  industries: ['2403'],
  isNsfw: false,
  primaryColor: '#0b7285',
  logo: 'a'.repeat(32),
  icon: 'b'.repeat(32),
  company: { employees: 51, foundedYear: 1949, kind: 'NON_PROFIT', city: 'Lisbon', state: 'Lisboa', country: 'PT' },
}

test('every field that the interface takes goes into the form and comes out of it as it was', () => {
  expect(readForm(formOf(whole))).toEqual({ curation: whole })
  const company = Object.keys(curationSchema.shape.company.unwrap().unwrap().shape)
  const fields = Object.keys(curationSchema.shape).flatMap((field) => (field === 'company' ? company : field))
  expect(
    Object.keys(formOf({}))
      .map((field) => (field === 'adult' ? 'isNsfw' : field))
      .toSorted(),
  ).toEqual(fields.toSorted())
})

test('what is empty follows the site and is not sent; that there are no industries is', () => {
  expect(readForm(formOf({}))).toEqual({ curation: {} })
  expect(readForm(formOf({ name: null, company: { city: null } }))).toEqual({ curation: {} })
  expect(readForm({ ...formOf(whole), name: '  ', city: ' ', country: '', state: '' })).toMatchObject({
    curation: { company: { employees: 51, foundedYear: 1949, kind: 'NON_PROFIT' } },
  })
  expect(readForm(formOf({ industries: [] }))).toEqual({ curation: { industries: [] } })
})

test('a color may be typed in capitals and with spaces around it', () => {
  expect(readForm({ ...formOf({}), primaryColor: ' #0B7285 ' })).toEqual({ curation: { primaryColor: '#0b7285' } })
})

test('each wrong value is named by its field, with what to do', () => {
  const form = { ...formOf({}), name: 'a\u202eb', primaryColor: 'red', foundedYear: '19xx', city: 'x'.repeat(121) }
  expect(readForm(form)).toEqual({
    problems: {
      name: 'Write at most 120 characters, all of which can be seen.',
      primaryColor: 'Write it as # and six hex digits.',
      foundedYear: 'Write a year between 500 and 2100.',
      city: 'Write at most 120 characters, all of which can be seen.',
    },
  })
  expect(readForm({ ...formOf({}), foundedYear: '2101' })).toHaveProperty('problems.foundedYear')
})
