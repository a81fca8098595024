import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { commandLine, isAlive, until } from '../processes/processes.ts'
import { Trouble } from '../trouble.ts'

/**
 * Ends a server that a killed start left running on `folder`, and removes a lock file whose process number has gone to
 * somebody else. The caller holds the cluster, so such a server has no owner any more.
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
  if (await endServer(pid, folder)) return
  throw new Trouble(`An earlier database (process ${pid}) does not stop: end it, then run the same command again.`)
}

/** Ends process `pid` where it is the server of `folder`; false when it does not end within 15 seconds. */
export async function endServer(pid: number, folder: string): Promise<boolean> {
  const isGone = () => !isAlive(pid)
  if (isGone() || !(await isServerOf(pid, folder))) return true
  process.kill(pid, 'SIGINT')
  if (await until(isGone, 10_000)) return true
  process.kill(pid, 'SIGQUIT')
  return until(isGone, 5_000)
}

async function isServerOf(pid: number, folder: string): Promise<boolean> {
  const command = await commandLine(pid)
  // Windows does not tell; there the number is believed.
  if (command === '') return process.platform === 'win32'
  return command.includes(`-D ${folder} `) && command.includes('postgres')
}
