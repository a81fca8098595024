import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { openBucket } from '#service/net/bucket.ts'
import { openTestDatabase } from '#service/testing/test-database.ts'
import { openTestService } from '#service/testing/test-service.ts'
import { clientTo } from '#prisma/connection.ts'
import { openS3Server } from '#service/testing/s3-server.ts'

const service = await openTestService()
const empty = await openTestDatabase()
const storage = await openS3Server()
const data = await mkdtemp(join(tmpdir(), 'livery-bucket-'))
Object.assign(process.env, storage.env)
const folder = `s3://${storage.bucket}/backups`
const bucket = openBucket(folder, {
  LIVERY_S3_ENDPOINT: storage.env['LIVERY_S3_ENDPOINT'],
  LIVERY_S3_REGION: 'us-east-1',
})

afterAll(async () => {
  bucket.close()
  await storage.close()
  await empty.close()
  await service.close()
  await rm(data, { recursive: true, force: true })
  for (const name of Object.keys(storage.env)) Reflect.deleteProperty(process.env, name)
})

const admin = async (args: readonly string[], databaseUrl = service.databaseUrl) => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/admin.ts', ...args, '--json'], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      LIVERY_SECRET: 'a secret of thirty-two characters!',
      LIVERY_DATA_DIR: data,
    },
  })
  return JSON.parse(stdout) as { file: string; rows: number; removed: string[] }
}

test('a backup in S3-compatible storage is made, found whole, kept by number, and restored', async () => {
  await service.addBrand('stored.com', { name: 'Stored' })
  const old = 'livery-2026-01-01T00-00-00Z.backup'
  await bucket.put(old, Buffer.from('old'))
  await bucket.put('notes.txt', Buffer.from('mine'))
  const made = await admin(['backup', '--folder', folder, '--keep', '1'])
  expect(made.file).toMatch(/^s3:\/\/livery-test\/backups\/livery-[\dTZ-]+\.backup$/)
  expect(made.removed).toEqual([old])
  const names: string[] = []
  for await (const name of bucket.list()) names.push(name)
  expect(names).toEqual([made.file.split('/').at(-1), 'notes.txt'])
  expect(await admin(['verify-backup', '--file', made.file])).toMatchObject({ rows: made.rows })

  const target = clientTo(empty.url)
  await target.connect()
  await target.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await admin(['restore', '--file', made.file], empty.url)
  const { rows } = await target.query<{ domain: string }>(`SELECT domain FROM brand`)
  await target.end()
  expect(rows).toEqual([{ domain: 'stored.com' }])
  // What others than Amazon refuse is not sent.
  expect([...storage.headers].filter((name) => /checksum|trailer|decoded-content/.test(name))).toEqual([])
}, 120_000)

test('what is not there is said as for a file, and a bucket that is not there makes no backup', async () => {
  await expect(admin(['verify-backup', '--file', `${folder}/none.backup`])).rejects.toMatchObject({
    stderr: expect.stringContaining('There is no file s3://') as string,
  })
  await expect(admin(['backup', '--folder', 's3://no-such-bucket/here'])).rejects.toMatchObject({ code: 1 })
})
