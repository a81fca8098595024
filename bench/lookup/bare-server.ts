import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Load } from './measure.ts'

/**
 * A bare `node:http` server in a process of its own that answers each request of `load` with the bytes that the
 * service answers. It checks nothing and counts nothing: the limit of what Node can send.
 */
export async function bareServer(serviceUrl: string, load: Load) {
  const bodies: Record<string, Buffer> = {}
  for (const { method, path, headers, body } of load.requests) {
    if (bodies[`${method} ${path}`]) continue
    const answer = await fetch(serviceUrl + path, { method, headers, ...(body ? { body } : {}) })
    if (answer.status !== 200) throw new Error(`${method} ${path} was answered ${answer.status}.`)
    bodies[`${method} ${path}`] = Buffer.from(await answer.arrayBuffer())
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
