import { parseArgs } from 'node:util'
import { factsOfSite } from './facts/facts-of-site.ts'
import { factSites } from './facts/fact-sites.ts'
import { printFacts } from './facts/print-facts.ts'

/**
 * Every fact that the engine gives of the sites of a list, each with the rule that gives it and the words it stands in, to be
 * checked by eye; and how many of them are right where the list says what is true. `--sites FILE --root FOLDER` is a list as
 * `bench:engine` takes it; pages are read from the folder, without a browser, style sheets or pictures. `--only` takes domains
 * with commas between them.
 */
const { values } = parseArgs({
  options: { sites: { type: 'string' }, root: { type: 'string' }, only: { type: 'string' } },
})
if (values.sites === undefined) throw new Error('Name a list of sites with --sites, and its folder with --root.')
const only = values.only?.split(',')
const sites = factSites(values.sites, values.root ?? '.').filter(({ domain }) => only?.includes(domain) ?? true)
printFacts(sites.map((site) => ({ site, facts: factsOfSite(site) })))
