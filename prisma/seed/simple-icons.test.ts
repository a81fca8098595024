import { expect, test } from 'vitest'
import { ownBrands } from './simple-icons.ts'

const entry = (title: string, source: string, more: { slug?: string; license?: { type: string } } = {}) => ({
  title,
  slug: title.toLowerCase(),
  hex: 'FF00AA',
  source,
  ...more,
})
const domains = (...entries: ReturnType<typeof entry>[]) => ownBrands(entries).map((brand) => brand.domain)

test('a source on the brand’s own site gives its registrable domain', () => {
  expect(domains(entry('1Password', 'https://1password.com/press'))).toEqual(['1password.com'])
  expect(domains(entry('Bosch', 'https://www.bosch.co.uk/'))).toEqual(['bosch.co.uk'])
  expect(domains(entry('Cal.com', 'https://design.cal.com/x'))).toEqual(['cal.com'])
  expect(domains(entry('Citroën', 'https://citroen.fr'))).toEqual(['citroen.fr'])
})

test('a code host, a parent’s page, a host of many and a press site give none', () => {
  expect(domains(entry('Dotenv', 'https://github.com/motdotla/dotenv'))).toEqual([])
  expect(domains(entry('Azure', 'https://microsoft.com/azure'))).toEqual([])
  expect(domains(entry('Jekyll', 'https://jekyll.github.io'))).toEqual([])
  expect(domains(entry('Klarna', 'https://klarna.design'))).toEqual([])
})

test('a mark with a licence of its own is left out unless that is CC0', () => {
  expect(domains(entry('Acme', 'https://acme.com', { license: { type: 'MIT' } }))).toEqual([])
  expect(domains(entry('Acme', 'https://acme.com', { license: { type: 'CC0-1.0' } }))).toEqual(['acme.com'])
})

test('two entries of one domain make one brand', () => {
  expect(ownBrands([entry('Acme', 'https://acme.com'), entry('acme', 'https://acme.com/x')])).toHaveLength(1)
})
