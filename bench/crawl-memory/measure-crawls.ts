import { openOurEngine } from '../engine/our-engine.ts'
import { memoryOf, processTree } from '../process-tree.ts'

/** What a process is asked to crawl, one site after another. */
export type MemoryTask = { kind: 'rendered' | 'static'; hosts: string; domains: string[] }
/** Bytes of the process and all under it: before its first crawl, and at the highest moment of each crawl that gave an answer. */
export type MemoryMeasured = { idle: number; peaks: number[]; failed: number }

const everyMs = 150

/** Crawls in a process of its own, so that nothing of an earlier round is in its memory. */
process.once('message', (task: MemoryTask) => {
  void measure(task).then((measured) => process.send?.(measured, () => process.disconnect()))
})

async function measure({ kind, hosts, domains }: MemoryTask): Promise<MemoryMeasured> {
  const now = () => memoryOf(processTree(process.pid))
  const idle = now()
  const engine = openOurEngine(hosts, kind)
  const peaks: number[] = []
  let failed = 0
  for (const domain of domains) {
    let peak = 0
    const watch = setInterval(() => (peak = Math.max(peak, now())), everyMs)
    await engine.look(domain).then(
      () => peaks.push(peak),
      () => (failed += 1),
    )
    clearInterval(watch)
  }
  await engine.close()
  return { idle, peaks, failed }
}
