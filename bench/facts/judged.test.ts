import { expect, test } from 'vitest'
import { judgedFacts } from '#lib/client/how-true/facts.ts'
import { countJudged, readJudged } from './judged.ts'

test('the facts that the page shows are those that were judged', () => {
  expect(judgedFacts).toEqual(countJudged(readJudged(judgedFacts.title)))
})

test('each fact was judged once, and adds up', () => {
  const judged = readJudged(judgedFacts.title)
  const keys = judged.facts.map(({ domain, field, value }) => `${domain} ${field} ${value}`)
  expect(new Set(keys).size).toBe(keys.length)
  for (const { given, right, arguable, wrong } of judgedFacts.facts) expect(right + arguable + wrong).toBe(given)
})
