import { existsSync } from 'node:fs'
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A bound on the memory of some processes, as a container has one. */
export type MemoryGroup = {
  /** The file into which a process writes its number to be one of them. */
  membersFile: string
  /** The most that they had, pages of files that they read included, in MiB. */
  peakMiB: () => Promise<number>
  /** How often Linux ended one of them for want of memory. */
  kills: () => Promise<number>
  remove: () => Promise<void>
}

const first = {
  folder: '/sys/fs/cgroup/memory',
  limit: 'memory.limit_in_bytes',
  peak: 'memory.max_usage_in_bytes',
  events: 'memory.oom_control',
}
const second = {
  folder: '/sys/fs/cgroup',
  limit: 'memory.max',
  peak: 'memory.peak',
  events: 'memory.events',
}

/** Makes a control group of Linux with so much memory; undefined where this machine doesn't let us. */
export async function openMemoryGroup(name: string, limitMiB: number): Promise<MemoryGroup | undefined> {
  const files = existsSync(join(first.folder, first.limit)) ? first : second
  const folder = join(files.folder, name)
  try {
    await mkdir(folder)
    await writeFile(join(folder, files.limit), String(limitMiB * 2 ** 20))
  } catch {
    return undefined
  }
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  return {
    membersFile: join(folder, 'cgroup.procs'),
    peakMiB: async () => Math.round(Number(await read(files.peak)) / 2 ** 20),
    kills: async () => Number(/^oom_kill (\d+)$/m.exec(await read(files.events))?.[1] ?? 0),
    remove: () => rmdir(folder),
  }
}
