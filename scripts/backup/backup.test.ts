import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestService, type TestService } from '#service/testing/test-service.ts'
import { openTestDatabase, type TestDatabase } from '#service/testing/test-database.ts'

/** docs/decisions/0055: a backup is made while the product runs, and gives everything back. */

const secret = 'a secret of thirty-two characters!'
let folder: string
let service: TestService
let source: { url: string }
const empty: TestDatabase[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-backup-'))
  service = await openTestService()
  source = { url: service.databaseUrl }
  await mkdir(join(folder, 'data', 'journal'), { recursive: true })
})
afterAll(async () => {
  await service.close()
  await Promise.all(empty.map((database) => database.close()))
  await rm(folder, { recursive: true, force: true })
})

const admin = (args: readonly string[], environment: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ['scripts/admin.ts', ...args, '--json'], {
    env: {
      ...process.env,
      DATABASE_URL: source.url,
      LIVERY_SECRET: secret,
      LIVERY_DATA_DIR: join(folder, 'data'),
      ...environment,
    },
  })

/** A database without tables. */
async function newEmpty(): Promise<string> {
  const database = await openTestDatabase()
  empty.push(database)
  await onDatabase(database.url, (client) => client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'))
  return database.url
}

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Each table with what a hash of its rows is, whatever their order. */
const contentOf = (url: string) =>
  onDatabase(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND NOT relispartition AND relname <> '_prisma_migrations' ORDER BY 1`,
    )
    const content: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ content: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS content FROM "${name}" t`,
      )
      content[name] = rows[0]?.content ?? ''
    }
    return content
  })

test('everything that was there is there again, table by table, and new rows get new numbers', async () => {
  const { key } = await service.addOrganization({ credits: 5, prepaidCredits: 3 })
  for (const domain of ['acme-one.com', 'acme-two.com']) {
    await service.addBrand(domain, { name: `Acme\t${domain} "\\N" ünïcode` })
    const answer = await fetch(`${service.url}/v2/brands/${domain}`, { headers: { authorization: `Bearer ${key}` } })
    expect([answer.status, await answer.json()]).toMatchObject([200, { domain }])
  }
  const file = join(folder, 'whole.backup')
  // What is written a moment later by itself.
  await expect.poll(async () => Number((await contentOf(source.url))['request_log']?.split(' ')[0])).toBe(2)
  const before = await contentOf(source.url)
  const { stdout } = await admin(['backup', '--file', file])
  expect(JSON.parse(stdout)).toMatchObject({ file, rows: expect.any(Number) as number })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const made = await onDatabase(source.url, (client) =>
    client.query<{ subject: string }>(`SELECT subject FROM audit_entry WHERE action = 'backup.made'`),
  )
  expect(made.rows).toEqual([{ subject: file }])
  const url = await newEmpty()
  await admin(['restore', '--file', file], { DATABASE_URL: url })
  expect(await contentOf(url)).toEqual(before)
  const next = await onDatabase(url, (client) =>
    client.query<{ id: string }>(
      `INSERT INTO audit_entry (actor, action, subject) VALUES ('admin', 'a.b', 's') RETURNING id::text`,
    ),
  )
  expect(Number(next.rows[0]?.id)).toBeGreaterThan(0)
  await expect(admin(['restore', '--file', file], { DATABASE_URL: url })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('has tables already') as string,
  })
}, 120_000)

test('of many machines one makes the backup that is due, and what is over goes', async () => {
  const kept = join(folder, 'scheduled')
  await mkdir(kept)
  const part = join(kept, 'livery-2026-01-02T03-04-05Z.backup.77.part')
  const backup = async () => {
    const { stdout } = await admin(['backup', '--folder', kept, '--keep', '1', '--older-than', '23'])
    return (JSON.parse(stdout) as { file: string | null }).file
  }
  const age = (hours: number) =>
    service.query(
      `UPDATE audit_entry SET created_at = now() - make_interval(hours => $1) WHERE action = 'backup.made'`,
      [hours],
    )
  await age(24)
  const [one, other] = await Promise.all([backup(), backup()])
  expect([one, other].filter((file) => file === null)).toHaveLength(1)
  expect(await backup()).toBeNull()
  await writeFile(part, 'cut')
  await utimes(part, 0, 0)
  await age(24)
  const next = await backup()
  expect((await readdir(kept)).map((name) => join(kept, name))).toEqual([next])
}, 120_000)

test('charges that wait for the database are in it, and come back', async () => {
  const names = ['001767225600000-p-1.json', 'p-1.log']
  for (const name of names) await writeFile(join(folder, 'data', 'journal', name), '{}')
  const file = join(folder, 'journal.backup')
  await admin(['backup', '--file', file])
  for (const name of names) await rm(join(folder, 'data', 'journal', name))
  const other = join(folder, 'other-data')
  await admin(['restore', '--file', file], { DATABASE_URL: await newEmpty(), LIVERY_DATA_DIR: other })
  expect((await readdir(join(other, 'journal'))).toSorted()).toEqual(names)
}, 120_000)

