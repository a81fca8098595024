import { parseArgs } from 'node:util'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { benchFixtures, listedSites } from './engine/bench-sites.ts'
import { compareRounds } from './crawl-load/compare-rounds.ts'
import { crawlRound } from './crawl-load/crawl-round.ts'
import { publishCrawlLoad } from './crawl-load/publish.ts'

/**
 * `npm run bench:crawl-load`: whether a busy machine stores the same brands as a quiet one. Sites are crawled as the product crawls
 * them, through its queue into its database, once as the machine is and once beside `--load` busy processes, and the stored
 * brands are compared field by field. By default the sites of the engine's tests; `--sites FILE --root FOLDER --origin URL`
 * takes the first `--count` of a list of real ones that a server at URL answers for by host name. `--minutes` ends a round.
 */
const { values } = parseArgs({
  options: {
    sites: { type: 'string' },
    root: { type: 'string' },
    origin: { type: 'string' },
    count: { type: 'string', default: '40' },
    load: { type: 'string', default: '30' },
    minutes: { type: 'string', default: '10' },
  },
})
const fixtures = values.sites === undefined ? await serveFixtureSites() : undefined
const all = values.sites === undefined ? benchFixtures() : listedSites(values.sites, values.root ?? '.')
const domains = all.slice(0, Number(values.count)).map(({ domain }) => domain)
const crawlHosts = fixtures?.crawlHosts ?? domains.map((domain) => `${domain}=${values.origin}`).join(',')
const endsAfterMs = Number(values.minutes) * 60_000
const quiet = await crawlRound({ domains, crawlHosts, endsAfterMs, busyProcesses: 0 })
const busy = await crawlRound({ domains, crawlHosts, endsAfterMs, busyProcesses: Number(values.load) })
await publishCrawlLoad({ domains, quiet, busy, differences: compareRounds(domains, quiet, busy) })
await fixtures?.close()
