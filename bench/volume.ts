import { loadavg } from 'node:os'
import { startBenchService } from './lookup/start-bench-service.ts'
import { explainSettings, explainSlowest } from './volume/explain-statements.ts'
import { countDeliveries, fillVolume, type Volume } from './volume/fill-volume.ts'
import { listLoads, type ListLoad } from './volume/list-loads.ts'
import { publishVolume, type ListResult } from './volume/publish.ts'
import { openReceiver, timeRecovery } from './volume/time-recovery.ts'
import { median } from './quantile.ts'

/**
 * `npm run bench:volume`: how long the first page of every list and filter of webhooks, deliveries, subscriptions and
 * requests takes over HTTP in an organization with BENCH_DELIVERIES (1,000,000) deliveries and a thousand endpoints, beside
 * one with 100 rows of each, and until a recovery over 89 days delivers its first event again. Goal: at most a second, two for
 * the recovery. BENCH_REQUESTS: how many calls, twice the deliveries unless given. BENCH_ROWS: only rows whose name has this in it, and
 * nothing is written.
 */

const deliveries = Number(process.env['BENCH_DELIVERIES'] ?? 1_000_000)
const volume: Volume = {
  webhooks: Math.min(1_000, deliveries),
  deliveries,
  subscriptions: Math.min(5_000, deliveries),
  requests: Math.min(deliveries * 2, Number(process.env['BENCH_REQUESTS'] ?? Infinity)),
}
const few: Volume = { webhooks: 100, deliveries: 100, subscriptions: 100, requests: 100 }
const repeats = Number(process.env['BENCH_REPEATS'] ?? 5)
const only = process.env['BENCH_ROWS'] ?? ''

const receiver = await openReceiver()
const service = await startBenchService({
  databaseSettings: explainSettings,
  env: { LIVERY_WEBHOOK_HOSTS: receiver.hosts },
})
try {
  const loads = listLoads().filter(({ list, name }) => `${list}: ${name}`.includes(only))
  const loadBefore = loadavg()[0] ?? 0
  await fillVolume(service.databaseUrl, few)
  const before: number[] = []
  for (const load of loads) {
    // The first one compiles what all others use.
    await ask(load)
    before.push(median((await measure(load)).times))
  }
  const started = performance.now()
  await fillVolume(service.databaseUrl, volume)
  process.stdout.write(`filled in ${Math.round((performance.now() - started) / 1000)} s\n`)
  process.stdout.write(`counted by the hour in ${Math.round(await countDeliveries(service.databaseUrl))} ms\n`)
  const results: ListResult[] = []
  for (const [index, load] of loads.entries()) results.push(await resultOf(load, before[index] ?? 0))
  const recovery = await timeRecovery(service, receiver)
  process.stdout.write(`${JSON.stringify(recovery)}\n`)
  const ofLoad = `load average ${loadBefore.toFixed(1)} at the start and ${loadavg()[0]?.toFixed(1)} at the end`
  if (only === '') await publishVolume(results, { volume, few, load: ofLoad, recovery })
  else process.stdout.write(`${JSON.stringify(results, null, 2)}\n`)
} finally {
  await service.close()
  receiver.close()
}

async function resultOf(load: ListLoad, fewMs: number): Promise<ListResult> {
  const { times, rows } = await measure(load)
  const slowest = await explainSlowest(service, () => ask(load))
  const { list, name } = load
  process.stdout.write(`${list}: ${name}: ${Math.round(median(times))} ms, ${slowest?.plan ?? ''}\n`)
  return { list, name, fewMs, manyMs: median(times), longestMs: Math.max(...times), rows, slowest }
}

async function measure(load: ListLoad): Promise<{ times: number[]; rows: number }> {
  const times: number[] = []
  let rows = 0
  for (let repeat = 0; repeat < repeats; repeat++) {
    const began = performance.now()
    rows = await ask(load)
    times.push(performance.now() - began)
  }
  return { times, rows }
}

/** Asks and returns how many rows came. */
async function ask({ name, path, body }: ListLoad): Promise<number> {
  const response = await fetch(`${service.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${service.key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  })
  const answer = (await response.json()) as { data?: unknown; errors?: unknown; requests?: unknown[] }
  if (response.status !== 200 || answer.errors !== undefined) {
    throw new Error(`${name} was answered ${response.status}: ${JSON.stringify(answer).slice(0, 500)}`)
  }
  return answer.requests?.length ?? countNodes(answer.data)
}

/** The entries of the first list of a GraphQL response. */
function countNodes(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0
  if ('nodes' in data && Array.isArray(data.nodes)) return data.nodes.length
  if ('bars' in data && Array.isArray(data.bars)) return data.bars.length
  return Math.max(0, ...Object.values(data).map(countNodes))
}
