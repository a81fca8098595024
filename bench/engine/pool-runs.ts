import {
  questions,
  type HowTrue,
  type ListFigures,
  type PooledFigures,
  type Reliability,
  type Shares,
  type SiteGroup,
} from '#lib/client/how-true/how-true.ts'
import { round } from './reliability.ts'

/**
 * Several lists as one, each asked when nobody had seen it: lists differ by more than a few rules do, so that one alone says
 * little, so each is kept beside the sum, with its day and its rules. A tool of the last one that was not asked about all of them says about how many sites it was.
 */
export function poolRuns(runs: readonly HowTrue[]): PooledFigures {
  const last = runs.at(-1)
  const reliability = poolReliability(runs.flatMap((run) => run.reliability ?? []))
  return {
    lists: runs.map(listOf),
    sites: runs.reduce((sum, { sites }) => sum + sites, 0),
    tools: (last?.tools ?? []).map(({ tool }) => {
      const own = runs.flatMap(({ tools, sites }) => {
        const said = tools.find((one) => one.tool === tool)
        return said === undefined ? [] : [{ ...said, sites }]
      })
      const some = own.length < runs.length ? { sites: own.reduce((sum, { sites }) => sum + sites, 0) } : {}
      return { tool, ...some, shares: addShares(own.map(({ shares }) => shares)) }
    }),
    kinds: poolGroups(runs.flatMap(({ kinds }) => kinds)),
    languages: poolGroups(runs.flatMap(({ languages }) => languages)),
    ...(reliability.length === 0 ? {} : { reliability }),
  }
}

function listOf({ title, on, commit, sites, tools }: HowTrue): ListFigures {
  const said = { ...(on === undefined ? {} : { on }), ...(commit === undefined ? {} : { commit }) }
  return { title, ...said, sites, shares: tools[0]?.shares ?? {} }
}

/** The largest group first, equal ones by name. */
const poolGroups = (groups: readonly SiteGroup[]): SiteGroup[] =>
  [...Map.groupBy(groups, ({ of }) => of)]
    .map(([of, own]) => ({
      of,
      sites: own.reduce((sum, { sites }) => sum + sites, 0),
      shares: addShares(own.map(({ shares }) => shares)),
    }))
    .toSorted((a, b) => b.sites - a.sites || (a.of < b.of ? -1 : 1))

function addShares(all: readonly Shares[]): Shares {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const own = all.flatMap((shares) => shares[question] ?? [])
      if (own.length === 0) return []
      const sum = (of: 'right' | 'asked') => own.reduce((total, share) => total + share[of], 0)
      return [[question, { right: sum('right'), asked: sum('asked') }]]
    }),
  )
}

const poolReliability = (bins: readonly Reliability[]): Reliability[] =>
  [...Map.groupBy(bins, ({ from }) => from)]
    .map(([from, own]) => {
      const answers = own.reduce((sum, bin) => sum + bin.answers, 0)
      const mean = (of: 'said' | 'true') => round(own.reduce((sum, bin) => sum + bin[of] * bin.answers, 0) / answers)
      return { from, to: own[0]?.to ?? 1, answers, said: mean('said'), true: mean('true') }
    })
    .toSorted((a, b) => a.from - b.from)
