import { readdirSync, readFileSync } from 'node:fs'

/** A process and all that it started that still run; itself alone where there is no /proc. */
export function processTree(pid: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of namesIn('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = Number(/^PPid:\s*(\d+)$/m.exec(textOf(`/proc/${name}/status`))?.[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const tree = [pid]
  // It grows while it is walked: the children of each are added behind it.
  for (const one of tree) tree.push(...(children.get(one) ?? []))
  return tree
}

/** Memory of processes in bytes: their own pages, and their part of those that they share (proc(5), smaps_rollup). 0 where there is no /proc. */
export const memoryOf = (pids: readonly number[]): number =>
  sum(pids.map((pid) => 1024 * Number(/^Pss:\s*(\d+) kB$/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)))

/** Processor seconds of processes, those of their children that have ended included (proc(5), stat: utime to cstime, in hundredths). */
export const cpuSecondsOf = (pids: readonly number[]): number =>
  sum(
    pids.map((pid) =>
      sum(
        (textOf(`/proc/${pid}/stat`).split(') ').at(-1) ?? '')
          .split(' ')
          .slice(11, 15)
          .map((ticks) => Number(ticks) || 0),
      ),
    ),
  ) / 100

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** A process may end while it is read. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}
