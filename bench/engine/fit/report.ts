export type Answer = {
  domain: string
  set: string
  kind: string
  isRight: boolean
  isGiven: boolean
  chance: number
  signs?: string[]
}

/** The first lists, of software projects; all since are of companies, charities, shops and the like. */
const software = new Set(['tuning', 'dev', 'held-out', 'held-out-2', 'held-out-3'])

/** `right of asked`, by the list that a site is from, then of the sites of businesses, those of software, and all. */
export function sharesBySet(answers: readonly Answer[]): Map<string, string> {
  const bySet = Map.groupBy(answers, ({ set }) => set)
  const byKind = Map.groupBy(answers, ({ set }) => (software.has(set) ? 'all software' : 'all businesses'))
  return new Map([...bySet, ...byKind, ['all', answers] as const].map(([set, own]) => [set, shareOf(own)]))
}

const shareOf = (answers: readonly Answer[]) => `${answers.filter(({ isRight }) => isRight).length}/${answers.length}`
