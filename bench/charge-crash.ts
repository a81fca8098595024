import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * `npm run bench:charge-crash`: the long form of two tests that `npm test` runs short. Three processes of the service
 * are killed 20 times under load while connections are cut, and 1,000 sequences of events are compared with the model.
 */

const tests = ['service/http/crash.test.ts', 'service/stores/metering/credits.property.test.ts']
const root = join(import.meta.dirname, '..')
const child = spawn(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'database', '--no-file-parallelism', ...tests],
  { cwd: root, stdio: 'inherit', env: { CRASH_KILLS: '20', CREDIT_RUNS: '50', ...process.env } },
)
const [code] = (await once(child, 'exit')) as [number | null]
process.exit(code ?? 1)
