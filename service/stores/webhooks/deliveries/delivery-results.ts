import type { Database } from '../../database.ts'
import { relaxedCommit } from '../../relaxed-commit.ts'
import { bounds } from './webhook-events.ts'

export type Header = { name: string; value: string | null }

/** What one attempt came to. */
export type AttemptResult = {
  webhookId: string
  deliveryId: string
  deliveryCreatedAt: Date
  /** From 1. */
  attempt: number
  /** Of the delivery from now on; PENDING while it is tried again at `retryAt`. */
  status: 'PENDING' | 'SUCCESS' | 'FAILED'
  retryAt: Date | undefined
  /** Whether it says anything about the endpoint's health: an example that somebody sent does not. */
  counts: boolean
  startedAt: Date
  endedAt: Date
  durationMs: number
  /** timeout, dns, refused_address, tls, connection, redirect or status; undefined when it was accepted. */
  errorKind: string | undefined
  message: string
  statusCode: number | undefined
  requestHeaders: Header[]
  responseHeaders: Header[] | undefined
  responseBody: string | undefined
}

/** A webhook that goes back into its line; `done` are its deliveries among the results written with it. */
export type LaneEnd = { webhookId: string; owner: string; pokes: number; done: string[]; retryAt: Date | undefined }

export type RecordedWebhook = {
  id: string
  organizationId: string
  url: string
  /** When it is to be looked at again. */
  dueAt: Date | undefined
}

export type DeliveryResults = {
  /**
   * Writes results and gives webhooks back, all in one statement. A result counts only if nobody has written that
   * attempt of that delivery before; a webhook goes back only if its lease is still this `owner`. Gives the webhooks
   * concerned.
   */
  record: (results: readonly AttemptResult[], ends: readonly LaneEnd[], now: Date) => Promise<RecordedWebhook[]>
}

/** Failures in a row, and a duration in milliseconds, from which a webhook waits in the slow line. */
const slowFrom = { failures: 3, durationMs: 3_000 }

type Row = { id: string; organization_id: string; url: string; due_at: Date | null }

export function deliveryResults(database: Database): DeliveryResults {
  return {
    async record(results, ends, now) {
      const { rows } = await database.query<Row>(statement, [
        JSON.stringify(results),
        JSON.stringify(ends),
        now,
        ...bounds(results.length > 0 ? results.map((result) => result.deliveryCreatedAt) : [now]),
      ])
      return rows.map((row) => ({
        id: row.id,
        organizationId: row.organization_id,
        url: row.url,
        dueAt: row.due_at ?? undefined,
      }))
    },
  }
}

