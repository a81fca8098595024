/** Writes one line about an unexpected failure, with the request id that the person was shown. */
export function reportError(error: unknown, facts: Record<string, string | undefined>): void {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${JSON.stringify({ level: 'error', time: new Date().toISOString(), ...facts, message })}\n`)
}
