import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * `npm run bench:charge-crash`: the long form of the tests that `npm test` runs short. Three processes of the service
 * are killed 20 times under load while connections are cut, then lose their database 20 times under the same load, and
 * sequences of events are compared with the model. Prints what was lost, what was stranded, whether ledger = account.
 */

const tests = [
  'service/http/crash.test.ts',
  'service/stores/metering/credits.property.test.ts',
  'service/stores/metering/group-commit.property.test.ts',
]
const root = join(import.meta.dirname, '..')
const child = spawn(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'database', '--no-file-parallelism', ...tests],
  { cwd: root, stdio: 'inherit', env: { CRASH_KILLS: '20', CRASH_OUTAGES: '20', CREDIT_RUNS: '50', ...process.env } },
)
const [code] = (await once(child, 'exit')) as [number | null]
process.exit(code ?? 1)
