import type { Database } from '../../database.ts'

/** How webhooks did within 24 hours, read from their deliveries (docs/decisions/0059-figures-of-webhooks.md). */

export type WebhookState = 'DELIVERING' | 'RETRYING' | 'FAILING' | 'NO_EVENTS' | 'DISABLED'
export type WebhookSort = 'FAILED' | 'NEWEST' | 'OLDEST' | 'SLOWEST' | 'ENDPOINT'

export type WebhookFigures = {
  webhookId: string
  state: WebhookState
  /** Deliveries of the last 24 hours. */
  delivered: number
  failed: number
  /** Of these, that wait for an attempt after a failed one. */
  retrying: number
  /** Of the last attempts, in milliseconds. */
  p95Ms: number | undefined
  lastError: { at: Date; errorKind: string; statusCode: number | undefined } | undefined
}

export type FiguresQuery = {
  organizationId: string
  since: Date
  /** A part of URL or description, or a watched brand's domain; undefined = all. */
  search?: string | undefined
  state?: WebhookState | undefined
  sort: WebhookSort
  first: number
  offset: number
}

export type FiguresPage = { figures: WebhookFigures[]; total: number; states: { state: WebhookState; count: number }[] }

export type WebhookFiguresStore = {
  /** The webhooks that fit in the order asked for, and how many of each state fit the search. */
  page: (query: FiguresQuery) => Promise<FiguresPage>
  /** Of each webhook. */
  read: (webhookIds: readonly string[], since: Date) => Promise<WebhookFigures[]>
}

type Row = {
  id: string
  state: WebhookState
  delivered: number
  failed: number
  retrying: number
  p95_ms: number | null
  /** Text where the row comes as JSON. */
  error_at: Date | string | null
  error_kind: string | null
  error_status: number | null
}

const orders: Readonly<Record<WebhookSort, string>> = {
  FAILED: `(failed + retrying)::float / greatest(1, delivered + failed + retrying) DESC, (state = 'FAILING') DESC, url, id`,
  NEWEST: 'created_at DESC, id',
  OLDEST: 'created_at, id',
  SLOWEST: 'p95_ms DESC NULLS LAST, url, id',
  ENDPOINT: 'url, id',
}

export function webhookFigures(database: Database): WebhookFiguresStore {
  return {
    async page({ organizationId, since, search, state, sort, first, offset }) {
      const narrow =
        'organization_id = $2 AND ($3::text IS NULL OR url ILIKE $3 OR description ILIKE $3 OR id IN (' +
        watching +
        '))'
      const pattern = search === undefined ? null : `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      const text = `WITH figures AS MATERIALIZED (${figures(narrow)}),
        counted AS (SELECT state, count(*)::int AS count FROM figures GROUP BY 1),
        page AS (
          SELECT *, row_number() OVER (ORDER BY ${orders[sort]}) AS place FROM figures
          WHERE $4::text IS NULL OR state = $4 ORDER BY place LIMIT $5 OFFSET $6
        )
        SELECT (SELECT coalesce(json_agg(page ORDER BY place), '[]') FROM page) AS rows,
          (SELECT coalesce(json_agg(counted), '[]') FROM counted) AS states`
      const { rows } = await database.query<{ rows: Row[]; states: FiguresPage['states'] }>(text, [
        since,
        organizationId,
        pattern,
        state ?? null,
        first,
        offset,
      ])
      const { rows: page, states } = rows[0] ?? { rows: [], states: [] }
      const fitting = states.filter((one) => state === undefined || one.state === state)
      return { figures: page.map(figuresOf), states, total: fitting.reduce((sum, { count }) => sum + count, 0) }
    },
    async read(webhookIds, since) {
      const { rows } = await database.query<Row>(figures('id = ANY($2)'), [since, webhookIds])
      return rows.map(figuresOf)
    },
  }
}

const watching = `
  SELECT webhook_id FROM webhook_subscription
  JOIN brand ON brand.id = brand_id WHERE webhook_subscription.organization_id = $2 AND brand.domain ILIKE $3`

// The deliveries of all that are wanted in one pass.
const figures = (narrow: string) => `
  WITH wanted AS MATERIALIZED (SELECT * FROM webhook WHERE ${narrow})
  SELECT wanted.id, url, created_at, coalesce(delivered, 0) AS delivered, coalesce(failed, 0) AS failed,
    coalesce(retrying, 0) AS retrying, p95_ms, last_error_at AS error_at, last_error[1] AS error_kind,
    last_error[2]::int AS error_status,
    CASE WHEN NOT enabled THEN 'DISABLED' WHEN failing_since IS NOT NULL THEN 'FAILING' WHEN retrying > 0 THEN 'RETRYING'
      WHEN last_accepted_at IS NULL THEN 'NO_EVENTS' ELSE 'DELIVERING' END AS state
  FROM wanted
  LEFT JOIN (
    SELECT webhook_id, count(*) FILTER (WHERE status = 'SUCCESS')::int AS delivered,
      count(*) FILTER (WHERE status = 'FAILED' AND attempt > 0)::int AS failed,
      count(*) FILTER (WHERE status = 'PENDING' AND attempt > 0)::int AS retrying,
      percentile_disc(0.95) WITHIN GROUP (ORDER BY duration_ms) AS p95_ms,
      max(created_at) FILTER (WHERE error_kind IS NOT NULL) AS last_error_at,
      ARRAY[(array_agg(error_kind ORDER BY created_at DESC) FILTER (WHERE error_kind IS NOT NULL))[1],
        (array_agg(status_code::text ORDER BY created_at DESC) FILTER (WHERE error_kind IS NOT NULL))[1]] AS last_error
    FROM delivery WHERE webhook_id = ANY(ARRAY(SELECT id FROM wanted)) AND created_at >= $1
    GROUP BY 1
  ) day ON day.webhook_id = wanted.id`

const figuresOf = (row: Row): WebhookFigures => ({
  webhookId: row.id,
  state: row.state,
  delivered: row.delivered,
  failed: row.failed,
  retrying: row.retrying,
  p95Ms: row.p95_ms ?? undefined,
  lastError:
    row.error_at && row.error_kind !== null
      ? { at: new Date(row.error_at), errorKind: row.error_kind, statusCode: row.error_status ?? undefined }
      : undefined,
})
