import type { FuzzRequest } from './fuzz-request.ts'
import type { Received } from './send.ts'

/** Milliseconds that an answer may take on a quiet machine. */
export const answerMsMax = 2_000
/** And one for which the product has to ask others: a crawl has 30 seconds (docs/rules.md). */
export const othersMsMax = 35_000

/** What is wrong with an answer; what is only late may be the fault of what went on beside it. */
export type Finding = { what: string; isLate: boolean }

/**
 * What is wrong with an answer; undefined when nothing is. A 5xx is wrong but for the 503 that the
 * interface has for what others don't answer or is still being made, and only where the request names something that others are asked for.
 */
export function findFault(request: Pick<FuzzRequest, 'asksOthers'>, received: Received): Finding | undefined {
  const { status, head, body, ms, isLate } = received
  if (isLate) return { what: 'no end of an answer', isLate }
  if (status !== undefined && status >= 500 && !(request.asksOthers && isLater(status, head, body)))
    return wrong(`status ${status}`)
  if (holdsStack(body)) return wrong('a stack in the answer')
  if (ms > (request.asksOthers ? othersMsMax : answerMsMax)) return { what: `${Math.round(ms)} ms`, isLate: true }
  return undefined
}

const wrong = (what: string): Finding => ({ what, isLate: false })

const isLater = (status: number, head: string, body: string) =>
  status === 503 &&
  /\r\nretry-after: *\d+/i.test(head) &&
  /"(?:temporarily_unavailable|generation_in_progress)"/.test(body)

/** A line of a stack as V8 writes it, or what a library says of its inside. */
const holdsStack = (body: string) =>
  /\bat [^\n]{1,200}\((?:file:\/\/|\/|node:)[^\n)]{1,300}:\d+:\d+\)/.test(body) ||
  /\b(?:node_modules\/|PrismaClient\w*Error|SyntaxError: |TypeError: |RangeError: |ReferenceError: )/.test(body)
