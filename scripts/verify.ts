import { checks, vitest } from './checks/checks.ts'
import { runCheck } from './checks/run-check.ts'
import { say, seconds } from './start/say.ts'

// `npm run verify`: the quick check before a commit. Everything that needs no database and no browser.

const startedAt = performance.now()
let failed = 0
for (const check of [...checks, { name: 'unit tests', args: [vitest, 'run', '--project', 'unit', '--reporter=dot'] }]) {
  if (!(await runCheck(check))) failed++
}
say(`\n${failed === 0 ? 'All checks passed' : `${failed} of the checks failed`} in ${seconds(startedAt)}.`)
process.exit(failed === 0 ? 0 : 1)
