import { readdirSync, readFileSync } from 'node:fs'
import type { BenchSite } from './bench-sites.ts'
import type { Found, Tool } from './found.ts'
import { scoreSite, type Score } from './score.ts'

export type SiteResult = {
  domain: string
  found: Found | undefined
  score: Score | undefined
  seconds: number
  problem?: string
}
export type ToolResult = { tool: string; speaksOf: (keyof Found)[]; sites: SiteResult[]; peakMiB: number }

/** Asks a tool about each site, one after another. */
export async function measureTool(tool: Tool, sites: BenchSite[]): Promise<ToolResult> {
  const results: SiteResult[] = []
  let peakMiB = 0
  for (const site of sites) {
    const watch = setInterval(() => (peakMiB = Math.max(peakMiB, familyMiB())), 250)
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    try {
      const found = await tool.describe(site.domain)
      const took = seconds()
      results.push({ domain: site.domain, found, score: await scoreSite(site, found), seconds: took })
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error)
      results.push({ domain: site.domain, found: undefined, score: undefined, seconds: seconds(), problem })
    }
    clearInterval(watch)
  }
  return { tool: tool.name, speaksOf: tool.speaksOf, sites: results, peakMiB: Math.round(peakMiB) }
}

/** Proportional memory of this process and all under it, in MiB; 0 where there is no /proc. */
function familyMiB(): number {
  try {
    const parents = new Map(
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .flatMap((pid) => {
          const parent = /^PPid:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]
          return parent === undefined ? [] : [[Number(pid), Number(parent)] as const]
        }),
    )
    const isOurs = (pid: number | undefined): boolean =>
      pid === process.pid || (pid !== undefined && pid > 1 && isOurs(parents.get(pid)))
    const kib = [...parents.keys()]
      .filter(isOurs)
      .map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0))
    return kib.reduce((sum, one) => sum + one, 0) / 1024
  } catch {
    return 0
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