const seal = /,"seal":\{"sha256":"(\w+)","signature":"(\w+)"\}\}/

/** As somebody writes it who may change the file and knows how it is made, but not the secret. */
function forge(text: string): Buffer {
  const [whole = '', , signature = ''] = seal.exec(text) ?? []
  const start = text.lastIndexOf('{"format":2')
  const body = `${text.slice(start, text.indexOf(whole))}}`.replace(
    /"rows":(\d)/,
    (_rows, digit) => `"rows":${9 - Number(digit)}`,
  )
  const sha256 = createHash('sha256').update(body, 'latin1').digest('hex')
  const forged = `${body.slice(0, -1)},"seal":{"sha256":"${sha256}","signature":"${signature}"}}`
  return Buffer.from(text.slice(0, start) + forged + text.slice(start + forged.length), 'latin1')
}

/** As a version before seals wrote it; what follows the manifest in its entry is blank. */
function unsealed(text: string): Buffer {
  const [whole = ''] = seal.exec(text) ?? []
  return Buffer.from(text.replace('{"format":2', '{"format":1').replace(whole, '}'.padEnd(whole.length)), 'latin1')
}

test('a backup from before manifests were sealed is still restored', async () => {
  const file = join(folder, 'sealed.backup')
  await admin(['backup', '--file', file])
  const older = join(folder, 'older.backup')
  await writeFile(older, unsealed((await readFile(file)).toString('latin1')))
  const url = await newEmpty()
  await admin(['restore', '--file', older], { DATABASE_URL: url })
  expect(Object.keys(await contentOf(url))).toContain('brand')
}, 120_000)

test('a backup that is cut, changed, of something else, newer, or of another secret writes nothing', async () => {
  const file = join(folder, 'good.backup')
  await admin(['backup', '--file', file])
  const good = await readFile(file)
  const url = await newEmpty()
  const refused = async (content: Buffer, sentence: RegExp, environment = {}) => {
    const path = join(folder, 'bad.backup')
    await writeFile(path, content)
    await expect(admin(['restore', '--file', path], { DATABASE_URL: url, ...environment })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(sentence) as string,
    })
    expect(await contentOf(url)).toEqual({})
  }
  await refused(good.subarray(0, good.length - 2048), /cut off/)
  await refused(good.subarray(0, Math.floor(good.length / 2)), /cut off/)
  const changed = Buffer.from(good)
  const at = good.indexOf('tables/') + 512 + 12
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
  await refused(changed, /changed or damaged/)
  const text = good.toString('latin1')
  // What nothing but the manifest says: rows of a table, or a version.
  await refused(Buffer.from(text.replace(/"livery":"0/, '"livery":"1'), 'latin1'), /changed or damaged: its manifest/)
  await refused(forge(text), /changed or damaged: its manifest/)
  await refused(Buffer.from('PK\u0003\u0004 something else'), /no backup of Livery/)
  const newer = Buffer.from(good.toString('latin1').replace('{"format":2', '{"format":3'), 'latin1')
  await refused(newer, /newer Livery/)
  await refused(good, /LIVERY_SECRET is another/, { LIVERY_SECRET: 'another secret of thirty-two letters' })
  const foreign = unsealed(text.replace('"name":"0001_first"', '"name":"0001_other"'))
  await refused(foreign, /0001_other, which this version does not have/)
  // Nor a folder: it is refused before one is made.
  const into = join(folder, 'never')
  await writeFile(join(folder, 'bad.backup'), foreign)
  await expect(admin(['restore', '--file', join(folder, 'bad.backup'), '--folder', into])).rejects.toMatchObject({
    code: 1,
  })
  expect(await readdir(folder)).not.toContain('never')
}, 180_000)

test('a backup that fails leaves no file, and only whole ones let older ones go', async () => {
  const into = join(folder, 'kept')
  await mkdir(into)
  await writeFile(join(into, 'livery-2026-01-01T00-00-00Z.backup'), 'old')
  await writeFile(join(into, 'notes.txt'), 'mine')
  await expect(admin(['backup', '--folder', join(folder, 'missing')])).rejects.toMatchObject({ code: 1 })
  await admin(['backup', '--folder', into, '--keep', '1'])
  const names = await readdir(into)
  expect(names).toHaveLength(2)
  expect(names).toContain('notes.txt')
  expect(names).not.toContain('livery-2026-01-01T00-00-00Z.backup')
  const [made = ''] = names.filter((name) => name.endsWith('.backup'))
  await truncate(join(into, made), 4096)
  await expect(admin(['verify-backup', '--file', join(into, made)])).rejects.toMatchObject({ code: 1 })
}, 120_000)
