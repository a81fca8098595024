import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { lowPriority } from '#contract/crawls/crawl-budget.ts'

export type ProcessUse = { cpuMs: number; memoryBytes: number }

/** Processor time so far and resident memory of a process; undefined where it is gone or the system has no /proc. */
export function readProcessUse(pid: number | undefined): ProcessUse | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
    const [, residentKb] = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
    // proc_pid_stat(5): utime and stime, in ticks of 10 ms.
    return { cpuMs: 10 * (Number(fields[11]) + Number(fields[12])), memoryBytes: 1024 * Number(residentKb ?? 0) }
  } catch {
    return undefined
  }
}

/** Gives a process a quarter of the processor beside others, for good. Linux counts priority by thread, so each has its own. */
export function lowerPriority(pid: number | undefined): void {
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), lowPriority)
  } catch {
    // It has just ended, or there is no /proc.
  }
}

/** Where memory runs out, Linux ends this process before those that answer and store. */
export function offerToEnd(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000')
  } catch {
    // It has just ended, or there is no /proc.
  }
}
