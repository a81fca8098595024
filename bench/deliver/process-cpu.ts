import { readdirSync, readFileSync } from 'node:fs'

/** The numbers of a process that Linux keeps, from its state on; empty when the process has ended. */
function stat(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}

/** CPU that a process has used so far, in microseconds: clock ticks of 10 ms, as Linux counts them. */
export function cpuOf(pid: number): number {
  const [user = 0, system = 0] = stat(pid).slice(11, 13).map(Number)
  return (user + system) * 10_000
}

/** CPU of a process with all its children, those that have ended too, in microseconds. */
export function familyCpu(pid: number): number {
  const ended = stat(pid).slice(13, 15).map(Number)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => stat(child)[1] === String(pid))
  return (
    cpuOf(pid) +
    ended.reduce((sum, ticks) => sum + ticks * 10_000, 0) +
    children.reduce((sum, child) => sum + cpuOf(child), 0)
  )
}

/** The most memory that a process has held so far, in megabytes. */
export function memoryPeakOf(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmHWM:\s+(\d+) kB/)
  return Math.round(Number(line?.[1] ?? 0) / 1024)
}
