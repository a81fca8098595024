import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { minuteMs } from '#contract/time.ts'
import type { ChargeGroup } from './write-charges.ts'

/**
 * Charges that could not be written to the database, on disk until they are. A file for each group: complete when it
 * appears, never changed, so that any process may write out what another left, also while that one still runs. A group
 * that is written out twice counts once, by its key.
 */
export type ChargeJournal = {
  /** Keeps a group; it survives the death of this process and of the machine once this resolves. */
  add: (group: ChargeGroup) => Promise<void>
  /**
   * Gives each group that is kept to `write`, the oldest first, and forgets it then; resolves with how many. One that
   * the database refuses for what it is, or that cannot be read, is set aside (`.refused`): it must not stop the others.
   */
  replay: (write: (group: ChargeGroup) => Promise<void>) => Promise<number>
  /** How many groups wait in the folder, whoever left them, and since when the oldest does. */
  backlog: () => Promise<ChargeBacklog>
  /** Removes what a process that died, or a full disk, left half written: no call was answered for it. */
  removeUnfinished: () => Promise<void>
}

export type ChargeBacklog = { groups: number; oldestAt: Date | undefined }

const suffix = '.json'
const partSuffix = `${suffix}.part`
// Writing one takes milliseconds; a process that shares the folder may be at it.
const unfinishedAfterMs = minuteMs

export function chargeJournal(folder: string, onRefused: (file: string, error: unknown) => void): ChargeJournal {
  return {
    async add(group) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The time in front keeps the order.
      const path = join(
        folder,
        `${String(Date.parse(group.at)).padStart(15, '0')}-${group.key.replace(':', '-')}${suffix}`,
      )
      const part = `${path}.part`
      try {
        await writeDurably(part, JSON.stringify(group))
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true }).catch(() => {})
        throw error
      }
      await syncFolder(folder)
    },
    async replay(write) {
      let written = 0
      for (const name of await list(folder, suffix)) {
        const path = join(folder, name)
        const text = await readFile(path, 'utf8').catch(() => undefined)
        // Another process was faster.
        if (text === undefined) continue
        try {
          await write(readGroup(text))
        } catch (error) {
          if (!isHopeless(error)) throw error
          onRefused(name, error)
          await rename(path, `${path}.refused`)
          continue
        }
        await rm(path, { force: true })
        written++
      }
      return written
    },
    async backlog() {
      const names = await list(folder, suffix)
      // The time in front of each name.
      const [, ms] = /^(\d{1,15})-/.exec(names[0] ?? '') ?? []
      return { groups: names.length, oldestAt: ms === undefined ? undefined : new Date(Number(ms)) }
    },
    async removeUnfinished() {
      for (const name of await list(folder, partSuffix)) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => undefined)
        if (found && Date.now() - found.mtimeMs > unfinishedAfterMs) await rm(path, { force: true })
      }
    },
  }
}

/** The files that end so, the oldest first; none where there is no folder yet. Any other error is the caller's. */
async function list(folder: string, end: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => name.endsWith(end)).toSorted()
}

/** The group in `text`; throws `SyntaxError` where there is none. */
function readGroup(text: string): ChargeGroup {
  const group = JSON.parse(text) as Partial<ChargeGroup> | null
  if (typeof group?.key !== 'string' || !Array.isArray(group.charges)) throw new SyntaxError('this is not a group')
  return group as ChargeGroup
}

/** Data exceptions, violated constraints, errors in the statement itself (PostgreSQL, appendix A), and files without a group. */
const isHopeless = (error: unknown) =>
  error instanceof SyntaxError || (error instanceof Error && 'code' in error && /^(22|23|42)/.test(String(error.code)))

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** A file's name is in its folder: that must reach the disk too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
