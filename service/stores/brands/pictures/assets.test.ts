import { afterAll, expect, test } from 'vitest'
import { openTestPool } from '../../../testing/open-test-pool.ts'
import { rowsMadeAt as at, testRows } from '../../../testing/test-rows.ts'
import { assetStore } from './assets.ts'

const { database, close } = await openTestPool(2)
const rows = testRows(database)
const assets = assetStore(database, undefined)
afterAll(close)

const addAsset = async (digit: string) => {
  const id = digit.repeat(32)
  await database.query(`INSERT INTO asset (id, format, data) VALUES ($1, 'svg', $2)`, [id, Buffer.from(digit)])
  return id
}
const show = (brandId: string, assetId: string) =>
  database.query(`INSERT INTO brand_version VALUES ($1, 1, 'crawl', $2, $3)`, [
    brandId,
    JSON.stringify({ assetId }),
    at,
  ])

test('a picture is found by its id, byte for byte, whether a brand has it or none', async () => {
  const [shown, nobodys] = [await addAsset('a'), await addAsset('b')]
  await show(await rows.brand('shown.com'), shown)
  expect(await assets.find(shown)).toEqual({ format: 'svg', data: Buffer.from('a') })
  expect(await assets.find(nobodys)).toEqual({ format: 'svg', data: Buffer.from('b') })
  expect(await assets.find('0'.repeat(32))).toBeUndefined()
})

test('a picture that only brands have that were taken down is not found', async () => {
  const id = await addAsset('c')
  await show(await rows.brand('down.com', { takenDown: true }), id)
  expect(await assets.find(id)).toBeUndefined()
})

test('a picture that another brand has too is found when one of them is taken down', async () => {
  const id = await addAsset('d')
  await show(await rows.brand('down-too.com', { takenDown: true }), id)
  await show(await rows.brand('stays.com'), id)
  expect(await assets.find(id)).toBeDefined()
})
