import { join } from 'node:path'
import { until } from '../processes/processes.ts'
import { root } from '../start/root.ts'
import { Trouble } from '../trouble.ts'
import { readCompose, runArguments } from './compose-args.ts'
import type { Containers } from './containers.ts'

type Step = <Result>(what: string, work: () => Promise<Result>) => Promise<Result>

const readyMs = 180_000

/** The bounds that compose.yaml gives to every part: no rights, and nothing to be written but what is mounted. */
const bounds = (service: string, name: string) => {
  const { options } = runArguments({ ...(readCompose()[service] ?? fail(service)), volumes: [], environment: {} }, name)
  return options
}

const fail = (service: string): never => {
  throw new Trouble(`compose.yaml has no service "${service}".`)
}

/** All of the product in one container as the image starts by itself, without any network: it gets ready, and ends by itself when it is asked to. */
export async function checkAlone(containers: Containers, name: string, step: Step): Promise<void> {
  const volume = `${name}-data`
  try {
    await step('all of it in one container without a network is ready', async () => {
      const words = [...bounds('api', name), '--network', 'none', '--volume', `${volume}:/data`]
      await containers.run(['run', '--detach', '--name', name, ...words, 'livery'])
      let last: unknown
      const isHealthy = async () => {
        try {
          await containers.run(['healthcheck', 'run', name])
          await containers.exec(name, [node, '-e', ready])
          return true
        } catch (error) {
          last = error
          return false
        }
      }
      if (await until(isHealthy, readyMs)) return
      throw new Trouble(`It did not become ready: ${String(last)}\n${await containers.run(['logs', name])}`)
    })
    const identity = await containers.exec(name, [
      '/bin/sh',
      '-c',
      'id -u; touch /app/x /etc/x 2>/dev/null || echo refused',
    ])
    if (identity !== '10001\nrefused')
      throw new Trouble(`It runs as ${identity}: expected user 10001 on a read-only root.`)
    await step('SIGTERM ends it', async () => {
      await containers.run(['stop', '--time', '60', name])
      const code = await containers.run(['inspect', '--format', '{{.State.ExitCode}}', name])
      if (code !== '0') throw new Trouble(`It ended with ${code}:\n${await containers.run(['logs', name])}`)
    })
  } finally {
    await containers.run(['rm', '--force', '--time', '1', name]).catch(() => {})
    await containers.run(['volume', 'rm', '--force', volume]).catch(() => {})
  }
}

const node = '/app/node_modules/.bin/node'
const ready =
  "Promise.all(['4000/readyz', '3000/signin'].map(async (at) => { if (!(await fetch('http://127.0.0.1:' + at)).ok) throw at }))"

/** The browser of the second target, with its own sandbox, under the profile and the bounds of deploy/compose.chromium.yaml. */
export async function checkBrowser(containers: Containers, name: string, step: Step): Promise<void> {
  await step('the browser shows a page inside its own sandbox', async () => {
    const profile = `seccomp=${join(root, 'deploy/chromium-seccomp.json')}`
    const words = [...bounds('worker', name), '--network', 'none', '--security-opt', profile]
    const program = ['--entrypoint', '/usr/bin/chromium-headless-shell', 'livery-chromium']
    const page = ['--disable-gpu', '--dump-dom', 'data:text/html,<title>shown</title>']
    const shown = await containers.run(['run', '--rm', '--name', name, ...words, ...program, ...page])
    if (!shown.includes('<title>shown</title>')) throw new Trouble(`The browser showed no page:\n${shown}`)
  })
}
