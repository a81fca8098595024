import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { serveFixtureSites } from '#engine/fixtures/serve.ts'
import { benchFixtures, hostsOf, listedSites } from './engine/bench-sites.ts'
import { measureTool } from './engine/measure-tool.ts'
import { openOurEngine } from './engine/our-engine.ts'
import { openPeers } from './engine/peer-engines.ts'
import { publishEngine } from './engine/publish.ts'
import { unansweredHosts } from './engine/unanswered-hosts.ts'

/**
 * How right and how fast the engine is beside others, on the same local sites. By default those of its own tests;
 * `--sites FILE --root FOLDER --origin URL` takes a list of real ones that a server at URL answers for by
 * host name, and `--peers FOLDER` then asks the tools that are installed there too (versions: `engine/peers.json`).
 * `--as` names the set, `--on YYYY-MM-DD` and `--commit` say when and at what it was asked, and `--publish` shows the
 * figures on the page "How true is it?", together with those of the lists that `--pool` names, parted by commas.
 */
const { values } = parseArgs({
  options: {
    sites: { type: 'string' },
    root: { type: 'string' },
    origin: { type: 'string' },
    peers: { type: 'string' },
    only: { type: 'string' },
    as: { type: 'string' },
    on: { type: 'string' },
    commit: { type: 'string' },
    pool: { type: 'string' },
    publish: { type: 'boolean', default: false },
  },
})
if (values.publish && (values.on === undefined || values.commit === undefined || values.sites === undefined)) {
  throw new Error('What is published says of which --sites, --on what day and at what --commit.')
}
const fixtures = values.sites === undefined ? await serveFixtureSites() : undefined
const all = values.sites === undefined ? benchFixtures() : listedSites(values.sites, values.root ?? '.')
const only = values.only?.split(',')
const sites = only === undefined ? all : all.filter((site) => hostsOf(site).some((host) => only.includes(host)))
const listed = all.flatMap(hostsOf).map((host) => `${host}=${values.origin}`)
const hosts = fixtures?.crawlHosts ?? listed.join(',')
if (values.sites !== undefined) {
  const unanswered = await unansweredHosts(values.origin ?? '', all.flatMap(hostsOf))
  if (unanswered.length > 0) throw new Error(`${values.origin} has no page at ${unanswered.join(', ')}.`)
}
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
publishEngine(results, {
  title: values.as ?? 'the sites of the tests',
  ...(values.on === undefined ? {} : { on: values.on }),
  ...(values.commit === undefined ? {} : { commit: values.commit }),
  isKept: values.only === undefined,
  pool: values.publish ? (values.pool?.split(',') ?? []) : undefined,
})
await fixtures?.close()
