import type { Refusal, RefusalCode } from './refusal.ts'

/** Writes one line about an unexpected failure, with the request id that the person was shown. */
export function reportError(error: unknown, facts: Record<string, string | undefined>): void {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${JSON.stringify({ level: 'error', time: new Date().toISOString(), ...facts, message })}\n`)
}

const statuses: Readonly<Record<RefusalCode, number>> = {
  invalid: 400,
  forbidden: 403,
  not_found: 404,
  taken: 409,
  gone: 410,
  limited: 429,
}

/** The HTTP status of a refusal. */
export const refusalStatus = (refusal: Refusal) => statuses[refusal.code]
