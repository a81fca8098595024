import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/test-database.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { openDatabase, type Database } from './database.ts'

let holder: Awaited<ReturnType<typeof openTestDatabase>>
let one: Database
let other: Database

beforeAll(async () => {
  holder = await openTestDatabase()
  one = openDatabase(holder.url, 2)
  other = openDatabase(holder.url, 2)
  one.on('error', () => undefined)
})

afterAll(async () => {
  await one.end()
  await other.end()
  await holder.close()
})

test('a lock is held by one replica until it is given back', async () => {
  const [mine, theirs] = [advisoryLocks(one), advisoryLocks(other)]
  const release = await mine.tryTake('acme.com')
  expect(release).toBeDefined()
  expect(await theirs.tryTake('acme.com')).toBeUndefined()
  const another = await theirs.tryTake('other.com')
  expect(another).toBeDefined()
  await another?.()
  await release?.()
  const next = await theirs.tryTake('acme.com')
  expect(next).toBeDefined()
  await next?.()
})

test('many locks use one connection, which goes back with the last of them', async () => {
  const locks = advisoryLocks(one)
  const releases = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => locks.tryTake(name)))
  expect(releases.every(Boolean)).toBe(true)
  expect(one.totalCount - one.idleCount).toBe(1)
  await Promise.all(releases.map(async (release) => release?.()))
  expect(one.totalCount - one.idleCount).toBe(0)
})

test('a connection that is back in the pool keeps nothing of the locks that it held', async () => {
  const locks = advisoryLocks(one)
  const counts = new Set<number>()
  for (let round = 0; round < 3; round++) {
    const release = await locks.tryTake('again.com')
    await release?.()
    const client = await one.connect()
    counts.add(client.listenerCount('error'))
    client.release()
  }
  expect(counts.size).toBe(1)
})

test('a lost connection frees its locks, and the next one is taken on a new connection', async () => {
  const [mine, theirs] = [advisoryLocks(one), advisoryLocks(other)]
  const release = await mine.tryTake('lost.com')
  await other.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  )
  let taken: (() => Promise<void>) | undefined
  await expect.poll(async () => (taken = await theirs.tryTake('lost.com')) !== undefined).toBe(true)
  await release?.()
  await taken?.()
  const again = await mine.tryTake('new.com')
  expect(again).toBeDefined()
  await again?.()
})
