import { beforeAll, describe, expect } from 'vitest'
import { sendRaw, type RawExchange } from './raw.ts'
import { costOf, given, row as anyRow } from './target.ts'

/** Requests as bytes, each sent with another behind it. */

const row: typeof anyRow = (title, run, ...needed) => anyRow(title, run, 'key', ...needed)

/** A request as bytes: what it is answered, and what the message must name. */
export type Shape = { bytes: string | Buffer; statuses: readonly number[]; says?: RegExp }

export const auth = () => `Host: contract\r\nAuthorization: Bearer ${given('key')}\r\n`
export const batch = (more: string, body = ''): string =>
  `POST /v2/brands/batch HTTP/1.1\r\n${auth()}Content-Type: application/json\r\n${more}\r\n${body}`
export const post = (body: string, type = 'Content-Type: application/json\r\n') =>
  `POST /v2/brands/batch HTTP/1.1\r\n${auth()}${type}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
export const one = '{"identifiers":["localhost"]}'

// No key, so that the throughput limit has no say in it.
const next = 'GET /v2/viewer HTTP/1.1\r\nHost: contract\r\n\r\n'

/** A row for each shape: a clear answer, nothing charged, and nobody reads what was smuggled behind it. */
export function describeShapes(shapes: Readonly<Record<string, () => Shape>>): void {
  describe('Shapes of requests, as bytes', () => {
    const exchanges = new Map<string, RawExchange>()
    let cost = 0

    beforeAll(async () => {
      cost = await costOf(async () => {
        const waiting = Object.entries(shapes)
        const work = async () => {
          for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
            exchanges.set(entry[0], await sendRaw(entry[1]().bytes, next))
          }
        }
        await Promise.all([work(), work(), work(), work()])
      })
    }, 60_000)

    for (const [what, shape] of Object.entries(shapes)) {
      row(`${what}: a clear answer, and the connection is closed or knows where the next request begins`, async () => {
        const { statuses, says } = shape()
        const { answers = [], closed } = exchanges.get(what) ?? {}
        const [first, ...rest] = answers
        expect(statuses, JSON.stringify(answers).slice(0, 300)).toContain(first?.status)
        expect(first?.headers.get('x-request-id')).toMatch(/^\S+$/)
        if (says) expect((JSON.parse(first?.body ?? '') as { message: string }).message).toMatch(says)
        if (closed) expect(rest).toEqual([])
        else expect(rest.map((answer) => answer.status)).toEqual([401])
      })
    }
    row('none of it is charged', async () => expect(cost).toBe(0))
  })
}
