import type { ProblemCode } from './problem-codes.ts'
import type { DeclineCode } from './webhooks/webhook-codes.ts'

/** What kind of no a refusal is, with the HTTP status that it is sent with (RFC 9110, 15.5; RFC 6585, 4). */
export const refusalStatuses = {
  bad_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  not_acceptable: 406,
  conflict: 409,
  gone: 410,
  unprocessable: 422,
  too_many_requests: 429,
  unavailable: 503,
  /** A mutation that is understood and allowed, and cannot be done now; `details.decline` says why. */
  declined: 409,
} as const

export type RefusalCode = keyof typeof refusalStatuses

export type RefusalDetails = {
  /** The code of `x-bf-error`, where the interface has one for this case. */
  problem?: ProblemCode
  /** Why a webhook mutation is declined (docs/interface.md#webhook-mutations). */
  decline?: DeclineCode
  retryAfterSeconds?: number
  /** Figures that the body repeats, like the quota. */
  fields?: Readonly<Record<string, number>>
}

/** A request that is refused. Nothing was changed or charged. `message` is a sentence for whoever asked. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor(code: RefusalCode, message: string, details: RefusalDetails = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

/** Ends the work with a refusal: what was wrong with the input, and what a right one looks like. */
export function refuse(code: RefusalCode, message: string, details?: RefusalDetails): never {
  throw new Refusal(code, message, details)
}

/** The HTTP status of a refusal. */
export const statusOf = ({ code }: Refusal): number => refusalStatuses[code]
