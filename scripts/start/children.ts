import { spawn } from 'node:child_process'
import { secondMs } from '#contract/time.ts'
import { root } from './root.ts'

export type Child = {
  name: string
  pid: number
  /** Resolves with a sentence when the process has ended. */
  ended: Promise<string>
  stop: () => Promise<void>
}

/** The service gives itself ten seconds after it has drained. */
const stopWithinMs = 12_000

/**
 * Starts one of our own scripts as a process. It has its own process group, so that Ctrl-C in the terminal does not
 * reach it before its turn, and a channel to us: when that closes, we are dead, and it ends by itself. A SIGTERM that
 * `asked` was aborted by is passed on at once, so that all drain at the same time; what else stops us stops it at once.
 */
export function startChild(name: string, args: readonly string[], env: NodeJS.ProcessEnv, asked?: AbortSignal): Child {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    env,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let over = false
  const drain = () => void (asked?.reason === 'SIGTERM' && child.kill('SIGTERM'))
  if (asked?.aborted) drain()
  asked?.addEventListener('abort', drain, { once: true })
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(`The ${name} could not be started: ${error.message}`))
    child.once('exit', (code, signal) => resolve(`The ${name} ended by itself (${signal ?? `exit code ${code}`}).`))
  }).finally(() => {
    over = true
    asked?.removeEventListener('abort', drain)
  })
  return {
    name,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      if (over) return
      const isDraining = asked?.reason === 'SIGTERM'
      if (!isDraining) child.kill('SIGINT')
      const drainMs = isDraining ? Number(env['LIVERY_DRAIN_SECONDS'] ?? 0) * secondMs : 0
      const late = setTimeout(() => child.kill('SIGKILL'), drainMs + stopWithinMs)
      await ended
      clearTimeout(late)
    },
  }
}
