import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { Agent } from 'undici'

/** A real process of the service that a test can kill and start again on the same port. */
export type ServiceProcess = {
  url: string
  /** Keeps connections to it; another one after each start. */
  agent: () => Agent
  isUp: () => boolean
  /** How often it ended by itself, which it never should. */
  crashes: () => number
  start: () => Promise<void>
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

  return {
    url,
    agent: () => agent,
    isUp: () => up,
    crashes: () => crashes,
    async start() {
      agent = new Agent({ connections: 16 })
      for (let tries = 0; tries < 20 && !up; tries++) up = await startOnce()
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

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
