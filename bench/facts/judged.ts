import { readFileSync } from 'node:fs'
import type { FactCount, JudgedFacts } from '#lib/client/how-true/facts.ts'
import { factTexts } from '#lib/client/how-true/how-true-words.ts'
import { fileName } from '../markdown-table.ts'

export type Verdict = 'right' | 'arguable' | 'wrong'

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
  /** Read by who makes the rules, not by a reader who knows neither them nor figures. */
  isOwn?: boolean
  /** Each fact stood beside its rule and where it is from. */
  sawRules?: boolean
  facts: { domain: string; field: string; value: string; verdict: Verdict; why?: string }[]
  notGiven: { domain: string; field: string; value: string; said?: string }[]
}

export const readJudged = (title: string): Judged =>
  JSON.parse(readFileSync(new URL(`judged/${fileName(title)}.json`, import.meta.url), 'utf8')) as Judged

/** What readers were asked to note where it was not given. */
const noted = new Set(['name', 'city', 'country', 'foundedYear', 'all'])

/** The facts by field, and all of them. */
export function countJudged({ title, on, commit, sites, facts, notGiven }: Judged): JudgedFacts {
  const countOf = (fact: string): FactCount => {
    const isOf = (field: string) => fact === 'all' || field === fact
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
  const counted = Object.keys(factTexts).map(countOf)
  return { title, on, commit, sites, facts: counted.filter(({ given }) => given > 0) }
}
