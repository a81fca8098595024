import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { minuteMs } from '#contract/time.ts'
import { makeFolder, syncFolder, writeDurably } from '../durable-files.ts'
import { chargeLogSuffix, processOfLog, readChargeLog, type HoldProcess } from './charge-log.ts'
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
   * Gives each group that is kept to `write`, the oldest first, and those in the logs of processes that died, and forgets
   * them then; resolves with how many. One that the database refuses for what it is, or that cannot be read, is set
   * aside (`.refused`): it must not stop the others.
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

/** `hold` says which processes died; without it their logs are left alone. */
export function chargeJournal(
  folder: string,
  onRefused: (file: string, error: unknown) => void,
  hold: HoldProcess = async () => undefined,
): ChargeJournal {
  const journal: ChargeJournal = {
    async add(group) {
      await makeFolder(folder)
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
      const refuse = async (name: string, error: unknown) => {
        onRefused(name, error)
        await rename(join(folder, name), `${join(folder, name)}.refused`)
      }
      const written = await replayGroups(folder, write, refuse)
      return written + (await replayLogs(folder, hold, { write, add: journal.add }))
    },
    async backlog() {
      const names = await list(folder, suffix)
      // The time in front of each name.
      const times = names.flatMap((name) => /^(\d{1,15})-/.exec(name)?.[1] ?? []).map(Number)
      let groups = names.length
      await eachLeftLog(folder, hold, async (_path, left) => {
        groups += left.length
        times.push(...left.map(({ at }) => Date.parse(at)))
      })
      return { groups, oldestAt: times.length === 0 ? undefined : new Date(Math.min(...times)) }
    },
    async removeUnfinished() {
      for (const name of await list(folder, partSuffix)) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => undefined)
        if (found && Date.now() - found.mtimeMs > unfinishedAfterMs) await rm(path, { force: true })
      }
    },
  }
  return journal
}

type Write = (group: ChargeGroup) => Promise<void>

/** Gives each group in a file of its own to `write`, the oldest first; resolves with how many were written. */
async function replayGroups(
  folder: string,
  write: Write,
  refuse: (name: string, error: unknown) => Promise<void>,
): Promise<number> {
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
      await refuse(name, error)
      continue
    }
    await rm(path, { force: true })
    written++
  }
  return written
}

/** The same with what dead processes left in their logs; a part that the database refuses becomes a group of the journal. */
async function replayLogs(
  folder: string,
  hold: HoldProcess,
  { write, add }: { write: Write; add: Write },
): Promise<number> {
  let written = 0
  await eachLeftLog(folder, hold, async (path, groups) => {
    for (const group of groups) {
      await write(group).catch((error: unknown) => {
        if (!isHopeless(error)) throw error
        return add(group)
      })
    }
    await rm(path, { force: true })
    written += groups.length
  })
  return written
}

/** The logs of processes that died, one after the other; meanwhile no other process takes it for one. */
async function eachLeftLog(
  folder: string,
  hold: HoldProcess,
  work: (path: string, groups: ChargeGroup[]) => Promise<void>,
): Promise<void> {
  for (const name of await list(folder, chargeLogSuffix)) {
    const held = await hold(processOfLog(name))
    if (!held) continue
    try {
      const path = join(folder, name)
      // Another process was faster.
      const groups = await readChargeLog(path).catch(unlessMissing)
      if (groups) await work(path, groups)
    } finally {
      await held.release()
    }
  }
}

/** The files that end so, the oldest first; none where there is no folder yet. Any other error is the caller's. */
async function list(folder: string, end: string): Promise<string[]> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? []
  return names.filter((name) => name.endsWith(end)).toSorted()
}

/** The group in `text`; throws `SyntaxError` where there is none. */
function readGroup(text: string): ChargeGroup {
  const group = JSON.parse(text) as Partial<ChargeGroup> | null
  if (typeof group?.key !== 'string' || !Array.isArray(group.charges)) throw new SyntaxError('this is not a group')
  return group as ChargeGroup
}

/** Data exceptions, violated constraints, errors in the statement itself (PostgreSQL, appendix A), and files without a group. */
export const isHopeless = (error: unknown) =>
  error instanceof SyntaxError || (error instanceof Error && 'code' in error && /^(22|23|42)/.test(String(error.code)))

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
