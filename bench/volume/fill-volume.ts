import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { sealText } from '#contract/secrets/sealed-text.ts'
import { dayMs } from '#contract/time.ts'
import { openDatabase } from '#service/stores/database.ts'
import { deliveryCounts } from '#service/stores/webhooks/deliveries/delivery-counts.ts'
import { holdBrands } from '../lookup/held-brands.ts'
import { benchSecret } from '../lookup/start-bench-service.ts'

export type Volume = { webhooks: number; deliveries: number; subscriptions: number; requests: number }

/** The organization whose lists are read: the one that the bench service's key belongs to. */
export const organizationId = 'bench'
/** The webhook that watches a fifth of all brands. */
export const busiestWebhook = 'hook0'
export const rareKey = 'key19'

const deliveryDays = 90
const requestDays = 31
const sealed = sealText(benchSecret, `whsec_${randomBytes(24).toString('base64')}`)

/**
 * Fills the lists of one organization up to this volume, by SQL: deliveries with an event and an attempt each, over 90 days;
 * calls over 31 days. Some endpoints get more than others, few deliveries fail, and the same is drawn in every run.
 */
export async function fillVolume(databaseUrl: string, volume: Volume): Promise<void> {
  await holdBrands(databaseUrl, volume.subscriptions)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('SET synchronous_commit = off')
    await client.query('SELECT setseed(0.5)')
    for (const table of ['delivery', 'delivery_attempt', 'webhook_event']) await makeDays(client, table, deliveryDays)
    await makeDays(client, 'request_log', requestDays)
    await client.query(
      'TRUNCATE webhook, delivery, delivery_hour, delivery_day, delivery_attempt, delivery_queue, webhook_event, request_log, request_hour RESTART IDENTITY CASCADE',
    )
    await client.query(webhooksStatement, [volume.webhooks, sealed])
    await client.query(subscriptionsStatement, [volume.webhooks, volume.subscriptions])
    await client.query(deliveriesStatement, [volume.webhooks, volume.deliveries, volume.subscriptions])
    for (const statement of [eventsStatement, attemptsStatement, queueStatement, countStatement]) {
      await client.query(statement)
    }
    await client.query(keysStatement)
    await client.query(requestsStatement, [volume.requests, volume.subscriptions])
    await client.query('VACUUM ANALYZE')
    await client.query('CHECKPOINT')
  } finally {
    await client.end()
  }
}

/** Counts the deliveries of days that are over, as the service does every hour; returns how long it took. */
export async function countDeliveries(databaseUrl: string): Promise<number> {
  const database = openDatabase(databaseUrl)
  try {
    // The upkeep of the service may have counted days that were empty still: nothing but this writes into one that is over.
    await database.query('TRUNCATE delivery_hour, delivery_day')
    const began = performance.now()
    await deliveryCounts(database).countDays(new Date(), deliveryDays)
    return performance.now() - began
  } finally {
    await database.end()
  }
}

