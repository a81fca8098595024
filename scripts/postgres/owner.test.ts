import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { demandOwner } from './owner.ts'

async function openFolders() {
  const root = await mkdtemp(join(tmpdir(), 'livery-owner-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const [data, copy, elsewhere] = ['data', 'copy', 'elsewhere'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ]
  for (const folder of [data, copy, elsewhere]) await mkdir(folder)
  return { data, copy, cluster: join(elsewhere, 'postgres'), owner: join(elsewhere, 'owner') }
}

test('a cluster belongs to the data folder that made it, and a start from a copy is refused', async () => {
  const { data, copy, cluster } = await openFolders()
  await demandOwner(cluster, data, true)
  await demandOwner(cluster, data, false)
  await expect(demandOwner(cluster, copy, true)).rejects.toThrow(`belongs to ${data}, not to ${copy}`)
})

test('one without an owner is adopted once, by the data folder that it was made for', async () => {
  const { data, copy, cluster, owner } = await openFolders()
  await expect(demandOwner(cluster, copy, false)).rejects.toThrow('belongs to another data folder')
  await demandOwner(cluster, data, true)
  expect(await readFile(owner, 'utf8')).toBe(`${data}\n`)
})

test('a data folder that was moved has its cluster again once the owner is corrected by hand', async () => {
  const { data, cluster, owner } = await openFolders()
  await demandOwner(cluster, data, true)
  const moved = `${data}-moved`
  await rename(data, moved)
  await expect(demandOwner(cluster, moved, false)).rejects.toThrow(`write ${moved} into ${owner}`)
  await writeFile(owner, moved)
  await demandOwner(cluster, moved, false)
})
