import { readFile } from 'node:fs/promises'
import { z } from 'zod'

export type Totals = { passed: number; failed: number; skipped: number }

const vitestSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numFailedTestSuites: z.int(),
})
const playwrightSchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
})
const fuzzSchema = z.object({ requests: z.int(), faults: z.array(z.unknown()) })

/** The totals in vitest's JSON report. A file that could not even be loaded is one failure. */
export async function vitestTotals(path: string): Promise<Totals> {
  const report = vitestSchema.safeParse(await readJson(path))
  if (!report.success) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests: passed, numFailedTests, numPendingTests: skipped, numFailedTestSuites } = report.data
  return { passed, failed: numFailedTests || numFailedTestSuites, skipped }
}

/** The totals in Playwright's JSON report. An error outside the tests, as in the set-up, is one failure. */
export async function playwrightTotals(path: string): Promise<Totals> {
  const report = playwrightSchema.safeParse(await readJson(path))
  if (!report.success) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.data.stats
  return { passed: expected + flaky, failed: unexpected + report.data.errors.length, skipped }
}

/** The totals in the fuzzer's report: each request that was answered as it should be has passed. */
export async function fuzzTotals(path: string): Promise<Totals> {
  const report = fuzzSchema.safeParse(await readJson(path))
  if (!report.success) return { passed: 0, failed: 1, skipped: 0 }
  const { requests, faults } = report.data
  return { passed: requests - faults.length, failed: faults.length, skipped: 0 }
}

async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch(() => 'null')
  return JSON.parse(text)
}

/** The last line of a test run. */
export function totalsLine(all: readonly Totals[]): string {
  const sum = (key: keyof Totals) => all.reduce((total, totals) => total + totals[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
