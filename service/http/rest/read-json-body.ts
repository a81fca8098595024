import type { FastifyRequest } from 'fastify'
import { repeatedKey } from './repeated-key.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Parses a JSON body strictly: not compressed, valid UTF-8 (a byte order mark is accepted, RFC 8259 section 8.1), valid
 * JSON, no name twice in one object, because what a reader makes of that is anyone's guess (RFC 8259 section 4).
 */
export function readJsonBody(
  { headers }: FastifyRequest,
  body: string | Buffer,
  done: (error: Error | null, value?: unknown) => void,
): void {
  const coding = headers['content-encoding']
  if (coding !== undefined && coding.toLowerCase() !== 'identity') {
    return done(problem(415, `The body must not be compressed; its Content-Encoding is "${coding.slice(0, 40)}".`))
  }
  let text: string
  try {
    text = typeof body === 'string' ? body : utf8.decode(body)
  } catch {
    return done(problem(400, 'The body is not valid UTF-8.'))
  }
  // Clients name a type on every request; whether there must be a body, its route knows.
  if (text === '') return done(null, undefined)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return done(problem(400, `The body is not valid JSON: ${error instanceof Error ? error.message : 'unreadable'}.`))
  }
  const repeated = repeatedKey(text)
  if (repeated !== undefined)
    return done(problem(400, `The body names \`${repeated.slice(0, 80)}\` twice in one object.`))
  done(null, value)
}

const problem = (statusCode: number, message: string) => Object.assign(new Error(message), { statusCode })
