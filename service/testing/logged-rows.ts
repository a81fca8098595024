import { expect } from 'vitest'
import type { TestService } from './test-service.ts'

/** The rows of the log for these answers, in their order, once the log has all of the organization's: two within one millisecond have none there. */
export async function loggedRows(
  service: TestService,
  organizationId: string,
  answers: readonly { headers: Headers }[],
): Promise<Record<string, unknown>[]> {
  const query = 'SELECT * FROM request_log WHERE organization_id = $1'
  const logged = async () => (await service.query<{ request_id: string }>(query, [organizationId])).rows
  await expect.poll(async () => (await logged()).length).toBe(answers.length)
  const rows = new Map((await logged()).map((row) => [row.request_id, row]))
  return answers.map(({ headers }) => {
    const row = rows.get(headers.get('x-request-id') ?? '')
    if (row === undefined) throw new Error(`No call is logged as ${headers.get('x-request-id')}.`)
    return row
  })
}
