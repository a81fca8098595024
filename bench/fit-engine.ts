import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { hostsOf, listedSites } from './engine/bench-sites.ts'
import { readCases, writeCases, type Cases } from './engine/fit/cases.ts'
import { calibrate, fitLeavingOut, fitRanking, tableOf, trustLeavingOut } from './engine/fit/fit-ranking.ts'
import { fitPrimaryTrees } from './engine/fit/fit-primary.ts'
import { treesText } from './engine/fit/fit-trees.ts'
import { logoProblem, nameProblem, type Problem } from './engine/fit/problems.ts'
import { readSiteCases } from './engine/fit/read-site-cases.ts'
import { sharesBySet, type Answer } from './engine/fit/report.ts'
import { reliabilityOf, reliabilityRows } from './engine/reliability.ts'
import { keepSnapshots, readSnapshots } from './engine/fit/site-snapshots.ts'
import { writeWeights } from './engine/fit/write-weights.ts'
import { openOurEngine } from './engine/our-engine.ts'
import type { Ranking } from '#engine/ranking/ranking.ts'

const published = new URL('results/engine-left-out.md', import.meta.url)
const head = `# The engine on sites that its weights were not fitted on

Made by \`npm run fit:engine -- --publish\`: right answers of those asked for, of every labelled site as a browser showed it and as
fetched, with the weights as they are, with weights fitted on all, with weights fitted without the site, and without any site of its
list. The rules have seen these sites, so this says what the weights learned and not what the rules did; what nobody had seen stands
in \`engine-unseen-34.md\` and those before it. Trust is calibrated on the answers of all other sites. Fitted weights are kept where they are better both without the site and without its list.
`

/**
 * Fits the weights of the engine on all labelled sites, prints how right they are on sites that were left out, and
 * writes them with `--keep` where the engine reads them: weights only if they are better on sites and on lists that were left out. `--sites FILE --root FOLDER --snapshots FOLDER` first reads the
 * cases of those sites anew; what `snapshots` lacks is crawled from the server at `--origin URL`, or with `--crawl` from
 * the sites themselves. `--publish` writes what is printed to `bench/results/engine-left-out.md`.
 */
const { values } = parseArgs({
  options: {
    sites: { type: 'string' },
    root: { type: 'string' },
    origin: { type: 'string' },
    snapshots: { type: 'string' },
    crawl: { type: 'boolean' },
    keep: { type: 'boolean' },
    publish: { type: 'boolean' },
  },
})
if (values.sites !== undefined && values.snapshots !== undefined)
  await readAnew({
    sites: values.sites,
    root: values.root ?? '.',
    snapshots: values.snapshots,
    origin: values.crawl === true ? '' : values.origin,
  })
const said: string[] = []
fitOne('logo', 'engine/logos/logo-weights.ts', logoProblem)
fitPrimary()
fitOne('name', 'engine/company/name-weights.ts', nameProblem)
if (values.publish === true) writeFileSync(published, `${head}\n${said.join('\n').trimEnd()}\n`)

type Asked = { sites: string; root: string; snapshots: string; origin: string | undefined }

async function readAnew({ sites, root, snapshots, origin }: Asked): Promise<void> {
  const truths = listedSites(sites, root)
  const { sites: listed } = JSON.parse(readFileSync(sites, 'utf8')) as { sites: { domain: string; set: string }[] }
  const setOf = new Map(listed.map(({ domain, set }) => [domain, set]))
  if (origin !== undefined) {
    const hosts = truths
      .flatMap(hostsOf)
      .map((host) => `${host}=${origin}`)
      .join(',')
    for (const kind of ['static', 'rendered'] as const) {
      const engine = openOurEngine(hosts, kind)
      await keepSnapshots(engine, kind, { domains: truths.map(({ domain }) => domain), folder: snapshots })
      await engine.close()
    }
  }
  const cases: Cases = { logo: readCases('logo'), primary: readCases('primary'), name: readCases('name') }
  for (const snapshot of readSnapshots(snapshots)) {
    const truth = truths.find(({ domain }) => domain === snapshot.domain)
    if (truth === undefined) continue
    const read = await readSiteCases(snapshot, { ...truth, set: setOf.get(truth.host) ?? 'unnamed' })
    cases.logo = joined(cases.logo, read.logo, snapshot)
    cases.primary = joined(cases.primary, read.primary, snapshot)
    cases.name = joined(cases.name, read.name, snapshot)
  }
  writeCases('logo', cases.logo)
  writeCases('primary', cases.primary)
  writeCases('name', cases.name)
}

