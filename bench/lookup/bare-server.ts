import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Load } from './measure.ts'

/**
 * A bare `node:http` server in a process of its own that answers each request of `loads` with the bytes that the
 * service answers. It checks nothing and counts nothing: the limit of what Node can send.
 */
export async function bareServer(serviceUrl: string, authorization: string, loads: readonly Load[]) {
  const bodies: Record<string, string> = {}
  for (const request of loads.flatMap((load) => load.requests)) {
    const { method, path, body } = request
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(serviceUrl + path, { method, headers, ...(body ? { body } : {}) })
    if (answer.status !== 200) throw new Error(`${method} ${path} was answered ${answer.status}.`)
    bodies[`${method} ${path}`] = await answer.text()
  }
  const child = fork(new URL('./bare-server-process.ts', import.meta.url), { serialization: 'advanced' })
  child.send(bodies)
  const [port] = (await once(child, 'message')) as [number]
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async close() {
      child.kill()
      await once(child, 'exit')
    },
  }
}
