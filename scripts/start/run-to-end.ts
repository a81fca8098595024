import { sayFailure } from '../processes/say.ts'
import { sentenceFor } from '../trouble.ts'
import { openShutdown, type Shutdown } from './shutdown.ts'

/** Runs `run`, ends what it opened and the process with it; its exit code is what `run` gives, or 1 when it throws. */
export async function runToEnd(run: (shutdown: Shutdown) => Promise<number>): Promise<never> {
  const shutdown = openShutdown()
  process.exitCode = await run(shutdown).catch((error: unknown) => {
    sayFailure(`\n${sentenceFor(error)}`)
    return 1
  })
  await shutdown.end()
  process.exit()
}
