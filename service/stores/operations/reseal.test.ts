import { afterAll, beforeAll, expect, test } from 'vitest'
import { openText, sealText } from '#contract/secrets/sealed-text.ts'
import { openTestService, type TestService } from '../../testing/test-service.ts'
import { openDatabase, type Database } from '../database.ts'
import { resealAll, sealedColumns } from './reseal.ts'
import { opensSeals, sealSecretCheck } from './secret-check.ts'

const old = 'the secret from before, thirty-two characters'
const secret = 'the secret from now on, thirty-two characters'
let service: TestService
let database: Database

beforeAll(async () => {
  service = await openTestService()
  database = openDatabase(service.databaseUrl, 2)
})
afterAll(async () => {
  await database.end()
  await service.close()
})

test('every column of bytes is sealed again, but for the pictures', async () => {
  const { rows } = await database.query<{ name: string }>(
    `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND udt_name = 'bytea' ORDER BY 1`,
  )
  const sealed = sealedColumns.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
  const others = ['asset.data']
  expect(rows.map(({ name }) => name)).toEqual([...sealed, ...others].toSorted())
})

test('what earlier secrets sealed is sealed with the new one, over many pages, and a second call finds nothing to do', async () => {
  const { id } = await service.addOrganization()
  const webhooks = 501
  await database.query(
    `INSERT INTO webhook (id, organization_id, url, events, secret, "authorization", created_at, updated_at)
     SELECT 'wh' || n, $1, 'https://hooks.example/' || n, '{}', $2, CASE WHEN n = 7 THEN $3::bytea END, now(), now()
     FROM generate_series(1, $4) AS n`,
    [id, sealText(old, 'whsec_one'), sealText(secret, 'Bearer two'), webhooks],
  )
  await sealSecretCheck(database, old)
  expect(await opensSeals(database, [secret])).toBe(false)
  expect(await opensSeals(database, [secret, old])).toBe(true)

  await expect(resealAll(database, { secret, previous: ['a third secret, of thirty-two characters'] })).rejects.toThrow(
    /sealed text cannot be opened/,
  )
  expect(await resealAll(database, { secret, previous: [old] })).toBe(webhooks + 1)
  expect(await opensSeals(database, [secret])).toBe(true)
  const { rows } = await database.query<{ secret: Buffer; authorization: Buffer | null }>(
    'SELECT secret, "authorization" FROM webhook ORDER BY id',
  )
  expect(new Set(rows.map((row) => openText(secret, row.secret)))).toEqual(new Set(['whsec_one']))
  expect(rows.flatMap((row) => (row.authorization ? [openText(secret, row.authorization)] : []))).toEqual([
    'Bearer two',
  ])
  expect(await resealAll(database, { secret, previous: [] })).toBe(0)
})