// One statement, so one snapshot: what is left of a webhook's queue is what was there, less what is written here. Where
// something was queued meanwhile `pokes` differs, and the webhook is due at once. The range of creation lets all
// partitions but a few be passed over.
const statement = `
  WITH result AS MATERIALIZED (
    SELECT * FROM json_to_recordset($1) AS result("webhookId" text, "deliveryId" text, "deliveryCreatedAt" timestamptz,
      attempt smallint, status text, "retryAt" timestamptz, counts boolean, "startedAt" timestamptz,
      "endedAt" timestamptz, "durationMs" real, "errorKind" text, message text, "statusCode" smallint,
      "requestHeaders" jsonb, "responseHeaders" jsonb, "responseBody" text)
  ), ended AS (
    SELECT * FROM json_to_recordset($2) AS ended("webhookId" text, owner text, pokes int, done text[], "retryAt" timestamptz)
  ), over AS (
    DELETE FROM delivery_queue queue USING result
    WHERE result.status <> 'PENDING' AND queue.webhook_id = result."webhookId"
      AND queue.delivery_id = result."deliveryId" AND queue.attempt = result.attempt - 1
    RETURNING queue.webhook_id, queue.delivery_id
  ), again AS (
    UPDATE delivery_queue queue SET attempt = result.attempt, due_at = result."retryAt" FROM result
    WHERE result.status = 'PENDING' AND queue.webhook_id = result."webhookId"
      AND queue.delivery_id = result."deliveryId" AND queue.attempt = result.attempt - 1
    RETURNING queue.webhook_id, queue.delivery_id
  ), valid AS MATERIALIZED (
    SELECT result.* FROM result
    JOIN (SELECT * FROM over UNION ALL SELECT * FROM again) written
      ON written.webhook_id = result."webhookId" AND written.delivery_id = result."deliveryId"
  ), told AS (
    UPDATE delivery SET status = valid.status, attempt = valid.attempt, next_attempt_at = valid."retryAt",
      delivered_at = CASE WHEN valid.status = 'SUCCESS' THEN valid."endedAt" END,
      status_code = valid."statusCode", message = valid.message, error_kind = valid."errorKind",
      duration_ms = valid."durationMs"
    FROM valid
    WHERE delivery.webhook_id = valid."webhookId" AND delivery.created_at = valid."deliveryCreatedAt"
      AND delivery.id = valid."deliveryId" AND delivery.created_at BETWEEN $4 AND $5
  ), kept AS (
    INSERT INTO delivery_attempt (delivery_created_at, delivery_id, attempt, started_at, duration_ms, error_kind,
      message, status_code, request_headers, response_headers, response_body)
    SELECT "deliveryCreatedAt", "deliveryId", attempt, "startedAt", "durationMs", "errorKind", message, "statusCode",
      "requestHeaders", "responseHeaders", "responseBody" FROM valid
  ), health AS (
    SELECT "webhookId" AS id, max("endedAt") FILTER (WHERE "errorKind" IS NULL) AS accepted_at,
      min("endedAt") FILTER (WHERE "errorKind" IS NOT NULL) AS failed_at,
      count(*) FILTER (WHERE "errorKind" IS NOT NULL)::int AS failures, max("durationMs") AS duration_ms
    FROM valid WHERE counts GROUP BY 1
  ), touched AS (
    SELECT coalesce(health.id, ended."webhookId") AS id, accepted_at, failed_at, coalesce(failures, 0) AS failures,
      duration_ms, ended.owner, ended.pokes, ended.done, ended."retryAt"
    FROM health FULL JOIN ended ON ended."webhookId" = health.id
  ), locked AS (
    SELECT id FROM webhook WHERE id IN (SELECT id FROM touched) ORDER BY id FOR NO KEY UPDATE
  )
  UPDATE webhook SET
    last_accepted_at = greatest(last_accepted_at, accepted_at),
    failing_since = CASE WHEN accepted_at IS NOT NULL THEN NULL ELSE coalesce(failing_since, failed_at) END,
    failure_streak = CASE WHEN accepted_at IS NOT NULL THEN 0 ELSE failure_streak END + failures,
    warned_day = CASE WHEN accepted_at IS NOT NULL THEN 0 ELSE warned_day END,
    is_slow = CASE WHEN duration_ms IS NULL THEN is_slow ELSE duration_ms > ${slowFrom.durationMs}
      OR (accepted_at IS NULL AND failure_streak + failures >= ${slowFrom.failures}) END,
    lease_owner = CASE WHEN lease_owner = touched.owner THEN NULL ELSE lease_owner END,
    due_at = CASE
      WHEN touched.owner IS NULL OR lease_owner IS DISTINCT FROM touched.owner THEN due_at
      WHEN touched.pokes <> webhook.pokes THEN $3
      ELSE least(touched."retryAt", (
        SELECT queue.due_at FROM delivery_queue queue
        WHERE queue.webhook_id = webhook.id AND queue.delivery_id <> ALL(touched.done)
        ORDER BY queue.due_at LIMIT 1)) END
  FROM touched JOIN locked USING (id) WHERE webhook.id = touched.id
  RETURNING webhook.id, organization_id, url, due_at, ${relaxedCommit}`
