import { parseArgs } from 'node:util'
import { factsOfSite } from './facts/facts-of-site.ts'
import { factSites } from './facts/fact-sites.ts'
import { readJudged } from './facts/judged.ts'
import { printFacts } from './facts/print-facts.ts'
import { publishJudged } from './facts/publish-judged.ts'

/**
 * Every fact that the engine gives of the sites of a list, each with the rule that gives it and the words it stands in, to be
 * checked by eye; and how many of them are right where the list says what is true. `--sites FILE --root FOLDER` is a list as
 * `bench:engine` takes it; pages are read from the folder, without a browser, style sheets or pictures. `--only` takes domains
 * with commas between them. `--judged TITLE` marks them by what a reader said of them before (`facts/judged`), and `--publish
 * TITLE` only writes what was said of such a list to `bench/results` and to the page "How true is it?".
 */
const { values } = parseArgs({
  options: {
    sites: { type: 'string' },
    root: { type: 'string' },
    only: { type: 'string' },
    judged: { type: 'string' },
    publish: { type: 'string' },
  },
})
if (values.publish !== undefined) {
  publishJudged(values.publish)
  process.exit(0)
}
if (values.sites === undefined) throw new Error('Name a list of sites with --sites, and its folder with --root.')
const only = values.only?.split(',')
const sites = factSites(values.sites, values.root ?? '.').filter(({ domain }) => only?.includes(domain) ?? true)
printFacts(
  sites.map((site) => ({ site, facts: factsOfSite(site) })),
  values.judged === undefined ? undefined : readJudged(values.judged),
)
