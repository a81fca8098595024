import { spawn } from 'node:child_process'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

export type Watched = {
  /** The server's process. */
  pid: number
  /** The cluster that it runs on. */
  folder: string
  /** A folder to remove then: what a killed test or benchmark would leave. */
  throwAway: string | undefined
}

/**
 * Starts a process that ends the server when this one is gone, also by `kill -9`: it reads a pipe that the system
 * closes with us (docs/decisions/0033-the-database-and-its-owner.md). Returns what to call when the server has ended.
 */
export function endWithParent({ pid, folder, throwAway }: Watched): () => void {
  const script = fileURLToPath(new URL('./watch-parent-process.ts', import.meta.url))
  const args = ['--disable-warning=ExperimentalWarning', script, String(pid), folder, ...(throwAway ? [throwAway] : [])]
  const watcher = spawn(process.execPath, args, {
    cwd: '/',
    detached: process.platform !== 'win32',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // One that cannot be started leaves what was before: the next start ends the server.
  watcher.on('error', () => {})
  watcher.unref()
  if (watcher.stdin instanceof Socket) watcher.stdin.unref()
  return () => void watcher.kill('SIGKILL')
}
