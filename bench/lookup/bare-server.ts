import { fork } from 'node:child_process'
import { once } from 'node:events'
import { keyOf, type BareAnswer } from './bare-answer.ts'
import { statusOf, type Load } from './measure.ts'

/**
 * A bare `node:http` server in a process of its own that answers each request of `load` with the status and the bytes that
 * the service answers. It checks nothing and counts nothing: the limit of what Node can send.
 */
export async function bareServer(serviceUrl: string, load: Load) {
  const answers: Record<string, BareAnswer> = {}
  for (const { method, path, headers, body } of load.requests) {
    const key = keyOf(method, path, headers)
    if (answers[key]) continue
    const answer = await fetch(serviceUrl + path, { method, headers, ...(body ? { body } : {}) })
    if (answer.status !== statusOf(load)) throw new Error(`${method} ${path} was answered ${answer.status}.`)
    answers[key] = await bareAnswer(answer)
  }
  const child = fork(new URL('./bare-server-process.ts', import.meta.url), { serialization: 'advanced' })
  child.send(answers)
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

async function bareAnswer(answer: Response): Promise<BareAnswer> {
  const body = Buffer.from(await answer.arrayBuffer())
  const tag = { etag: answer.headers.get('etag') ?? '' }
  const described = {
    'content-type': answer.headers.get('content-type') ?? '',
    'content-length': String(body.length),
  }
  return { status: answer.status, fields: body.length === 0 ? tag : described, body }
}
