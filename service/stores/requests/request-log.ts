import type { Logger } from 'pino'
import { dayMs } from '#contract/time.ts'
import type { Database } from '../database.ts'
import { plannedQuery } from '../planned-query.ts'
import { deleteInPieces } from '../delete-in-pieces.ts'
import { renewPartitions } from '../renew-partitions.ts'
import { GatheredCalls, type LoggedCall } from './gathered-calls.ts'

export type RequestLog = {
  /** Keeps a call; it is written within a second, with all others of that time in one statement. */
  add: (call: LoggedCall) => void
  /**
   * Writes at once what this process was told so far. The stores that read the log do so first: who calls and then looks
   * finds the call.
   */
  settle: () => Promise<void>
  /** Makes the partitions of today and the next two days (UTC) and drops those older than `keptDays`. */
  renewPartitions: (now: Date, keptDays: number) => Promise<void>
  /** Writes what is left. */
  close: () => Promise<void>
}

const flushMs = 500
// A database that is gone for minutes must not fill the memory with what nobody can read yet.
const waitingMax = 50_000

export function requestLog(database: Database, log: Logger): RequestLog {
  let gathering = new GatheredCalls()
  // What is being written, or could not be.
  let batches: GatheredCalls[] = []
  let dropped = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    timer = undefined
    if (gathering.count > 0) batches.push(gathering)
    gathering = new GatheredCalls()
    for (const batch of batches) {
      try {
        await plannedQuery(database, { text: insertStatement, values: batch.columns() })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        log.error({ calls: batch.count, reason }, 'request_log.failed')
        timer ??= setTimeout(flush, flushMs * 4)
        break
      }
      batches = batches.filter((waiting) => waiting !== batch)
    }
    if (dropped > 0) log.warn({ dropped }, 'request_log.dropped')
    dropped = 0
  }

  function flush(): void {
    writing = writing.then(write)
  }

  function settle(): Promise<void> {
    clearTimeout(timer)
    flush()
    return writing
  }

  const isFull = () => batches.reduce((total, batch) => total + batch.count, gathering.count) >= waitingMax

  return {
    add(call) {
      if (isFull()) dropped++
      else gathering.add(call)
      timer ??= setTimeout(flush, flushMs)
    },
    settle,
    async renewPartitions(now, keptDays) {
      await renewPartitions(database, [{ name: 'request_log', keptDays }], now)
      const oldest = new Date((Math.floor(now.getTime() / dayMs) - keptDays) * dayMs)
      await deleteInPieces(database, { table: 'request_hour', column: 'hour' }, oldest)
    },
    async close() {
      await settle()
      // Set again where the database did not take it.
      clearTimeout(timer)
    },
  }
}

// The counts by hour are written by the same statement, so that they and the log never tell different stories; their
// rows are taken in one order, so that two replicas never wait for each other in a circle.
const insertStatement = `
  WITH kind AS (
    SELECT * FROM json_to_recordset($1) AS kind(place int, "organizationId" text, "callerId" text, "callerType" text,
      method text, route text, status smallint, credits int, "freeReason" text, source text)
  ), call AS (
    SELECT place, to_timestamp(at_ms / 1000.0::float8) AS at, duration_ms, request_id, identifier
    FROM ROWS FROM (unnest($2::int[], $3::float8[], $4::real[]), json_array_elements_text($5),
      json_array_elements_text($6)) AS call(place, at_ms, duration_ms, request_id, identifier)
  ), logged AS (
    INSERT INTO request_log (at, request_id, organization_id, caller_id, caller_type, method, route, identifier, status,
      credits, free_reason, duration_ms, source)
    SELECT at, request_id, "organizationId", "callerId", "callerType", method, route, identifier, status, credits,
      "freeReason", duration_ms, source FROM call JOIN kind USING (place)
  ), counted AS (
    SELECT place, date_trunc('hour', at, 'UTC') AS hour, count(*) AS calls, max(at) AS latest_at FROM call GROUP BY 1, 2
  ), used AS (
    INSERT INTO api_key_use AS known (api_key_id, last_used_at, route)
    SELECT DISTINCT ON ("callerId") "callerId", latest_at, method || ' ' || route FROM counted JOIN kind USING (place)
    WHERE "callerType" = 'api-key' ORDER BY "callerId", latest_at DESC
    ON CONFLICT (api_key_id) DO UPDATE SET last_used_at = excluded.last_used_at, route = excluded.route
      WHERE known.last_used_at <= excluded.last_used_at
  )
  INSERT INTO usage_hour AS held (organization_id, hour, route, caller_id, outcome, calls, credits)
  SELECT "organizationId", hour, route, "callerId",
    CASE WHEN credits > 0 THEN 'charged' ELSE coalesce("freeReason", 'free') END AS outcome,
    sum(calls), sum(calls * credits)
  FROM counted JOIN kind USING (place) GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (organization_id, hour, route, caller_id, outcome)
    DO UPDATE SET calls = held.calls + excluded.calls, credits = held.credits + excluded.credits`
