import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** How a remote service can fail its caller. */
export const faults = {
  '401': refused(401, 'unauthorized', 'There is no API key in this request.'),
  '402': refused(402, 'payment_required', 'The last payment failed.'),
  '403': refused(403, 'key_revoked', 'This API key is unknown or revoked.'),
  '429': refused(429, 'quota_exceeded', 'The quota of this period is used up.', {
    quota: 100,
    used: 100,
    remaining: 0,
    required: 1,
  }),
  '500': refused(500, 'internal', 'Something went wrong.'),
  malformed: (response: ServerResponse) => {
    response.writeHead(200, json).end('{"id":"cut off')
  },
  'other-schema': (response: ServerResponse) => {
    response.writeHead(200, json).end('{"status":"ok","data":{"company":{"title":"Another interface"}}}')
  },
  redirect: (response: ServerResponse) => {
    response.writeHead(302, { location: '/elsewhere' }).end()
  },
  huge: async (response: ServerResponse) => {
    response.writeHead(200, json)
    // Who asked may leave before the end.
    await pipeline(Readable.from(fiftyMebibytes()), response).catch(() => undefined)
  },
  hang: () => undefined,
} satisfies Record<string, (response: ServerResponse) => void | Promise<void>>

export type Fault = keyof typeof faults
export const faultNames = Object.keys(faults) as Fault[]
export const isFault = (text: string): text is Fault => Object.hasOwn(faults, text)

const json = { 'content-type': 'application/json; charset=utf-8' }

function refused(status: number, error: string, message: string, more: object = {}) {
  return (response: ServerResponse) => {
    const retry = status === 429 ? { 'retry-after': '3' } : {}
    response.writeHead(status, { ...json, 'x-bf-error': error, ...retry }).end(JSON.stringify({ message, ...more }))
  }
}

function* fiftyMebibytes() {
  yield '['
  for (let part = 0; part < 50; part++) yield `"${'x'.repeat(1024 * 1024 - 3)}",`
  yield '""]'
}
