import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { emptyDraft } from '../testing/empty-draft.ts'
import { openReplicatedDatabase } from '../testing/replicated-database.ts'
import { rowsMadeAt as at } from '../testing/test-rows.ts'
import { brandStore } from './brands/brands.ts'
import { openDatabase } from './database.ts'
import { behindMaxMs, watchReplica, type ReadReplica } from './read-replica.ts'

const databases = await openReplicatedDatabase()
const primary = openDatabase(databases.url)
const standby = openDatabase(databases.standbyUrl)
// What the service does with both: a connection that is cut is no end.
for (const pool of [primary, standby]) pool.on('error', () => {})
let time = 0
const replica = watchReplica({ primary, replica: standby }, pino({ level: 'silent' }), () => time)

afterAll(async () => {
  await replica.close()
  await primary.end()
  await databases.close()
})

/** A process: what it has in memory is too little for a brand, so that each look is a read. */
const open = (read?: ReadReplica) =>
  brandStore(primary, {
    cdnUrl: 'https://cdn.example',
    memoryBytes: 1,
    curate: (draft) => draft,
    keepImages: (images) => images,
    replica: read,
  })
const [writer, reader] = [open(), open(replica)]
const save = async (domain: string, name: string) =>
  (await writer.saveCrawl({ domain, draft: { ...emptyDraft, name }, files: [], at })).id

async function nameOf(domain: string): Promise<unknown> {
  const found = await reader.findMany([{ kind: 'domain', value: domain }])
  return (JSON.parse(String(found.get(`domain:${domain}`)?.body)) as { name: unknown }).name
}

test('brands are read from the replica while it is near; a change that was heard of never is, nor one that is too old', async () => {
  const id = await save('read.com', 'Before')
  await save('other.com', 'Before')
  time = 1_000
  await expect.poll(() => replica.current() !== undefined && !replica.isBehind(id)).toBe(true)
  await databases.pauseStandby()
  await save('read.com', 'After')
  await save('other.com', 'After')
  await save('new.com', 'After')
  // From the replica; nobody told this process.
  expect(await nameOf('read.com')).toBe('Before')
  // The change is announced.
  reader.memory.forget(id)
  expect(await nameOf('read.com')).toBe('After')
  // What the replica doesn't have at all may be new.
  expect(await nameOf('new.com')).toBe('After')
  expect(await nameOf('other.com')).toBe('Before')
  time += behindMaxMs
  expect(await nameOf('other.com')).toBe('After')
})

test('a replica that is gone holds nobody up', async () => {
  await databases.killStandby()
  expect(await nameOf('other.com')).toBe('After')
})
