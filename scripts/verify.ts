import { checks, vitest } from './checks/checks.ts'
import { runChecks } from './checks/run-check.ts'
import { say, seconds } from './processes/say.ts'

// `npm run verify`: the quick check before a commit. Everything that needs no database and no browser.

const startedAt = performance.now()
const failed = await runChecks([
  ...checks,
  { name: 'unit tests', args: [vitest, 'run', '--project', 'unit', '--reporter=dot'] },
])
say(
  `\n${failed.length === 0 ? 'All checks passed' : `${failed.length} of the checks failed`} in ${seconds(startedAt)}.`,
)
process.exit(failed.length === 0 ? 0 : 1)
