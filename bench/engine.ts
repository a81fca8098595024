import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { benchFixtures, listedSites } from './engine/bench-sites.ts'
import { measureTool } from './engine/measure-tool.ts'
import { openOurEngine } from './engine/our-engine.ts'
import { openPeers } from './engine/peer-engines.ts'
import { publishEngine } from './engine/publish.ts'

/**
 * How right and how fast the engine is beside others, on the same local sites. By default those of its own tests;
 * `--sites FILE --root FOLDER --origin URL` takes a list of real ones that a server at URL answers for by
 * host name, and `--peers FOLDER` then asks the tools that are installed there too (versions: `engine/peers.json`).
 */
const { values } = parseArgs({
  options: {
    sites: { type: 'string' },
    root: { type: 'string' },
    origin: { type: 'string' },
    peers: { type: 'string' },
    only: { type: 'string' },
    as: { type: 'string' },
  },
})
const fixtures = values.sites === undefined ? await serveFixtureSites() : undefined
const all = values.sites === undefined ? benchFixtures() : listedSites(values.sites, values.root ?? '.')
const sites = values.only === undefined ? all : all.filter(({ domain }) => values.only?.split(',').includes(domain))
const hosts = fixtures?.crawlHosts ?? all.map(({ domain }) => `${domain}=${values.origin}`).join(',')
const results = []
for (const kind of ['rendered', 'static'] as const) {
  const tool = openOurEngine(hosts, kind)
  results.push(await measureTool(tool, sites))
  await tool.close()
}
if (values.peers !== undefined && values.sites !== undefined) {
  for (const tool of await openPeers(resolve(values.peers), hosts)) {
    results.push(await measureTool(tool, sites))
    await tool.close()
  }
}
publishEngine(results, { title: values.as ?? 'the sites of the tests', isKept: values.only === undefined })
await fixtures?.close()
