import { readFileSync } from 'node:fs'
import type { FactCount, JudgedFacts } from '#lib/client/how-true/facts.ts'

export const verdicts = ['right', 'arguable', 'wrong'] as const
export type Verdict = (typeof verdicts)[number]

/**
 * The facts that the engine gave of the sites of a list at a commit, each judged by a reader of its pages, and what those plainly
 * tell and it did not give. Wrong: the pages don't bear it out. Arguable: two readers could differ.
 */
export type Judged = {
  title: string
  /** YYYY-MM-DD. */
  on: string
  commit: string
  sites: number
  facts: { domain: string; field: string; value: string; verdict: Verdict; why?: string }[]
  notGiven: { domain: string; field: string; value: string; said?: string }[]
}

export const readJudged = (title: string): Judged =>
  JSON.parse(readFileSync(new URL(`judged/${title.replace(/\W+/g, '-')}.json`, import.meta.url), 'utf8')) as Judged

const fields = ['name', 'city', 'state', 'country', 'foundedYear', 'kind', 'industries', 'links', 'employees']

/** What readers were asked to note where it was not given. */
const noted = new Set(['name', 'city', 'country', 'foundedYear', 'all'])

/** The facts by field, and all of them. */
export function countJudged({ title, on, commit, sites, facts, notGiven }: Judged): JudgedFacts {
  const countOf = (fact: string, isOf: (field: string) => boolean): FactCount => {
    const own = facts.filter(({ field }) => isOf(field))
    const count = (verdict: Verdict) => own.filter((one) => one.verdict === verdict).length
    return {
      fact,
      given: own.length,
      right: count('right'),
      arguable: count('arguable'),
      wrong: count('wrong'),
      notGiven: noted.has(fact) ? notGiven.filter(({ field }) => isOf(field)).length : null,
    }
  }
  const counted = fields.map((field) => countOf(field, (one) => one === field)).filter(({ given }) => given > 0)
  return { title, on, commit, sites, facts: [...counted, countOf('all', () => true)] }
}
