import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openBucket } from '#service/net/bucket.ts'
import { openS3Server } from '#service/testing/s3-server.ts'
import { openTestDatabase } from '#service/testing/test-database.ts'
import { openTestService } from '#service/testing/test-service.ts'
import { clientTo } from '#prisma/connection.ts'

/** docs/decisions/0117: pictures are moved into a bucket and out of it, and every one is delivered meanwhile. */

// Programs are started one after the other, and a loaded machine takes its time.
vi.setConfig({ testTimeout: 240_000 })

const storage = await openS3Server()
Object.assign(process.env, storage.env)
const LIVERY_ASSETS = `s3://${storage.bucket}/pictures`
const endpoint = storage.env['LIVERY_S3_ENDPOINT'] ?? ''
const bucket = openBucket(LIVERY_ASSETS, { LIVERY_S3_ENDPOINT: endpoint, LIVERY_S3_REGION: 'us-east-1' })
const service = await openTestService({ LIVERY_ASSETS, LIVERY_S3_ENDPOINT: endpoint })
const empty = await openTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'livery-pictures-'))
let onGet: (() => void) | undefined
storage.onRequest((method) => (method === 'GET' ? onGet?.() : undefined))

// More than are moved at once.
const pictures = Array.from({ length: 40 }, (_, i) => {
  const bytes = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${i + 1} 1"/>`)
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 32), bytes }
})

beforeEach(async () => {
  onGet = undefined
  await service.query('DELETE FROM asset')
  for (const { id, bytes } of pictures)
    await service.query(`INSERT INTO asset (id, format, data) VALUES ($1, 'svg', $2)`, [id, bytes])
  for await (const name of bucket.list()) await bucket.remove(name)
})
afterAll(async () => {
  bucket.close()
  await service.close()
  await empty.close()
  await storage.close()
  await rm(folder, { recursive: true, force: true })
  for (const name of Object.keys(storage.env)) Reflect.deleteProperty(process.env, name)
})

const environment = (set: Record<string, string | undefined>) => ({
  ...process.env,
  DATABASE_URL: service.databaseUrl,
  LIVERY_ASSETS,
  LIVERY_SECRET: 'a secret of thirty-two characters!',
  LIVERY_DATA_DIR: folder,
  ...set,
})

async function admin(args: readonly string[], set: Record<string, string | undefined> = {}) {
  const done = promisify(execFile)(process.execPath, ['scripts/admin.ts', ...args, '--json'], { env: environment(set) })
  return JSON.parse((await done).stdout) as Record<string, unknown>
}

const start = (args: readonly string[]): ChildProcess =>
  spawn(process.execPath, ['scripts/admin.ts', ...args], { env: environment({}), stdio: 'ignore' })

const count = async (condition: string) =>
  (await service.query<{ count: number }>(`SELECT count(*)::int AS count FROM asset WHERE ${condition}`)).rows[0]?.count

async function expectAllDelivered() {
  const given = await Promise.all(
    pictures.map(async ({ id }) => Buffer.from(await (await fetch(`${service.url}/assets/${id}.svg`)).arrayBuffer())),
  )
  expect(given.map(String)).toEqual(pictures.map(({ bytes }) => String(bytes)))
}

test('pictures are moved into the bucket and back, and what was moved is not moved again', async () => {
  expect(await admin(['move-pictures', '--to', 'bucket'])).toEqual({ moved: pictures.length, left: [] })
  expect(await count('data IS NOT NULL')).toBe(0)
  await expectAllDelivered()
  expect(await admin(['move-pictures', '--to', 'bucket'])).toEqual({ moved: 0, left: [] })

  expect(await admin(['move-pictures', '--to', 'database'])).toEqual({ moved: pictures.length, left: [] })
  expect(await count('data IS NULL')).toBe(0)
  await expectAllDelivered()
  // Backups from before need them.
  const left: string[] = []
  for await (const name of bucket.list()) left.push(name)
  expect(left).toHaveLength(pictures.length)
})

test.each(['bucket', 'database'])(
  'every picture is found where a move into the %s was killed, and another call moves the rest',
  async (to) => {
    if (to === 'database') await admin(['move-pictures', '--to', 'bucket'])
    const child = start(['move-pictures', '--to', to])
    let gets = 0
    // In the second piece: bytes are where they go, and no row of it says so.
    onGet = () => (++gets === 18 ? child.kill('SIGKILL') : undefined)
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    onGet = undefined
    const left = (await count(to === 'bucket' ? 'data IS NOT NULL' : 'data IS NULL')) ?? 0
    expect(left).toBeGreaterThan(pictures.length - 32)
    expect(left).toBeLessThan(pictures.length)
    await expectAllDelivered()
    await admin(['move-pictures', '--to', to])
    expect(await count(to === 'bucket' ? 'data IS NOT NULL' : 'data IS NULL')).toBe(0)
    await expectAllDelivered()
  },
)

