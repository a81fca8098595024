import type { FastifyRequest } from 'fastify'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses a JSON body strictly: valid UTF-8 (a byte order mark is accepted, RFC 8259 section 8.1), valid JSON. */
export function readJsonBody(
  _request: FastifyRequest,
  body: string | Buffer,
  done: (error: Error | null, value?: unknown) => void,
): void {
  try {
    done(null, JSON.parse(typeof body === 'string' ? body : utf8.decode(body)))
  } catch (error) {
    const why = error instanceof SyntaxError ? `not valid JSON: ${error.message}` : 'not valid UTF-8.'
    done(Object.assign(new Error(`The body is ${why}`), { statusCode: 400 }))
  }
}
