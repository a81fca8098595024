import { totalmem } from 'node:os'
import type { SettingName } from '#contract/settings/settings.ts'

/** What of this service follows from the memory that there is (docs/operations/sizing.md#memory). */
export type MemoryFit = {
  /** Defaults that are too large here; none where there is enough. */
  settings: Partial<Record<SettingName, string>>
  /** Of Node, for a process that answers, and for one that only crawls. */
  nodeOptions: Record<'api' | 'worker', readonly string[]>
  /** Processes that answer at one port, of the service and of the dashboard, at most. */
  processesMax: number
  /** Child processes that open pictures and pages of crawls, beside those of long tasks; and those that draw logos. */
  crawlChildren: number
  longTasksMax: number
  logoChildren: number
  /** Memory of the child process of one task of a crawl. */
  taskBytesMax: number
}

const gib = 2 ** 30
const mib = 2 ** 20

/** An API and a worker, a process each, with all that they start, fit into `bytes` together from 1 GiB on. */
export function fitMemory(bytes: number): MemoryFit {
  const count = (aGib: number, max: number) => Math.min(max, Math.max(1, Math.floor((aGib * bytes) / gib)))
  const sixteenthMb = Math.max(1, Math.floor(bytes / 16 / mib))
  const usual = { LIVERY_MEMORY_MB: 256, LIVERY_SEARCH_MEMORY_MB: 320 }
  const smaller = Object.entries(usual).filter(([, usualMb]) => sixteenthMb < usualMb)
  return {
    settings: {
      ...Object.fromEntries(smaller.map(([name]) => [name, String(sixteenthMb)])),
      ...(bytes < 2 * gib && { LIVERY_CRAWL_CONCURRENCY: String(count(2, 4)), LIVERY_BROWSER_PAGES: '1' }),
    },
    nodeOptions: optionsOf(bytes),
    processesMax: count(0.5, 4),
    crawlChildren: count(2, 3),
    longTasksMax: count(1, 4),
    logoChildren: count(1, 2),
    taskBytesMax: Math.min(1_000_000_000, Math.floor(0.3 * bytes)),
  }
}

// By itself V8 gives a heap up to half of what there is, and cleans it late.
function optionsOf(bytes: number): MemoryFit['nodeOptions'] {
  const heap = `--max-old-space-size=${Math.floor(bytes / 4 / mib)}`
  // What is young of a process that crawls is messages of its browser: 45 MiB less of them, where a batch of 100 would lose a fifth of its rate.
  const young = '--max-semi-space-size=8'
  return bytes < 4 * gib ? { api: [heap, young], worker: [heap, young] } : { api: [], worker: [young] }
}

/** For the memory of this container, or of the machine where nothing bounds it. */
export function ownMemoryFit(): MemoryFit {
  const bound = process.constrainedMemory()
  return fitMemory(bound > 0 ? Math.min(bound, totalmem()) : totalmem())
}

/** `env` with the defaults that fit; what somebody set stays. */
export function withFittingDefaults(env: Record<string, string | undefined>): Record<string, string | undefined> {
  const isSet = (name: string) => Boolean(env[name] || env[`${name}_FILE`])
  const fitting = Object.entries(ownMemoryFit().settings).filter(([name]) => !isSet(name))
  return { ...env, ...Object.fromEntries(fitting) }
}
