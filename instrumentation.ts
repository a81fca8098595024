import type { Instrumentation } from 'next'

/** Starts what the dashboard does without being asked. */
export async function register(): Promise<void> {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  const { startOverageReports } = await import('#lib/server/metering/payments/start-overage-reports.ts')
  startOverageReports()
}

/** Writes one line for each page that failed, with the request id and the digest that the person was shown. */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  // Next also builds this file for a runtime without Node, which nothing of ours uses.
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return
  const { reportError } = await import('#lib/server/report-error.ts')
  const id = request.headers['x-request-id']
  const digest = typeof error === 'object' && error !== null && 'digest' in error ? String(error.digest) : undefined
  reportError(error, { requestId: Array.isArray(id) ? id[0] : id, digest, path: request.path.split('?')[0] })
}
