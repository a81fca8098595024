import pg from 'pg'
import { expect, test } from 'vitest'
import { openTestDatabase } from './test-database.ts'

test('two test databases are migrated and know nothing of each other', async () => {
  const [one, two] = await Promise.all([openTestDatabase(), openTestDatabase()])
  const first = new pg.Client(one.url)
  const second = new pg.Client(two.url)
  await Promise.all([first.connect(), second.connect()])
  await first.query(`INSERT INTO organization (id, name) VALUES ('o', 'Acme')`)
  const { rows } = await second.query('SELECT id FROM organization')
  expect(rows).toEqual([])
  await Promise.all([first.end(), second.end()])
  await Promise.all([one.close(), two.close()])
})

test('a connection that is left open fails the test that left it', async () => {
  const database = await openTestDatabase()
  const leaked = new pg.Client({ connectionString: database.url, application_name: 'forgotten' })
  leaked.on('error', () => {})
  await leaked.connect()
  await expect(database.close()).rejects.toThrow(/left open.*forgotten/)
})
