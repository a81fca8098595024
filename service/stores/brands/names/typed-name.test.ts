import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../../testing/open-test-pool.ts'
import { asciiKey, typedName } from './typed-name.ts'

const { database, close } = await openTestPool(1)
afterAll(close)

const word = fc.constantFrom(
  'and',
  'of',
  'The',
  'inc',
  "McDonald's",
  'AT&T',
  'Disney+',
  'a.b',
  'x',
  'Nightjar',
  '7-11',
  '',
)
const parting = fc.constantFrom(' ', '  ', ' & ', '-', '.', '/', '`', '"', ', ', '~', '_')
const text = fc.oneof(
  fc.array(fc.tuple(word, parting), { maxLength: 9 }).map((parts) => parts.flat().join('')),
  fc.string({ unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)), maxLength: 130 }),
)

test('text of ASCII is read as the functions of the database read it', async () => {
  const statement = 'SELECT brand_search_key($1) AS key, brand_search_acronym(brand_search_key($1)) AS acronym'
  await fc.assert(
    fc.asyncProperty(text, async (typed) => {
      const { rows } = await database.query<{ key: string; acronym: string | null }>(statement, [typed])
      const key = asciiKey(typed)
      expect(key).toBe(rows[0]?.key)
      expect(typedName(typed, key ?? '', undefined).acronym ?? null).toBe(rows[0]?.acronym)
    }),
    { numRuns: 400 },
  )
})

test('other text is left to the database', () => {
  for (const typed of ['Crédit', '日本', 'Nightjar™', 'straße']) expect(asciiKey(typed)).toBeUndefined()
})
