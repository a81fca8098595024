export type Answer = {
  domain: string
  set: string
  kind: string
  isRight: boolean
  isGiven: boolean
  chance: number
  signs?: string[]
}

/** The lists of sites of companies, charities, shops and the like; the others are of software projects. */
const businesses = new Set([
  'learning',
  'unseen',
  'unseen-2',
  'unseen-3',
  'unseen-4',
  'unseen-5',
  'unseen-6',
  'unseen-7',
])

/** `right of asked`, by the list that a site is from, then of the sites of businesses, those of software, and all. */
export function sharesBySet(answers: readonly Answer[]): Map<string, string> {
  const bySet = Map.groupBy(answers, ({ set }) => set)
  const byKind = Map.groupBy(answers, ({ set }) => (businesses.has(set) ? 'all businesses' : 'all software'))
  return new Map([...bySet, ...byKind, ['all', answers] as const].map(([set, own]) => [set, shareOf(own)]))
}

const shareOf = (answers: readonly Answer[]) => `${answers.filter(({ isRight }) => isRight).length}/${answers.length}`
