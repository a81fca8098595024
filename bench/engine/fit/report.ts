export type Answer = { domain: string; set: string; kind: string; isRight: boolean; isGiven: boolean; chance: number }

const bins = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01]

/** `right of asked`, by the list that a site is from. */
export function sharesBySet(answers: readonly Answer[]): Map<string, string> {
  const bySet = Map.groupBy(answers, ({ set }) => set)
  return new Map([...bySet, ['all', answers] as const].map(([set, own]) => [set, shareOf(own)]))
}

const shareOf = (answers: readonly Answer[]) => `${answers.filter(({ isRight }) => isRight).length}/${answers.length}`

/** Of the given answers, by how likely the engine called them: how many there are, what it said, what was true. */
export function reliabilityOf(answers: readonly Answer[]): string[] {
  const given = answers.filter(({ isGiven }) => isGiven)
  return bins.slice(1).flatMap((to, at) => {
    const from = bins[at] ?? 0
    const own = given.filter(({ chance }) => chance >= from && chance < to)
    if (own.length === 0) return []
    const mean = own.reduce((sum, { chance }) => sum + chance, 0) / own.length
    const right = own.filter(({ isRight }) => isRight).length / own.length
    return [`| ${from} to ${Math.min(1, to)} | ${own.length} | ${mean.toFixed(2)} | ${right.toFixed(2)} |`]
  })
}
