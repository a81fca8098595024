import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checks } from './checks/checks.ts'
import { failureLines, playwrightFailures, type FailedTest } from './checks/failed-tests.ts'
import { findChromium } from './checks/find-chromium.ts'
import { runChecks, runLive } from './checks/run-check.ts'
import { runTests } from './checks/run-tests.ts'
import { fuzzTotals, playwrightTotals, totalsLine, type Totals } from './checks/totals.ts'
import { ensureBuilt } from './start/build.ts'
import { root } from './start/root.ts'
import { say, seconds } from './processes/say.ts'
import { currentSettings } from './start/settings.ts'
import { sentenceFor } from './trouble.ts'

// `npm test`: every check, every test, the build, and against the running product the browser tests and hostile requests.

const results = join(root, '.test-results')
const startedAt = performance.now()
const totals: Totals[] = []
const failed: FailedTest[] = []

await rm(results, { recursive: true, force: true })
await mkdir(results, { recursive: true })
const failures = await runChecks(checks)
// Before the tests, not beside them: they have deadlines, and a build takes both cores for minutes.
await attempt('build', build)
await attempt('tests', runVitest)
await attempt('browser tests', runPlaywright)
await attempt('fuzz', runFuzz)
// Last, where a log that was cut short still has it.
if (failed.length > 0) say(`\n${failureLines(failed)}`)
if (failures.length > 0) say(`\nFailed: ${failures.join(', ')}.`)
say(`\nTook ${seconds(startedAt)}.`)
say(totalsLine(totals))
process.exit(failures.length > 0 || totals.some(({ failed }) => failed > 0) ? 1 : 0)

async function attempt(name: string, work: () => Promise<number>): Promise<void> {
  try {
    if ((await work()) !== 0) failures.push(name)
  } catch (error) {
    process.stderr.write(`${sentenceFor(error)}\n`)
    failures.push(name)
    totals.push({ passed: 0, failed: 1, skipped: 0 })
  }
}

async function build(): Promise<number> {
  await ensureBuilt(new AbortController().signal)
  return 0
}

async function runVitest(): Promise<number> {
  const run = await runTests((name) => join(results, `${name}.json`))
  totals.push(...run.totals)
  failed.push(...run.failed)
  return run.code
}

async function runPlaywright(): Promise<number> {
  const chromium = findChromium(currentSettings().LIVERY_CHROMIUM)
  const report = join(results, 'playwright.json')
  const code = await runLive({
    name: 'browser tests',
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    env: { LIVERY_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  })
  totals.push(await playwrightTotals(report))
  failed.push(...(await playwrightFailures(report)))
  return code
}

async function runFuzz(): Promise<number> {
  const code = await runLive({ name: 'fuzz', args: ['scripts/fuzz.ts', '--requests', '1500', '--seed', '1'] })
  totals.push(await fuzzTotals(join(results, 'fuzz.json')))
  return code
}
