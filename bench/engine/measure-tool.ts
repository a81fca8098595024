import { readdirSync, readFileSync } from 'node:fs'
import type { BenchSite } from './bench-sites.ts'
import { nothing, type Found, type Tool } from './found.ts'
import { scoreSite, type Score } from './score.ts'

export type SiteResult = Pick<BenchSite, 'domain' | 'kind' | 'language'> & {
  found: Found | undefined
  score: Score
  seconds: number
  /** Of processor time, of the process and all under it. */
  cpuSeconds: number
  /** Why there is no answer. */
  problem?: string
}
export type ToolResult = { tool: string; speaksOf: (keyof Found)[]; sites: SiteResult[]; peakMiB: number }

/** Asks a tool about each site, one after another. */
export async function measureTool(tool: Tool, sites: BenchSite[]): Promise<ToolResult> {
  const results: SiteResult[] = []
  let peakMiB = 0
  for (const site of sites) {
    const watch = setInterval(() => (peakMiB = Math.max(peakMiB, familyMiB())), 1000)
    const started = performance.now()
    const cpu = familyCpuSeconds()
    const spent = () => Math.max(0, familyCpuSeconds() - cpu)
    const seconds = () => (performance.now() - started) / 1000
    const { domain, kind, language } = site
    try {
      const found = await tool.describe(site.domain)
      const took = { seconds: seconds(), cpuSeconds: spent() }
      results.push({ domain, kind, language, found, score: await scoreSite(site, found), ...took })
    } catch (error) {
      // Results are published: a command's error names where this Node lies.
      const problem = (error instanceof Error ? error.message : String(error)).replaceAll(process.execPath, 'node')
      results.push({
        domain,
        kind,
        language,
        found: undefined,
        score: failed(await scoreSite(site, nothing)),
        seconds: seconds(),
        cpuSeconds: spent(),
        problem,
      })
    }
    clearInterval(watch)
  }
  return { tool: tool.name, speaksOf: tool.speaksOf, sites: results, peakMiB: Math.round(peakMiB) }
}

/** Whoever gives no answer is right about nothing, not even where nothing is true. */
const failed = (score: Score): Score => ({
  ...score,
  ...(score.primary === undefined ? {} : { primary: false }),
})

/** Proportional memory of this process and all under it, in MiB; 0 where there is no /proc. */
const familyMiB = () =>
  sum(family().map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0))) / 1024

/** Processor seconds of this process and all under it, those that have ended included. */
function familyCpuSeconds(): number {
  // proc(5): fields 14 to 17 are utime, stime, cutime, cstime, in hundredths of a second.
  const ticks = family().map((pid) => {
    const fields = read(`/proc/${pid}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ')
    return sum(fields.slice(11, 15).map(Number))
  })
  return sum(ticks) / 100
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

function family(): number[] {
  const parents = new Map(
    processes().flatMap((pid) => {
      const parent = /^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]
      return parent === undefined ? [] : [[Number(pid), Number(parent)] as const]
    }),
  )
  const isOurs = (pid: number | undefined): boolean =>
    pid === process.pid || (pid !== undefined && pid > 1 && isOurs(parents.get(pid)))
  return [...parents.keys()].filter(isOurs)
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended meanwhile.
    return ''
  }
}
