import { expect, test } from 'vitest'
import { withoutKindAlone } from './kind-alone.ts'
import type { Said } from './said-names.ts'

const said = (name: string, rule: Said['rule'] = 'alt of the home link'): Said => ({ name, rule, points: 1 })
const begun = (name: string) => said(name, 'first segment of the title')
const names = (all: Said[], domain: string) => withoutKindAlone(all, domain).map(({ name }) => name)

test('a kind of body alone is said as the title says which one, or as what is like the domain does', () => {
  expect(names([said('Oratorio'), begun('Oratorio San Tidepool')], 'oratorioleeds.it')[0]).toBe('Oratorio San Tidepool')
  expect(names([said('SZKOŁA'), said('Szkoła Tidepool'), begun('Szkoła u morza')], 'szkolatidepool.pl')[0]).toBe(
    'Szkoła Tidepool',
  )
})

test('a kind that is the whole label is a name, and so is one of which nothing more is said', () => {
  expect(names([said('Oratorio'), begun('Oratorio San Tidepool')], 'oratorio.it')[0]).toBe('Oratorio')
  expect(names([said('Oratorio'), begun('Tidepool')], 'oratorioleeds.it')[0]).toBe('Oratorio')
  expect(names([said('Acme'), begun('Acme Tools')], 'acmeleeds.com')[0]).toBe('Acme')
})
