import { expect, test } from 'vitest'
import { mergeResults, placesWorthAsking } from './batch-answer.ts'

test('answers to a second question take the places of the first', () => {
  const before = [
    { identifier: 'a.com', status: 404 as const },
    { identifier: 'b.com', status: 202 as const },
    { identifier: 'c.com', status: 202 as const },
  ]
  const places = placesWorthAsking(before, 'queued')
  expect(places).toEqual([1, 2])
  const merged = mergeResults(before, places, [
    { identifier: 'b.com', status: 404 },
    { identifier: 'c.com', status: 202 },
  ])
  expect(merged.map(({ status }) => status)).toEqual([404, 404, 202])
})

test('what failed, timed out or was too large is worth another try; what is not valid is not', () => {
  const results = ([200, 400, 404, 413, 500, 504] as const).map((status) => ({ identifier: 'a', status }))
  expect(placesWorthAsking(results, 'failed')).toEqual([3, 4, 5])
})
