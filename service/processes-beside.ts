import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { secondMs } from '#contract/time.ts'

/** Other processes that a server has started to answer at its port (docs/decisions/0106-one-start-uses-the-cores.md). */
export type ProcessesBeside = {
  /** Tells them to end, by the signal that this process was told with. */
  signal: (signal: NodeJS.Signals) => void
  /** Resolves once they are gone. */
  ended: () => Promise<unknown>
}

export type Beside = {
  /** The environment of one that is started now; ours where it says nothing. */
  environment?: () => NodeJS.ProcessEnv | undefined
  onStart?: (child: ChildProcess) => void
  /** The process is gone, also where that was asked for. */
  onGone?: (child: ChildProcess) => void
  /** One has ended by itself, or could not be started; it is started again. */
  onFailure: (failure: { pid?: number | undefined; reason: string }) => void
}

const restartMs = secondMs

/** Linux spreads connections over the processes that listen on one port; elsewhere one process answers them all. */
export const canShareAPort = process.platform === 'linux'

/** Starts `entry` as `count` processes beside this one, and each again a second after it ended by itself. */
export function startBeside(
  entry: URL,
  count: number,
  { environment, onStart, onGone, onFailure }: Beside,
): ProcessesBeside {
  const running = new Set<ChildProcess>()
  let isEnding = false

  function start(): void {
    if (isEnding) return
    const env = environment?.()
    const child = fork(entry, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], ...(env && { env }) })
    running.add(child)
    onStart?.(child)
    const startAgain = (reason: string) => {
      if (!running.delete(child)) return
      onGone?.(child)
      if (isEnding) return
      onFailure({ pid: child.pid, reason })
      setTimeout(start, restartMs).unref()
    }
    child.once('exit', (code, signal) => startAgain(signal ?? `exit code ${code}`))
    // One that could not be started has no exit.
    child.on('error', ({ message }) => child.pid ?? startAgain(message))
  }

  for (let started = 0; started < count; started++) start()
  return {
    signal(signal) {
      isEnding = true
      for (const child of running) child.kill(signal)
    },
    ended: () => Promise.all([...running].map((child) => once(child, 'exit'))),
  }
}

/** Throws where another program listens at the port already: one that shares it would take a part of our connections. */
export async function demandOwnPort(host: string, port: number): Promise<void> {
  const server = createServer()
  server.listen({ host, port, exclusive: true })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
