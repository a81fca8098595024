import { cpuSecondsOf, memoryOf, processTree } from '../process-tree.ts'
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

/** Folders of this machine in what a tool says of its failure: a result is read elsewhere. */
const folders = /(?<=^|[\s"'(])(?:\/[\w.@+-]+)+\/(?=[\w.@+-])/gu

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
      const problem = (error instanceof Error ? error.message : String(error)).replace(folders, '')
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

const familyMiB = () => memoryOf(processTree(process.pid)) / 2 ** 20
const familyCpuSeconds = () => cpuSecondsOf(processTree(process.pid))
