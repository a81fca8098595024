import { expect, test } from 'vitest'
import { evidenceField, qualityPart } from './evidence-words.ts'

test('fields of the evidence are words, those that are new too', () => {
  const fields = ['name', 'logos.icon', 'company.foundedYear', 'colors.accent', 'fonts.title', 'company.somethingNew']
  expect(fields.map(evidenceField)).toEqual(['Name', 'Icon', 'Founded', 'Accent color', 'Title font', 'Something new'])
})

test('a part of the score has its group and its name', () => {
  expect(qualityPart('completeness: links')).toEqual({ group: 'Completeness', name: 'Links' })
  expect(qualityPart('claimed')).toEqual({ group: 'Claimed', name: 'Claimed' })
})
