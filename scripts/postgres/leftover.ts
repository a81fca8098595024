import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine, isAlive, until } from '../processes/processes.ts'
import { Trouble } from '../trouble.ts'

/**
 * Ends a server that a killed start left running on `folder`, and removes a lock file whose process number has gone to
 * somebody else. The caller holds the data folder, so such a server has no owner any more.
 */
export async function clearLeftover(folder: string): Promise<void> {
  const lockFile = join(folder, 'postmaster.pid')
  const text = await readFile(lockFile, 'utf8').catch(() => undefined)
  const pid = Number(text?.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) return
  // A lock file of a dead process is PostgreSQL's own to clear: it also looks for children that still run.
  if (!isAlive(pid)) return
  if (!(await isServerOf(pid, folder))) {
    await rm(lockFile, { force: true })
    return
  }
  const isGone = () => !isAlive(pid)
  process.kill(pid, 'SIGINT')
  if (await until(isGone, 10_000)) return
  process.kill(pid, 'SIGQUIT')
  if (await until(isGone, 5_000)) return
  throw new Trouble(`An earlier database (process ${pid}) does not stop: end it, then run the same command again.`)
}

async function isServerOf(pid: number, folder: string): Promise<boolean> {
  const command = await commandLine(pid)
  // Windows does not tell; there the number is believed.
  if (command === '') return process.platform === 'win32'
  return command.includes(folder) && command.includes('postgres')
}
