import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#contract/refusal.ts'
import { usageQuerySchema } from '#contract/metering/usage.ts'
import { readInput } from './read-input.ts'

const list = z.object({ first: z.int().min(1).max(100), names: z.array(z.string().max(3)).min(1).max(2) })

test.each([
  [{ names: ['a'] }, '`first` is missing.'],
  [{ first: 101, names: ['a'] }, '`first` must be at most 100.'],
  [{ first: 0, names: ['a'] }, '`first` must be at least 1.'],
  [{ first: 1, names: [] }, '`names` holds fewer than 1 items.'],
  [{ first: 1, names: ['a', 'b', 'c'] }, '`names` holds more than 2 items.'],
  [{ first: 1, names: ['a', 'long'] }, '`names[1]` holds more than 3 characters.'],
  ['nothing', 'The body must be a JSON object.'],
])('%j is refused with what is wrong and where', (input, problem) => {
  expect(() => readInput(list, input)).toThrow(new Refusal('bad_input', problem))
})

test('a query without its span says which end of it is missing', () => {
  const read = () => readInput(usageQuerySchema, { to: '2026-11-21T00:00:00Z' })
  expect(read).toThrow(new Refusal('bad_input', '`from` is missing.'))
})
