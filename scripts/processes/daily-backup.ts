import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Settings } from '#contract/settings/settings.ts'
import { hourMs, secondMs } from '#contract/time.ts'
import { Trouble } from '../trouble.ts'
import { sayFailure } from './say.ts'

/** Hourly, and from 23 hours on: a backup comes a day after the one before it, and a failed one again within the hour. */
const dueHours = '23'

const firstMs = 5 * secondMs

type Wanted = Pick<Settings, 'LIVERY_BACKUP_FOLDER' | 'LIVERY_BACKUP_KEEP'>

/**
 * Makes a backup a day where the settings name a folder, and keeps the newest, each in a process of its own with `env`; where several
 * machines do so, one of them makes it. What fails is written to the log and tried again in an hour. Gives what stops it.
 */
export function scheduleBackups(
  { LIVERY_BACKUP_FOLDER: folder, LIVERY_BACKUP_KEEP: keep }: Wanted,
  env: NodeJS.ProcessEnv,
): () => Promise<void> {
  return folder === undefined ? async () => {} : schedule(() => startBackup(folder, keep, env))
}

function schedule(start: () => ReturnType<typeof startBackup>): () => Promise<void> {
  let running: { kill: () => void; ended: Promise<void> } | undefined
  let timer = setTimeout(next, firstMs)
  let stopped = false

  function next(): void {
    running = start()
    void running.ended.then(() => {
      running = undefined
      if (!stopped) timer = setTimeout(next, hourMs)
    })
  }

  return async () => {
    stopped = true
    clearTimeout(timer)
    running?.kill()
    await running?.ended
  }
}

const spawnBackup = (given: readonly string[], env: NodeJS.ProcessEnv, stderr: 'inherit' | 'pipe') =>
  spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--conditions=react-server', 'scripts/admin.ts', 'backup', ...given],
    { cwd: join(import.meta.dirname, '../..'), env, stdio: ['ignore', 'inherit', stderr] },
  )

function startBackup(folder: string, keep: number, env: NodeJS.ProcessEnv) {
  const child = spawnBackup(['--folder', folder, '--keep', String(keep), '--older-than', dueHours], env, 'inherit')
  const ended = new Promise<void>((resolve) => {
    const end = (reason: string) => {
      sayFailure(`The backup into ${folder} was not made: ${reason}. It is tried again in an hour.`)
      resolve()
    }
    child.once('error', (error) => end(error.message))
    child.once('exit', (code, signal) => (code === 0 || signal === 'SIGTERM' ? resolve() : end('see the line above')))
  })
  return { kill: () => void child.kill('SIGTERM'), ended }
}

/** Makes a backup now, in a process of its own with `env`. Throws `Trouble` where it can't be made. */
export async function backUpNow(folder: string, keep: number, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawnBackup(['--folder', folder, '--keep', String(keep)], env, 'pipe')
  let said = ''
  child.stderr?.on('data', (part) => (said += String(part)))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Trouble(said.trim() || `it ended with ${code}`)
}
