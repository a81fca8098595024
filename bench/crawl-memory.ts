import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { ownMemoryFit } from '#service/fit-memory.ts'
import { benchFixtures, listedSites } from './engine/bench-sites.ts'
import type { MemoryMeasured, MemoryTask } from './crawl-memory/measure-crawls.ts'
import { machineText } from './machine.ts'
import { tableHead, tableRow } from './markdown-table.ts'
import { median, quantile } from './quantile.ts'

/**
 * `npm run bench:crawl-memory`: what a crawl adds to the memory of an idle process, with its children and its browser: proportional memory
 * (PSS) at the highest moment of each crawl, one at a time, less that before the first. By default the sites of the engine's tests; `--sites FILE
 * --root FOLDER --origin URL` takes the first `--count` of a list that a server at URL answers for by host name. Prints a table
 * (bench/results/crawl-memory.md).
 */
const { values } = parseArgs({
  options: {
    sites: { type: 'string' },
    root: { type: 'string' },
    origin: { type: 'string' },
    count: { type: 'string', default: '60' },
  },
})
const fixtures = values.sites === undefined ? await serveFixtureSites() : undefined
const all = values.sites === undefined ? benchFixtures() : listedSites(values.sites, values.root ?? '.')
const domains = all.slice(0, Number(values.count)).map(({ domain }) => domain)
const hosts = fixtures?.crawlHosts ?? all.map(({ domain }) => `${domain}=${values.origin}`).join(',')
const kinds = ['rendered', 'static'] as const
const rounds: MemoryMeasured[] = []
for (const kind of kinds) rounds.push(await measured({ kind, hosts, domains }))
await fixtures?.close()

console.log(`${machineText}; load at the end ${loadavg()[0]?.toFixed(1)}\n`)
console.log(
  [
    ...tableHead(['MiB', ...kinds]),
    row('sites', ({ peaks }) => peaks.length),
    row('without an answer', ({ failed }) => failed),
    row('the process, idle', ({ idle }) => mib(idle)),
    row('all processes, median', ({ peaks }) => mib(median(peaks))),
    row('all processes, 95th percentile', ({ peaks }) => mib(quantile(peaks, 0.95))),
    row('all processes, most', ({ peaks }) => mib(Math.max(...peaks))),
    row('**added by the crawl, median**', ({ peaks, idle }) => mib(median(peaks) - idle)),
  ].join('\n'),
)

async function measured(task: MemoryTask): Promise<MemoryMeasured> {
  const child = fork(new URL('crawl-memory/measure-crawls.ts', import.meta.url), {
    // As a process that only crawls is started.
    execArgv: ['--disable-warning=ExperimentalWarning', ...ownMemoryFit().nodeOptions.worker],
  })
  child.send(task)
  const [message] = (await once(child, 'message')) as [MemoryMeasured]
  return message
}

function row(name: string, of: (round: MemoryMeasured) => number): string {
  return tableRow([name, ...rounds.map(of)])
}

function mib(bytes: number): number {
  return Math.round(bytes / 2 ** 20)
}
