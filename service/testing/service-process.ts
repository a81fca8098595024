import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'undici'
import { freePort } from '#scripts/processes/ports.ts'

/** A real process of the service that a test can kill and start again on the same port. */
export type ServiceProcess = {
  url: string
  /** Keeps connections to it; another one after each start. */
  agent: () => Agent
  isUp: () => boolean
  pid: () => number | undefined
  /** How often it ended by itself, which it never should. */
  crashes: () => number
  start: () => Promise<void>
  /** Asks it to end, as an upgrade does, waits until it has, and starts it again; gives its exit code. */
  restart: () => Promise<number | null>
  /** `kill -9`; resolves once it is gone. */
  kill: () => Promise<void>
}

export async function serviceProcess(env: Record<string, string>): Promise<ServiceProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let agent = new Agent()
  let up = false
  let crashes = 0

  /** Whether it came up; it may not, where its database is cut off meanwhile. */
  async function startOnce(): Promise<boolean> {
    const started = fork(new URL('../main.ts', import.meta.url), {
      env: { ...process.env, ...env, SERVICE_PORT: String(port) },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    child = started
    started.on('exit', () => {
      if (child !== started) return
      if (up) crashes++
      up = false
    })
    const isRunning = () => child === started && started.exitCode === null && started.signalCode === null
    while (isRunning()) {
      const isReady = await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
      if (isReady) return isRunning()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return false
  }

  async function start(): Promise<void> {
    agent = new Agent({ connections: 16 })
    for (let tries = 0; tries < 20 && !up; tries++) up = await startOnce()
  }

  return {
    url,
    agent: () => agent,
    isUp: () => up,
    pid: () => child?.pid,
    crashes: () => crashes,
    start,
    async restart() {
      const asked = child
      child = undefined
      up = false
      if (!asked) throw new Error('It does not run.')
      const ended = once(asked, 'exit') as Promise<[number | null]>
      asked.kill('SIGTERM')
      const [code] = await ended
      await agent.destroy()
      await start()
      return code
    },
    async kill() {
      up = false
      const killed = child
      child = undefined
      if (!killed || killed.exitCode !== null || killed.signalCode !== null) return
      const gone = once(killed, 'exit')
      killed.kill('SIGKILL')
      await gone
      await agent.destroy()
    },
  }
}
