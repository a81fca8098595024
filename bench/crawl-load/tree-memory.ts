import { readdirSync, readFileSync } from 'node:fs'

/** Memory of a process and all that it started, in bytes: its own pages, and its part of those that it shares. 0 where there is no /proc. */
export function readTreeMemory(pid: number): number {
  const children = new Map<number, number[]>()
  for (const name of namesIn('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = Number(/^PPid:\s*(\d+)$/m.exec(textOf(`/proc/${name}/status`))?.[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const tree = [pid]
  // It grows while it is walked: the children of each are added behind it.
  for (const one of tree) tree.push(...(children.get(one) ?? []))
  return tree.reduce((sum, one) => sum + memoryOf(one), 0)
}

const memoryOf = (pid: number) =>
  1024 * Number(/^Pss:\s*(\d+) kB$/m.exec(textOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)

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
