import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { isTraced, recordSpan } from './spans.ts'

/**
 * What this process counts for Prometheus (docs/operations/metrics.md). Of the process, as its event loop is: where nobody asked
 * for metrics, counting costs a comparison.
 */
export const registry = new Registry()
const registers = [registry]
let isOn = false

/** Begins to count. */
export function countForMetrics(): void {
  if (isOn) return
  isOn = true
  collectDefaultMetrics({ register: registry })
}

const requests = new Histogram({
  name: 'livery_http_request_duration_seconds',
  help: 'Requests that were answered, by route pattern.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
})

type Answered = { method: string; route: string; status: number; durationMs: number }

/** `route` is the pattern of the table of routes, so that no caller makes up a label; `headers` are the caller's. */
export function countRequest(
  { traceparent }: Readonly<Record<string, string | string[] | undefined>>,
  { method, route, status, durationMs }: Answered,
): void {
  if (isOn) requests.observe({ method, route, status }, durationMs / 1000)
  if (isTraced()) {
    const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status }
    const name = `${method} ${route}`
    recordSpan({ name, kind: 'server', durationMs, isFailed: status >= 500, attributes, traceparent })
  }
}

const crawls = new Histogram({
  name: 'livery_crawl_duration_seconds',
  help: 'Crawls that ended, by outcome.',
  labelNames: ['outcome'],
  buckets: [0.25, 0.5, 1, 2, 3, 5, 8, 13, 20, 30, 60],
  registers,
})

export function countCrawl(outcome: string, durationMs: number): void {
  if (isOn) crawls.observe({ outcome }, durationMs / 1000)
  recordSpan({
    name: 'crawl',
    kind: 'internal',
    durationMs,
    isFailed: false,
    attributes: { 'livery.outcome': outcome },
  })
}

const attempts = new Histogram({
  name: 'livery_delivery_attempt_duration_seconds',
  help: 'Attempts to deliver an event to a webhook, by outcome: SUCCESS, PENDING (tried again later) or FAILED (all attempts used up).',
  labelNames: ['outcome'],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
  registers,
})

export function countAttempt(outcome: string, durationMs: number): void {
  if (isOn) attempts.observe({ outcome }, durationMs / 1000)
  const attributes = { 'livery.outcome': outcome }
  recordSpan({ name: 'webhook delivery', kind: 'client', durationMs, isFailed: outcome !== 'SUCCESS', attributes })
}

const credits = new Counter({
  name: 'livery_credits_charged_total',
  help: 'Credits that answers of this process were charged.',
  registers,
})

export function countCredits(charged: number): void {
  if (isOn && charged > 0) credits.inc(charged)
}

/** What others count all the time, taken over at each scrape. */
export const counters = {
  memory: new Counter({
    name: 'livery_brand_memory_reads_total',
    help: 'Brands that were asked for, by whether they were in the memory of this process: hit or miss.',
    labelNames: ['result'],
    registers,
  }),
  kills: new Counter({
    name: 'livery_sandbox_kills_total',
    help: 'Processes that a stranger’s bytes ended, by what they were for and why.',
    labelNames: ['sandbox', 'reason'],
    registers,
  }),
}

const gauge = (name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name, help, labelNames, registers })

/** 1 or 0; of several processes that share a port, 0 where one of them says so. */
const state = (name: string, help: string) => new Gauge({ name, help, registers, aggregator: 'min' })

/** What is true of this process at a scrape. */
export const states = {
  heard: state(
    'livery_notifications_heard',
    'Whether what other processes change is heard; 0: nothing stays in memory.',
  ),
  redis: state(
    'livery_redis_up',
    'Whether Redis can be asked for the limits that replicas share; only with REDIS_URL.',
  ),
}

/** What is read anew at each scrape. */
export const gauges = {
  databaseUp: gauge('livery_database_up', 'Whether the database answered at this scrape.'),
  connections: gauge('livery_database_connections', 'Connections of this process, by state.', ['state']),
  jobs: gauge('livery_jobs', 'Jobs of a queue, by state.', ['queue', 'state']),
  oldestJob: gauge('livery_jobs_oldest_seconds', 'How long the oldest job of a queue that is due has waited.', [
    'queue',
  ]),
  deliveriesDue: gauge('livery_deliveries_due', 'Deliveries whose next attempt is due; 10,000 stands for more.'),
  oldestDelivery: gauge('livery_deliveries_oldest_seconds', 'How long the oldest delivery that is due has waited.'),
  fanOuts: gauge('livery_events_waiting', 'Events whose deliveries are not all made; 10,000 stands for more.'),
  oldestFanOut: gauge('livery_events_oldest_seconds', 'How long ago the oldest of those events happened.'),
  charges: gauge('livery_charges_waiting', 'Groups of charges in the journal that the database does not have yet.'),
  namesHeld: gauge('livery_search_names', 'Brands whose names this process searches itself; 0 where PostgreSQL does.'),
  oldestCharge: gauge('livery_charges_oldest_seconds', 'How long the oldest of them has waited.'),
}
