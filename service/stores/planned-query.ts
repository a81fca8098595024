import { createHash } from 'node:crypto'
import { DatabaseError, type QueryResult, type QueryResultRow } from 'pg'
import type { Queryable } from './database.ts'

export type PlannedQuery = { text: string; values: unknown[]; timeoutMs?: number }

// 26000: there is no such statement. 42P05: there is one already. 0A000: the tables changed since it was planned.
const refusals = new Set(['26000', '42P05', '0A000'])
const withoutPlans = new WeakSet<Queryable>()

/**
 * A single statement whose plan each connection keeps: to plan a charge, or a search, costs the database more than to do
 * it. Not for use within a transaction. A pooler that changes connections between statements (PgBouncer before 1.21) does
 * not know the statement by its name and refuses it before anything is done: it is sent whole then, from then on.
 */
export async function plannedQuery<Row extends QueryResultRow>(
  database: Queryable,
  { text, values, timeoutMs }: PlannedQuery,
): Promise<QueryResult<Row>> {
  // The driver knows `query_timeout`, its types do not.
  const whole = { text, values, ...(timeoutMs !== undefined && { query_timeout: timeoutMs }) }
  if (withoutPlans.has(database)) return database.query<Row>(whole)
  try {
    return await database.query<Row>({ ...whole, name: nameOf(text) })
  } catch (error) {
    if (!(error instanceof DatabaseError) || !refusals.has(error.code ?? '')) throw error
    withoutPlans.add(database)
    return database.query<Row>(whole)
  }
}

const names = new Map<string, string>()

/** Of the text, so that two versions of the service behind one pooler never mean different statements by one name. */
function nameOf(text: string): string {
  const name = names.get(text) ?? `livery_${createHash('sha256').update(text).digest('hex').slice(0, 20)}`
  names.set(text, name)
  return name
}
