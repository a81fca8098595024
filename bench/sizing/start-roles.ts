import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '#scripts/processes/ports.ts'
import { until } from '#scripts/processes/processes.ts'
import { benchEnvironment } from '../lookup/start-bench-service.ts'

export type StartedRoles = {
  /** Where the API answers. */
  url: string
  pids: { api: number; worker: number }
  /** How many of them still run. */
  alive: () => number
  stop: () => Promise<void>
}

const script = fileURLToPath(new URL('../../scripts/start/livery.ts', import.meta.url))
// The shell becomes the process, which so has been a member from its first page on.
const joined = 'echo $$ > "$0" && exec "$@"'

type Options = { databaseUrl: string; membersFile: string; env: Record<string, string> }

/** An API and a worker, a process each, as members of one group. */
export async function startRoles({ databaseUrl, membersFile, env }: Options): Promise<StartedRoles> {
  const start = async (role: 'api' | 'worker') => {
    const port = await freePort()
    const args = ['-c', joined, membersFile, process.execPath, '--disable-warning=ExperimentalWarning', script, role]
    const child = spawn('/bin/sh', args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...benchEnvironment(databaseUrl, port), ...env },
    })
    return { child, url: `http://127.0.0.1:${port}` }
  }
  const [api, worker] = [await start('api'), await start('worker')]
  const children = [api.child, worker.child]
  const stop = async () => void (await Promise.all(children.map(end)))
  const isReady = (url: string) =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const { url } of [api, worker]) {
    if (await until(() => isReady(url), 60_000)) continue
    await stop()
    throw new Error('A process of the service did not start.')
  }
  return {
    url: api.url,
    pids: { api: api.child.pid ?? 0, worker: worker.child.pid ?? 0 },
    alive: () => children.filter(isAlive).length,
    stop,
  }
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

async function end(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return
  const gone = once(child, 'exit')
  child.kill('SIGINT')
  await gone
}