type Of = { domain: string; kind: string }

function joined<Kept extends Of>(cases: Kept[], read: Kept | undefined, { domain, kind }: Of): Kept[] {
  const others = cases.filter((one) => one.domain !== domain || one.kind !== kind)
  return [...others, ...(read === undefined ? [] : [read])]
}

function fitOne<Kept extends { domain: string; kind: string; set: string }>(
  name: keyof Cases,
  file: string,
  problem: Problem<Kept>,
): void {
  const cases = readCases(name) as unknown as Kept[]
  const table = tableOf(cases.map(problem.toCase), problem.prior)
  const whole = fitRanking(table)
  const [withoutSite, withoutList] = [fitLeavingOut(table, whole, 'site'), fitLeavingOut(table, whole, 'list')]
  const ask = (rankingOf: (kept: Kept) => Ranking): Answer[] =>
    cases.map((kept) => ({
      ...problem.answer(kept, rankingOf(kept)),
      domain: kept.domain,
      set: kept.set,
      kind: kept.kind,
    }))
  const rows = {
    before: ask(() => problem.prior.ranking),
    fitted: ask(() => whole),
    'left out': ask(({ domain }) => withoutSite.get(domain) ?? whole),
    'its whole list left out': ask(({ set }) => withoutList.get(set) ?? whole),
  }
  // What is not better on sites that were left out, and on lists that were, doesn't take the place of what is there.
  const rightOf = (answers: Answer[]) => answers.filter(({ isRight }) => isRight).length
  const leastOfLeftOut = Math.min(rightOf(rows['left out']), rightOf(rows['its whole list left out']))
  const isBetter = leastOfLeftOut > rightOf(rows.before)
  const given = (isBetter ? rows['left out'] : rows.before).filter(({ isGiven }) => isGiven)
  report(name, rows, given)
  const kept = isBetter ? whole : problem.prior.ranking
  if (values.keep === true) writeWeights(file, { ...kept, calibration: calibrate(given) })
}

/** The trees of the primary color are grown anew each time: how good they are is what they say of sites that they were not fitted on. */
function fitPrimary(): void {
  const { trees, rows } = fitPrimaryTrees(readCases('primary'))
  const given = rows['its whole list left out'].filter(({ isGiven }) => isGiven)
  report('primary', rows, given)
  if (values.keep !== true) return
  writeFileSync(new URL('../engine/colors/primary-trees.json', import.meta.url), treesText(trees))
  writeWeights('engine/colors/primary-weights.ts', { weights: {}, calibration: calibrate(given) })
}

function report(name: string, rows: Record<'left out', Answer[]> & Record<string, Answer[]>, given: Answer[]): void {
  const all = rows['left out']
  const sets = [...sharesBySet(all).keys()]
  say(`## ${name}: ${new Set(all.map(({ domain }) => domain)).size} sites`)
  say(`| weights | ${sets.join(' | ')} |`, `|---|${sets.map(() => '---|').join('')}`)
  for (const [row, answers] of Object.entries(rows))
    say(`| ${row} | ${[...sharesBySet(answers).values()].join(' | ')} |`)
  const reliability = reliabilityOf(trustLeavingOut(given))
  say('', '| trust | answers | said | true |', '|---|---|---|---|', ...reliabilityRows(reliability), '')
  const wrong = all.filter(({ isRight }) => !isRight)
  say(`Wrong when left out: ${wrong.map(({ domain, kind }) => `${domain} (${kind})`).join(', ')}.`, '')
}

function say(...lines: string[]): void {
  said.push(...lines)
  process.stdout.write(`${lines.join('\n')}\n`)
}
