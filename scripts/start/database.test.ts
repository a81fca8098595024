import { cp, mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { closedFolder } from '../testing/closed-folder.ts'
import { startEmbedded } from './database.ts'

// Only root has a database that lies outside of its data folder.
test.skipIf(process.getuid?.() !== 0)(
  'a copy of a data folder is refused the database of the original, which runs on',
  async () => {
    const closed = await closedFolder()
    onTestFinished(() => rm(closed, { recursive: true, force: true }))
    const [data, copy] = [join(closed, 'data'), join(closed, 'copy')]
    await mkdir(data)
    const { cluster, folder } = await startEmbedded(data, 'secret')
    onTestFinished(() => rm(dirname(folder), { recursive: true, force: true }))
    onTestFinished(cluster.stop)
    await cp(data, copy, { recursive: true })
    await expect(startEmbedded(copy, 'secret')).rejects.toThrow(`belongs to ${data}, not to ${copy}`)
    const client = new pg.Client({ connectionString: cluster.url })
    await client.connect()
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await client.end()
    await cluster.stop()
    // The same folder has it again; where the cluster is gone, nothing empty takes its place.
    const again = await startEmbedded(data, 'secret')
    await again.cluster.stop()
    await rm(folder, { recursive: true })
    await expect(startEmbedded(data, 'secret')).rejects.toThrow(`There is no database in ${folder}`)
  },
)
