import { expect, test } from 'vitest'
import { evidenceOfField, fieldsInConflict } from './conflicts.ts'

const said = (value: string, trust = 0.8) => ({ value, rule: `says ${value}`, source: 'https://a.com/', trust })
const same = (one: string, other: string) => one === other

test('where all say the same, what was taken stands alone and without its value', () => {
  const evidence = evidenceOfField('name', said('Acme', 0.9), [said('Acme'), said('Acme')], same)
  expect(evidence).toEqual([{ field: 'name', rule: 'says Acme', source: 'https://a.com/', trust: 0.9 }])
  expect(fieldsInConflict(evidence).size).toBe(0)
})

test('where others differ each value has its source, what was taken first and the surest next', () => {
  const evidence = evidenceOfField(
    'name',
    said('Acme', 0.5),
    [said('Bolt', 0.6), said('Coil', 0.9), said('Bolt', 0.7)],
    same,
  )
  expect(evidence.map(({ value, trust }) => [value, trust])).toEqual([
    ['Acme', 0.5],
    ['Coil', 0.9],
    ['Bolt', 0.7],
  ])
  expect([...fieldsInConflict(evidence)]).toEqual(['name'])
})

test('a page that gives many names fills neither the list nor a line', () => {
  const many = Array.from({ length: 50 }, (_, at) => said(`${at}`.repeat(400)))
  const evidence = evidenceOfField('name', said('Acme'), many, same)
  expect(evidence).toHaveLength(5)
  expect(Math.max(...evidence.map(({ value }) => value?.length ?? 0))).toBeLessThanOrEqual(120)
})