test('a picture that is missing or not what its id says is left, named, and stops no other', async () => {
  const id = '0'.repeat(32)
  await service.query(`INSERT INTO asset (id, format, data) VALUES ($1, 'svg', 'other')`, [id])
  await expect(admin(['move-pictures', '--to', 'bucket'])).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining(JSON.stringify({ moved: pictures.length, left: [id] })) as string,
  })
  expect(await count('data IS NOT NULL')).toBe(1)

  const [lost] = pictures
  await bucket.remove(`${lost?.id}.svg`)
  await expect(admin(['move-pictures', '--to', 'database'])).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining(JSON.stringify({ moved: pictures.length - 1, left: [lost?.id] })) as string,
  })
  expect(await count('data IS NULL')).toBe(1)
})

test('a bucket that is away moves nothing and says so; a wrong place and no bucket are refused', async () => {
  const away = admin(['move-pictures', '--to', 'bucket'], { LIVERY_S3_ENDPOINT: 'http://127.0.0.1:1' })
  await expect(away).rejects.toMatchObject({ stderr: expect.stringContaining('0 pictures were moved') as string })
  expect(await count('data IS NULL')).toBe(0)
  const nowhere = admin(['move-pictures', '--to', 'moon'])
  await expect(nowhere).rejects.toMatchObject({
    stderr: expect.stringContaining('expected bucket or database') as string,
  })
  const without = admin(['move-pictures', '--to', 'bucket'], { LIVERY_ASSETS: undefined })
  await expect(without).rejects.toMatchObject({ stderr: expect.stringContaining('Set LIVERY_ASSETS') as string })
})

type Finding = { name: string; state: string; said: string }

async function doctor(set: Record<string, string | undefined>): Promise<Record<string, Finding>> {
  const outside = { LIVERY_WIKIDATA_URL: 'off', LIVERY_OPENFIGI_URL: 'off' }
  const done = promisify(execFile)(process.execPath, ['scripts/admin.ts', 'doctor', '--json'], {
    env: environment({ ...outside, ...set }),
  })
  const { stdout } = await done.catch((error: { stdout: string }) => error)
  const { checks } = JSON.parse(stdout) as { checks: Finding[] }
  return Object.fromEntries(checks.map((check) => [check.name, check]))
}

test('the doctor says whether the bucket takes files and gives pictures back, and where it is not named', async () => {
  expect(await doctor({ LIVERY_ASSETS: undefined })).toMatchObject({
    Bucket: { state: 'not checked' },
    Pictures: { state: 'good' },
  })
  await admin(['move-pictures', '--to', 'bucket'])
  expect(await doctor({})).toMatchObject({ Bucket: { state: 'good' }, Pictures: { state: 'good' } })
  // Nothing of its look stays.
  const names: string[] = []
  for await (const name of bucket.list()) names.push(name)
  expect(names).toHaveLength(pictures.length)
  const unnamed = await doctor({ LIVERY_ASSETS: undefined })
  expect(unnamed['Pictures']).toMatchObject({
    state: 'wrong',
    said: expect.stringContaining('LIVERY_ASSETS is not set') as string,
  })
  const other = await doctor({ LIVERY_ASSETS: `s3://${storage.bucket}/other` })
  expect(other).toMatchObject({ Bucket: { state: 'good' }, Pictures: { state: 'wrong' } })
  expect(await doctor({ LIVERY_ASSETS: 's3://no-such-bucket' })).toMatchObject({ Bucket: { state: 'wrong' } })
})

test('a backup says which pictures it lacks and what has them, and what is restored of it finds them there', async () => {
  await admin(['move-pictures', '--to', 'bucket'])
  await service.query(`UPDATE asset SET data = $2 WHERE id = $1`, [pictures[0]?.id, pictures[0]?.bytes])
  const file = join(folder, 'pictures.backup')
  const picturesElsewhere = { count: pictures.length - 1, bucket: LIVERY_ASSETS }
  expect(await admin(['backup', '--file', file])).toMatchObject({ picturesElsewhere })
  expect(await admin(['verify-backup', '--file', file])).toMatchObject({ picturesElsewhere })
  const target = clientTo(empty.url)
  await target.connect()
  await target.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  expect(await admin(['restore', '--file', file], { DATABASE_URL: empty.url })).toMatchObject({ picturesElsewhere })
  await target.end()
  const moved = await admin(['move-pictures', '--to', 'database'], { DATABASE_URL: empty.url })
  expect(moved).toEqual({ moved: pictures.length - 1, left: [] })
})
