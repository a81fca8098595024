import type { CrawlBudget } from './crawl-budget.ts'

/** How a crawl that was left unfinished is repeated (docs/rules.md#crawls). */
export const crawlRetries = {
  /** After the first such crawl of a site in a row, the second and so on, in minutes; after the last it is crawled as any other. */
  afterMinutes: [2, 8, 32, 128, 512],
  /** Of a site without a brand: one that never answers is not asked as often. */
  withoutBrandMax: 3,
  /** Times as much time and work as the first crawl has: for the first, the second and so on; the last stays. */
  patience: [1, 2, 4],
  /** How many processes want each core before a crawl has twice, three and four times as much from the start. */
  loadPerPatience: 4,
} as const

/** After so many unfinished crawls in a row: minutes until the next, or undefined when it is not repeated soon. */
export function retryMinutes(unfinished: number, hasBrand: boolean): number | undefined {
  const { afterMinutes, withoutBrandMax } = crawlRetries
  return hasBrand || unfinished <= withoutBrandMax ? afterMinutes[unfinished - 1] : undefined
}

/**
 * Times as much time and work as usual, 1 to 4: more for each unfinished crawl before this one, and on a machine whose
 * cores are wanted by many processes at a time (`load`, for each core).
 */
export function patienceOf(unfinished: number, load: number): number {
  const { patience, loadPerPatience } = crawlRetries
  const most = patience.at(-1) ?? 1
  const learned = patience[Math.min(unfinished, patience.length - 1)] ?? 1
  return Math.min(most, Math.max(learned, Math.floor(load / loadPerPatience)))
}

/** A budget with so many times as much of everything that takes time. Numbers of files and memory stay. */
export function withPatience({ until, patientHomeMs, sandbox }: CrawlBudget, patience: number): CrawlBudget {
  const { cpuMs } = sandbox
  return {
    patientHomeMs,
    until: {
      fetched: until.fetched * patience,
      fetchedUnrendered: until.fetchedUnrendered * patience,
      measured: until.measured * patience,
      described: until.described * patience,
      total: until.total * patience,
      context: until.context,
    },
    sandbox: {
      ...sandbox,
      cpuMs: {
        reading: cpuMs.reading * patience,
        pictures: cpuMs.pictures * patience,
        describing: cpuMs.describing * patience,
      },
    },
  }
}
