import type { Reliability } from '#lib/client/how-true/how-true.ts'

/** An answer that was given: whether it is right, and how likely it was called; between 0 and 1. */
export type Likely = { isRight: boolean; chance: number }

const bins = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1]

/** By how likely they were called: how many answers there are, what was said, what was true. Bins without answers are left out. */
export function reliabilityOf(answers: readonly Likely[]): Reliability[] {
  return bins.slice(1).flatMap((to, at) => {
    const from = bins[at] ?? 0
    const own = answers.filter(({ chance }) => chance >= from && (chance < to || to === 1))
    if (own.length === 0) return []
    const said = round(own.reduce((sum, { chance }) => sum + chance, 0) / own.length)
    return [
      { from, to, answers: own.length, said, true: round(own.filter(({ isRight }) => isRight).length / own.length) },
    ]
  })
}

export const round = (share: number) => Math.round(share * 1000) / 1000

/** The rows of a Markdown table. */
export const reliabilityRows = (reliability: readonly Reliability[]): string[] =>
  reliability.map(
    (bin) => `| ${bin.from} to ${bin.to} | ${bin.answers} | ${bin.said.toFixed(2)} | ${bin.true.toFixed(2)} |`,
  )
