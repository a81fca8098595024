import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import type { Browser, CDPSession } from 'playwright'
import { lowPriority } from '#contract/crawls/crawl-budget.ts'
import { startDeadline, untilAborted } from '../deadline.ts'

export type BrowserBounds = {
  /** Memory of all processes of the browser together, without contents of files. */
  bytesMax: number
  /** Processor time of the process of a page, in ms, after which it gets only what nobody else wants. */
  usualCpuMs: number
}

export const browserBounds: BrowserBounds = { bytesMax: 1_500_000_000, usualCpuMs: 1_500 }

export type BrowserProcess = { pid: number; type: string; cpuMs: number; bytes: number }

export type BrowserWatch = { stop: () => void }

const lookMs = 500
const answerMs = 2_000

/**
 * Looks at the browser's processes every half second until it is stopped. Over the bound the largest page is ended; where
 * the largest is no page, `endBrowser` is called. Where the system has no /proc, memory is not known, and only the bound of
 * the JavaScript heap (launch-chromium.ts) holds.
 */
export function watchBrowser(
  browser: Browser,
  bounds: BrowserBounds,
  on: { memory: (largest: BrowserProcess, bytes: number) => void; endBrowser: () => void },
): BrowserWatch {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let session: CDPSession | undefined
  let known: BrowserProcess[] = []

  async function look(): Promise<void> {
    session ??= await inTime(browser.newBrowserCDPSession()).catch(() => undefined)
    // A browser that is too busy to say which processes it has still has the last ones.
    known = await measure((session && (await listProcesses(session).catch(() => undefined))) ?? known)
    if (isStopped) return
    for (const one of known) if (one.type === 'renderer' && one.cpuMs > bounds.usualCpuMs) lowerPriority(one.pid)
    const bytes = known.reduce((sum, one) => sum + one.bytes, 0)
    const [largest] = known.toSorted((one, other) => other.bytes - one.bytes)
    if (largest !== undefined && bytes > bounds.bytesMax) {
      on.memory(largest, bytes)
      if (largest.type !== 'renderer' || !kill(largest.pid)) on.endBrowser()
    }
    timer = setTimeout(() => void look(), lookMs)
  }

  void look()
  return {
    stop() {
      isStopped = true
      clearTimeout(timer)
      void session?.detach().catch(() => undefined)
    },
  }
}

async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const limit = startDeadline(answerMs)
  return untilAborted(work, limit.signal).finally(limit.clear)
}

async function listProcesses(session: CDPSession): Promise<BrowserProcess[]> {
  const { processInfo } = await inTime(session.send('SystemInfo.getProcessInfo'))
  return processInfo.map(({ id, type, cpuTime }) => ({ pid: id, type, cpuMs: 1000 * cpuTime, bytes: 0 }))
}

const measure = (processes: readonly BrowserProcess[]): Promise<BrowserProcess[]> =>
  Promise.all(processes.map(async (one) => ({ ...one, bytes: await readMemory(one.pid) })))

/** Memory of a process that is not the contents of files; 0 where it is gone or the system does not tell it. */
async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '')
  const kilobytes = [...status.matchAll(/^Rss(?:Anon|Shmem):\s*(\d+) kB$/gm)].map(([, amount]) => Number(amount))
  return 1024 * kilobytes.reduce((sum, one) => sum + one, 0)
}

/** Of each of its threads: Linux counts priority by thread. No user may take it back. */
function lowerPriority(pid: number): void {
  try {
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), lowPriority)
  } catch {
    // It has just ended, or there is no /proc.
  }
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}
