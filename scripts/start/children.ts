import { spawn } from 'node:child_process'
import { root } from './root.ts'

export type Child = {
  name: string
  pid: number
  /** Resolves with a sentence when the process has ended. */
  ended: Promise<string>
  stop: () => Promise<void>
}

const stopWithinMs = 12_000

/**
 * Starts one of our own scripts as a process. It has its own process group, so that Ctrl-C in the terminal does not
 * reach it before its turn, and a channel to us: when that closes, we are dead, and it ends by itself.
 */
export function startChild(name: string, args: readonly string[], env: NodeJS.ProcessEnv): Child {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let over = false
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`The ${name} could not be started: ${error.message}`))
    child.once('exit', (code, signal) => resolve(`The ${name} ended by itself (${signal ?? `exit code ${code}`}).`))
  }).finally(() => (over = true))
  return {
    name,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      if (over) return
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
      await ended
      clearTimeout(late)
    },
  }
}
