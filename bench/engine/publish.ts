import { readFileSync, writeFileSync } from 'node:fs'
import {
  questions,
  type HowTrue,
  type PooledFigures,
  type Share,
  type Shares,
  type SiteGroup,
} from '#lib/client/how-true/how-true.ts'
import type { ToolResult } from './measure-tool.ts'
import { poolRuns } from './pool-runs.ts'
import { reliabilityRows } from './reliability.ts'
import { tally, type Run } from './tally.ts'
import { fileName, tableHead, tableRow } from '../markdown-table.ts'
import { median, quantile } from '../quantile.ts'

/** `isKept`: not of single sites. `pool`: names of lists that the dashboard's page shows together with this one. */
export type Publication = Run & { isKept: boolean; pool: readonly string[] | undefined }

/**
 * Prints the tables and, when they are kept, writes them to `bench/results` as Markdown and as JSON, and with `pool` what
 * they add up to with those of the other lists to where the page "How true is it?" reads it.
 */
export function publishEngine(results: ToolResult[], publication: Publication): void {
  const { isKept, pool, ...run } = publication
  const counted = tally(results, run)
  const text = `${[`## ${counted.sites} sites: ${run.title}`, '', ...tables(results, counted)].join('\n')}\n`
  process.stdout.write(text)
  if (!isKept) return
  writeFileSync(resultsOf(run.title, 'md'), `${head}\n${text}`)
  writeFileSync(resultsOf(run.title, 'json'), jsonOf(counted))
  if (pool !== undefined) showPool([...new Set([...pool, run.title])])
}

/** Shows lists that were asked before, by their names, on the page "How true is it?". */
export const showPool = (titles: readonly string[]): void =>
  writeFileSync(
    figures,
    jsonOf(poolRuns(titles.map((title) => JSON.parse(readFileSync(resultsOf(title, 'json'), 'utf8')) as HowTrue))),
  )

/** Where the results of a list lie, by its name. */
export const resultsOf = (title: string, ending: 'md' | 'json'): URL =>
  new URL(`../results/engine-${fileName(title)}.${ending}`, import.meta.url)
const jsonOf = (data: HowTrue | PooledFigures) => `${JSON.stringify(data, undefined, 2)}\n`

const figures = new URL('../../lib/client/how-true/figures.json', import.meta.url)

const head = `# The engine beside others

Primary: CIEDE2000 under 6 of a true colour (none, where none is true). Logo and icon: the same artwork as a true file.
Fonts: the same family. One site after another, on one machine; memory is that of the process and its children.
`

const titles = ['primary', 'logo', 'icon', 'title font', 'body font', 'name', 'social links']

function tables(results: ToolResult[], { tools, kinds, languages, reliability, on, commit }: HowTrue): string[] {
  const asked = [on, commit === undefined ? undefined : `commit ${commit}`].filter((part) => part !== undefined)
  return [
    ...(asked.length === 0 ? [] : [`Asked ${asked.join(', ')}.`, '']),
    ...tableHead(['tool', ...titles, 'median s', 'p95 s', 'median CPU s', 'peak MiB']),
    ...results.map((result, at) => tableRow([result.tool, ...cells(tools[at]?.shares ?? {}), ...costs(result)])),
    '',
    ...groupTable(`kind of site (${tools[0]?.tool ?? 'nobody'})`, kinds),
    ...groupTable(`language (${tools[0]?.tool ?? 'nobody'})`, languages),
    ...(reliability === undefined
      ? []
      : [
          ...tableHead(['trust of a value (Livery)', 'values', 'mean trust', 'right']),
          ...reliabilityRows(reliability),
          '',
        ]),
    ...results.flatMap(unmarkedOf),
    ...results.flatMap(missesOf),
  ]
}

const groupTable = (title: string, groups: SiteGroup[]) => [
  ...tableHead([title, 'sites', ...titles]),
  ...groups.map(({ of, sites, shares }) => tableRow([of, String(sites), ...cells(shares)])),
  '',
]

const cells = (shares: Shares) => questions.map((question) => shareText(shares[question]))
const shareText = (share: Share | undefined) => (share === undefined ? '–' : `${share.right}/${share.asked}`)

function costs({ sites, peakMiB }: ToolResult): string[] {
  const seconds = sites.map((site) => site.seconds)
  const cpuSeconds = sites.map((site) => site.cpuSeconds)
  return [...[median(seconds), quantile(seconds, 0.95), median(cpuSeconds)].map((of) => of.toFixed(2)), String(peakMiB)]
}

function unmarkedOf({ tool, sites, speaksOf }: ToolResult): string[] {
  const asked = sites.filter(({ score }) => speaksOf.includes('logo') && score.unmarked !== undefined)
  const wrong = asked.filter(({ score }) => score.unmarked === false).map(({ domain }) => domain)
  if (asked.length === 0) return []
  const which = wrong.length === 0 ? '' : `: ${wrong.join(', ')}`
  return [
    `Of ${asked.length} sites whose mark is their name in type, ${tool} gave ${wrong.length} a picture that is not theirs${which}.`,
    '',
  ]
}

function missesOf({ tool, sites, speaksOf }: ToolResult): string[] {
  const misses = sites.flatMap(({ domain, score, found, problem }) => {
    if (problem !== undefined) return [`${domain}: ${problem}`]
    const wrong = questions.filter((question) => speaksOf.includes(question) && score[question] === false)
    const said = (question: (typeof questions)[number]) =>
      typeof found?.[question] === 'string' ? `${question} ${found[question]}` : question
    return wrong.length === 0 ? [] : [`${domain}: ${wrong.map(said).join(', ')}`]
  })
  return [`Missed by ${tool}: ${misses.length === 0 ? 'nothing' : misses.join('; ')}.`, '']
}
