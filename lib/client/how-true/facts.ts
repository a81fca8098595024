import judged from './facts.json' with { type: 'json' }

/** The facts of a company that were given of sites, by what a reader of their pages said of them. */
export type FactCount = {
  fact: string
  /** `right`, `arguable` and `wrong` together. */
  given: number
  right: number
  arguable: number
  wrong: number
  /** What the pages plainly tell and was not given, as far as the reader noted it; null where no reader was asked. */
  notGiven: number | null
}

export type JudgedFacts = { title: string; on: string; commit: string; sites: number; facts: FactCount[] }

/** What the page "How true is it?" shows of facts: written by `npm run bench:facts -- --publish`. */
export const judgedFacts: JudgedFacts = judged
