import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { buildSchema } from 'graphql'
import { dashboardRequests } from '../e2e/fuzz/dashboard-requests.ts'
import { graphqlRequests } from '../e2e/fuzz/graphql-requests.ts'
import { readRoutes } from '../e2e/fuzz/read-routes.ts'
import { restRequests } from '../e2e/fuzz/rest-requests.ts'
import { runFuzz, type Fault, type FuzzResult } from '../e2e/fuzz/run-fuzz.ts'
import { startTarget } from '../e2e/fuzz/start-target.ts'
import { ensureBuilt } from './start/build.ts'
import { root } from './start/root.ts'
import { say, seconds } from './processes/say.ts'
import { sentenceFor } from './trouble.ts'

// `npm run fuzz -- --requests 20000 --seed 1`: sends the running product hostile requests that are made from
// openapi.json, schema.graphql and the dashboard's routes. An answer of 5xx, with a stack, or later than two seconds is
// a fault; faults are written to .test-results/fuzz.json, and the same seed sends the same requests again.

const faultsShown = 20

try {
  const { values } = parseArgs({
    options: { requests: { type: 'string', default: '1500' }, seed: { type: 'string', default: '1' } },
  })
  process.exitCode = await fuzz(Number(values.requests), Number(values.seed))
} catch (error) {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exitCode = 1
}

async function fuzz(count: number, seed: number): Promise<number> {
  await ensureBuilt(new AbortController().signal)
  const target = await startTarget()
  try {
    const startedAt = performance.now()
    const requests = fc.oneof(
      { weight: 5, arbitrary: restRequests(JSON.parse(await read('contract/openapi.json')), target) },
      { weight: 2, arbitrary: graphqlRequests(buildSchema(await read('contract/schema.graphql'))) },
      { weight: 3, arbitrary: dashboardRequests(await readRoutes()) },
    )
    const result = await runFuzz({ ...target, requests, seed, count })
    say(`${summaryOf(result, seed)}, in ${seconds(startedAt)}`)
    for (const fault of result.faults.slice(0, faultsShown)) say(lineOf(fault))
    await mkdir(join(root, '.test-results'), { recursive: true })
    await writeFile(join(root, '.test-results/fuzz.json'), JSON.stringify({ seed, ...result }, null, 1))
    return result.faults.length > 0 ? 1 : 0
  } finally {
    await target.stop()
  }
}

function read(path: string): Promise<string> {
  return readFile(join(root, path), 'utf8')
}

function summaryOf({ requests, faults, statuses, longest }: FuzzResult, seed: number): string {
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  return `${requests} requests of seed ${seed}, ${faults.length} faults, longest answer ${Math.round(longest.ms)} ms (${longest.source}); ${counts.join(', ')}`
}

function lineOf({ request, what, sent, received }: Fault): string {
  return `✗ ${what}: ${request.source} · ${JSON.stringify(sent.slice(0, 300))} → ${JSON.stringify(received.body.slice(0, 200))}`
}
