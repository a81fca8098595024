import { expect, test } from 'vitest'
import { evidenceField, evidenceRule, evidenceSource, qualityPart } from './evidence-words.ts'

test('fields of the evidence are words, those that are new too', () => {
  const fields = ['name', 'logos.icon', 'company.foundedYear', 'colors.accent', 'fonts.title', 'company.somethingNew']
  expect(fields.map(evidenceField)).toEqual(['Name', 'Icon', 'Founded', 'Accent color', 'Title font', 'Something new'])
})

test('a part of the score has its group and its name', () => {
  expect(qualityPart('completeness: links')).toEqual({ group: 'Completeness', name: 'Links' })
  expect(qualityPart('claimed')).toEqual({ group: 'Claimed', name: 'Claimed' })
})

test('a rule begins as a sentence does, unless its first word is code', () => {
  const rules = ['meta description', 'icon', 'og:site_name', 'JSON-LD name']
  expect(rules.map((rule) => evidenceRule('name', rule))).toEqual([
    'Meta description',
    'Icon',
    'og:site_name',
    'JSON-LD name',
  ])
})

test('a source and an industry are words, not addresses and slugs', () => {
  expect(['https://acme.com/', 'https://acme.com/press', 'inline-svg:0'].map(evidenceSource)).toEqual([
    'acme.com',
    'acme.com/press',
    'Inline SVG 1',
  ])
  expect(['company.industries.coffee-and-tea', 'links.twitter'].map(evidenceField)).toEqual(['Coffee and tea', 'X'])
})
