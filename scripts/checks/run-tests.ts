import { vitest } from './checks.ts'
import { failureLines, vitestFailures, type FailedTest } from './failed-tests.ts'
import { runCheck, runLive } from './run-check.ts'
import { vitestTotals, type Totals } from './totals.ts'
import { say } from '../processes/say.ts'

/** What a run of tests came to. `code` is 0 when nothing failed, or what failed passed when it was asked again. */
export type TestRun = { code: number; totals: Totals[]; failed: FailedTest[] }

// More than these, and something is broken that a quieter machine would not mend.
const filesAskedAgain = 3

/**
 * Runs the tests of all projects of vitest. At most three files in which something failed are asked again, one after the other with
 * nothing beside them (docs/decisions/0125-asked-again-by-itself.md).
 * @param reportOf the path of the report with a name
 */
export async function runTests(reportOf: (name: string) => string): Promise<TestRun> {
  // The contract suite asks one service one thing after the other and mostly waits: the other tests run beside it.
  const contractRun = runCheck({ name: 'contract', args: vitestArgs(['contract'], reportOf('contract')) })
  const projects = ['unit', 'database', 'clocked']
  const code = await runLive({ name: 'tests', args: vitestArgs(projects, reportOf('tests')) })
  const contract = await contractRun
  say(contract.text)
  const tests = await askAgain({ projects, report: reportOf('tests'), again: reportOf('tests-again'), code })
  const rows = await askAgain({
    projects: ['contract'],
    report: reportOf('contract'),
    again: reportOf('contract-again'),
    code: Number(!contract.passed),
  })
  return {
    code: tests.code || rows.code,
    totals: [...tests.totals, ...rows.totals],
    failed: [...tests.failed, ...rows.failed],
  }
}

type Asked = { projects: readonly string[]; report: string; again: string; code: number }

async function askAgain({ projects, report, again, code }: Asked): Promise<TestRun> {
  const totals = await vitestTotals(report)
  if (code === 0) return { code, totals: [totals], failed: [] }
  const failed = await vitestFailures(report)
  const files = [...new Set(failed.map(({ file }) => file))]
  // A run can fail without a test that did, by an error that nobody caught.
  if (files.length === 0 || files.length > filesAskedAgain) return { code, totals: [totals], failed }
  say(`\n${failureLines(failed)}`)
  const codeAgain = await runLive({
    name: 'what failed, by itself',
    args: [...vitestArgs(projects, again), '--no-file-parallelism', ...files],
  })
  if (codeAgain !== 0) return { code, totals: [totals], failed }
  return {
    code: 0,
    totals: [{ ...totals, passed: totals.passed + totals.failed, failed: 0 }],
    failed: failed.map((test) => ({ ...test, later: true })),
  }
}

function vitestArgs(projects: readonly string[], report: string): string[] {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return [vitest, 'run', ...projects.map((project) => `--project=${project}`), ...reporters]
}
