import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { openDatabase, type Database } from './database.ts'
import { plannedQuery } from './planned-query.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let database: Database

beforeAll(async () => {
  opened = await openTestDatabase()
  await withConnection(async () => {
    await database.query('CREATE TABLE thing (place int)')
    await database.query('INSERT INTO thing VALUES (1), (2)')
  })
})
afterAll(() => opened.close())

// One connection, so that each test knows what it has prepared.
async function withConnection(work: () => Promise<void>): Promise<void> {
  database = openDatabase(opened.url, 1)
  try {
    await work()
  } finally {
    await database.end()
  }
}
const text = 'SELECT * FROM thing WHERE place = $1'
const ask = async (place: number) => (await plannedQuery(database, { text, values: [place] })).rows
const plans = async () => (await database.query('SELECT * FROM pg_prepared_statements')).rowCount

test('a statement is planned once for a connection and answers by the values of each call', () =>
  withConnection(async () => {
    expect([await ask(1), await ask(2), await ask(3)]).toEqual([[{ place: 1 }], [{ place: 2 }], []])
    expect(await plans()).toBe(1)
  }))

test('a connection that does not know the statement, as behind a pooler, is sent all of it from then on', () =>
  withConnection(async () => {
    await ask(1)
    await database.query('DEALLOCATE ALL')
    expect([await ask(1), await ask(2)]).toEqual([[{ place: 1 }], [{ place: 2 }]])
    expect(await plans()).toBe(0)
  }))

test('a table that was altered meanwhile is read as it is now', () =>
  withConnection(async () => {
    await ask(1)
    await database.query('ALTER TABLE thing ADD COLUMN name text')
    expect(await ask(1)).toEqual([{ place: 1, name: null }])
  }))

test('an error of the statement itself is the caller’s', () =>
  withConnection(async () => {
    const wrong = plannedQuery(database, { text: 'SELECT 1 / $1::int', values: [0], timeoutMs: 5_000 })
    await expect(wrong).rejects.toThrow('division by zero')
    await ask(1)
    expect(await plans()).toBe(1)
  }))
