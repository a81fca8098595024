import type { HowTrue, Question, Share, Shares, SiteGroup } from '#lib/client/how-true/how-true.ts'
import { questions } from '#lib/client/how-true/how-true.ts'
import type { Trust } from './found.ts'
import type { SiteResult, ToolResult } from './measure-tool.ts'
import { reliabilityOf, type Likely } from './reliability.ts'

export type Run = Pick<HowTrue, 'title' | 'on' | 'commit'>

/** Counts what the tools said; by kind of site, by language and by its trust for the first of them. */
export function tally(results: readonly ToolResult[], run: Run): HowTrue {
  const first = results[0]
  const reliability = reliabilityOf((first?.sites ?? []).flatMap(likelyOf))
  return {
    ...run,
    sites: first?.sites.length ?? 0,
    tools: results.map((result) => ({ tool: result.tool, shares: sharesOf(result.sites, result) })),
    kinds: first === undefined ? [] : groups(first, ({ kind }) => kind),
    languages: first === undefined ? [] : groups(first, ({ language }) => language),
    ...(reliability.length === 0 ? {} : { reliability }),
  }
}

/** Of what a tool gives with a trust, each value that could be checked. */
function likelyOf({ found, score }: SiteResult): Likely[] {
  return Object.entries(found?.trust ?? {}).flatMap(([question, chance]) => {
    const isRight = score[question as keyof Trust]
    return isRight === undefined ? [] : [{ isRight, chance }]
  })
}

/** The largest group first, equal ones by name. */
function groups(result: ToolResult, of: (site: SiteResult) => string): SiteGroup[] {
  return [...Map.groupBy(result.sites, of)]
    .map(([name, sites]) => ({ of: name, sites: sites.length, shares: sharesOf(sites, result) }))
    .toSorted((a, b) => b.sites - a.sites || (a.of < b.of ? -1 : 1))
}

function sharesOf(sites: readonly SiteResult[], { speaksOf }: ToolResult): Shares {
  const spoken = questions.filter((question) => speaksOf.includes(question))
  return Object.fromEntries(spoken.map((question) => [question, shareOf(sites, question)]))
}

function shareOf(sites: readonly SiteResult[], question: Question): Share {
  if (question === 'links') {
    return { right: sum(sites, ({ score }) => score.links.right), asked: sum(sites, ({ score }) => score.links.wanted) }
  }
  const asked = sites.filter(({ score }) => score[question] !== undefined)
  return { right: asked.filter(({ score }) => score[question] === true).length, asked: asked.length }
}

const sum = (sites: readonly SiteResult[], of: (site: SiteResult) => number) =>
  sites.reduce((total, site) => total + of(site), 0)
