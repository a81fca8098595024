import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs } from '#contract/time.ts'

export type RenderedFile = { key: string; bytes: number }

const keyShape = /^[0-9a-f]{32}$/
const draftShape = /^[0-9a-f]{32}\.[0-9a-f]{12}\.tmp$/
// A draft that is older was left behind by a process that was killed.
const draftMsMax = hourMs

/** The rendered files in `folder`, least recently used first; drafts that a killed process left are removed. */
export async function readFolder(folder: string): Promise<RenderedFile[]> {
  const found: (RenderedFile & { usedAtMs: number })[] = []
  for (const name of await readNames(folder)) {
    if (!/^[0-9a-f]{2}$/.test(name)) continue
    for (const key of await readNames(join(folder, name))) {
      const path = join(folder, name, key)
      const file = await stat(path).catch(() => undefined)
      if (file === undefined) continue
      if (keyShape.test(key)) found.push({ key, bytes: Math.max(1, file.size), usedAtMs: file.mtimeMs })
      else if (draftShape.test(key) && Date.now() - file.mtimeMs > draftMsMax)
        await rm(path, { force: true }).catch(() => {})
    }
  }
  return found.toSorted((a, b) => a.usedAtMs - b.usedAtMs)
}

const readNames = (folder: string) => readdir(folder).catch((): string[] => [])
