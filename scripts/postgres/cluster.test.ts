import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { isAlive } from '../processes/processes.ts'
import { startClusterProcess } from '../testing/start-cluster-process.ts'
import { startCluster, throwAwayFolder } from './cluster.ts'

async function newFolder(): Promise<string> {
  const folder = await throwAwayFolder()
  // A server that was just told to end may still write.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 250 }))
  return folder
}

test('a database ends with the process that started it, also by kill -9, and what it was thrown away with is gone', async () => {
  const folder = await newFolder()
  const parent = await startClusterProcess(join(folder, 'postgres'), folder)
  expect(isAlive(parent.pid)).toBe(true)
  await parent.kill()
  await expect.poll(() => isAlive(parent.pid)).toBe(false)
  await expect.poll(() => existsSync(folder)).toBe(false)
})

test('a start never ends a database that another living start runs', async () => {
  const folder = join(await newFolder(), 'postgres')
  const first = await startClusterProcess(folder)
  onTestFinished(first.kill)
  const second = startCluster({ folder, password: 'test', database: 'livery' })
  await expect(second).rejects.toThrow('is in use by another Livery')
  const client = new pg.Client({ connectionString: first.url })
  await client.connect()
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await client.end()
})
