import { expect, test } from 'vitest'
import { fieldsOf } from './webhook-fields.ts'

const change = { old: 1, new: 2 }

test('a change is of the field that its path begins with, or that shows it', () => {
  expect(fieldsOf({ colors: change })).toEqual(['colors'])
  expect(fieldsOf({ 'logos[0].formats': change, icon: change })).toEqual(['logos'])
  expect(fieldsOf({ 'company.location': change, banner: change })).toEqual(['company', 'images'])
})

test('a score that moved and a claim are changes of no field', () => {
  expect(fieldsOf({ qualityScore: change, claimed: change })).toEqual([])
})