async function makeDays(client: pg.Client, table: string, days: number): Promise<void> {
  const today = Math.floor(Date.now() / dayMs)
  const iso = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
  for (let day = today - days; day <= today; day++) {
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${table}_${iso(day).replaceAll('-', '')} PARTITION OF ${table}
       FOR VALUES FROM ('${iso(day)}T00:00:00Z') TO ('${iso(day + 1)}T00:00:00Z')`,
    )
  }
}

const webhooksStatement = `
  INSERT INTO webhook (id, organization_id, url, description, events, enabled, disabled_reason, disabled_at, secret,
    failing_since, failure_streak, last_accepted_at, created_at, updated_at)
  SELECT 'hook' || n, 'bench', 'https://hooks' || n % 50 || '.example.com/livery/' || md5(n::text),
    CASE n % 3 WHEN 0 THEN 'Team ' || n END, '{brand.updated}', n % 40 <> 7, CASE n % 40 WHEN 7 THEN 'owner' END,
    CASE n % 40 WHEN 7 THEN now() END, $2, CASE n % 50 WHEN 3 THEN now() - interval '2 days' END, n % 50 / 49, now(),
    now() - interval '100 days' + n * interval '1 minute', now()
  FROM generate_series(0, $1::int - 1) n`

// A fifth of the subscriptions at one webhook, the rest in turn.
const subscriptionsStatement = `
  INSERT INTO webhook_subscription (webhook_id, brand_id, organization_id, created_at, renews_at)
  SELECT 'hook' || CASE WHEN n % 5 = 0 THEN 0 ELSE 1 + n % ($1::int - 1) END, 'id' || lpad(to_hex(n), 8, '0'), 'bench',
    now() - interval '90 days' + n * interval '1 second', now() + interval '10 days'
  FROM generate_series(0, $2::int - 1) n`

// Waiting ones are of the last two days; of the rest one in fifty failed, one in two hundred was skipped.
const deliveriesStatement = `
  INSERT INTO delivery (created_at, id, webhook_id, event_id, event_at, event_type, brand_id, status, attempt,
    next_attempt_at, delivered_at, status_code, message, error_kind, duration_ms)
  SELECT at, 'd' || lpad(n::text, 9, '0'), hook, 'e' || lpad(n::text, 9, '0'), at,
    CASE WHEN kind < 0.94 THEN 'brand.updated' WHEN kind < 0.99 THEN 'brand.company.updated' WHEN kind < 0.9999 THEN 'brand.claimed'
      ELSE 'brand.deleted' END,
    'id' || lpad(to_hex(brand), 8, '0'), status,
    CASE WHEN skipped THEN 0 WHEN status = 'FAILED' THEN 16 WHEN status = 'PENDING' THEN 3 ELSE 1 END,
    CASE status WHEN 'PENDING' THEN now() + interval '1 day' END, CASE status WHEN 'SUCCESS' THEN at END,
    CASE WHEN skipped THEN NULL WHEN status = 'SUCCESS' THEN 200 ELSE 503 END, NULL,
    CASE WHEN status = 'SUCCESS' OR skipped THEN NULL ELSE 'status' END, CASE WHEN skipped THEN NULL ELSE 20 + 400 * luck END
  FROM (
    SELECT *, CASE WHEN age < 2 AND luck < 0.02 THEN 'PENDING' WHEN luck < 0.025 THEN 'FAILED' ELSE 'SUCCESS' END AS status,
      luck >= 0.02 AND luck < 0.025 AS skipped, now() - age * interval '1 day' AS at
    FROM (
      SELECT n, 'hook' || floor($1::int * power(random(), 2))::int AS hook, 89.5 * random() AS age, random() AS luck,
        random() AS kind, floor($3::int * random())::int AS brand
      FROM generate_series(1, $2::int) n
    ) drawn
  ) made`

const eventsStatement = `
  INSERT INTO webhook_event (at, id, type, brand_id, data)
  SELECT event_at, event_id, event_type, brand_id, '{"brand":{"id":"' || brand_id || '"},"delta":{}}' FROM delivery`

const attemptsStatement = `
  INSERT INTO delivery_attempt (delivery_created_at, delivery_id, attempt, started_at, duration_ms, error_kind, status_code,
    request_headers, response_headers, response_body)
  SELECT created_at, id, attempt, created_at, duration_ms, error_kind, status_code, '{"content-type":"application/json"}', '{}', 'ok'
  FROM delivery WHERE attempt > 0`

// Nobody looks at these queues: the webhooks have no moment at which they are due.
const queueStatement = `
  INSERT INTO delivery_queue (webhook_id, delivery_id, delivery_created_at, event_id, event_at, attempt, due_at)
  SELECT webhook_id, id, created_at, event_id, event_at, attempt, next_attempt_at FROM delivery WHERE status = 'PENDING'`

const countStatement = `
  UPDATE webhook SET delivery_count = counted.count, due_at = NULL
  FROM (SELECT webhook_id, count(*) FROM delivery GROUP BY 1) counted WHERE counted.webhook_id = webhook.id`

const keysStatement = `
  INSERT INTO api_key (id, organization_id, name, hash, preview)
  SELECT 'key' || n, 'bench', 'Key ' || n, 'hash' || n, 'lv_…' FROM generate_series(0, 19) n ON CONFLICT DO NOTHING`

const requestsStatement = `
  INSERT INTO request_log (at, request_id, organization_id, caller_id, caller_type, method, route, identifier, status, credits,
    free_reason, duration_ms, source)
  SELECT now() - age * interval '1 day', md5(n::text), 'bench',
    CASE WHEN who < 0.1 THEN 'user' || n % 5 ELSE 'key' || floor(20 * power(random(), 3))::int END,
    CASE WHEN who < 0.1 THEN 'user' ELSE 'api-key' END, 'GET',
    CASE WHEN kind < 0.7 THEN '/v2/brands/*' WHEN kind < 0.8 THEN '/v2/context/*' WHEN kind < 0.95 THEN '/v2/search/*'
      ELSE '/v2/brands/transaction' END,
    'domain:brand-' || floor($2::int * random())::int || '.com',
    CASE WHEN luck < 0.93 THEN 200 WHEN luck < 0.97 THEN 404 WHEN luck < 0.999 THEN 429 ELSE 500 END,
    CASE WHEN luck < 0.9 THEN 1 ELSE 0 END, CASE WHEN luck < 0.9 THEN NULL WHEN luck < 0.93 THEN 'own_domain' ELSE 'refused' END,
    power(random(), 4) * 800, CASE WHEN kind < 0.6 THEN 'memory' WHEN kind < 0.999 THEN 'database' ELSE 'crawl' END
  FROM (SELECT n, 30.9 * random() AS age, random() AS who, random() AS kind, random() AS luck FROM generate_series(1, $1::int) n) drawn`
