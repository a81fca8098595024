import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

type OwnerAccount = { email: string; password: string; organizationName: string }

/** Makes operators with organizations of their own. */
export type OwnerMaker = {
  /** The id of the new organization. */
  make: (account: OwnerAccount) => Promise<string>
  close: () => Promise<void>
}

/** Opens one process for all of them: nearly every test needs one, and the admin command line takes a second to start. */
export function openOwnerMaker(): OwnerMaker {
  const path = join(import.meta.dirname, '../scripts/testing/owner-process.ts')
  const args = ['--disable-warning=ExperimentalWarning', '--conditions=react-server', path]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  const organizations = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async make(account) {
      child.stdin.write(`${JSON.stringify(account)}\n`)
      const { value, done } = await organizations.next()
      if (done) throw new Error(`No owner ${account.email}: the process that makes them ended.`)
      return value
    },
    async close() {
      child.stdin.end()
      await ended
    },
  }
}
