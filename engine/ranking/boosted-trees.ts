/**
 * Decision trees whose answers are added up, each fitted on what those before it got wrong (gradient boosting, Friedman 2001).
 * All have the same depth: of a tree's splits, that at `at` asks whether the trait numbered `traits[at]` is more than `bounds[at]`,
 * and the next is at `2 at + 1` if not, at `2 at + 2` if so; behind the last ones are `leaves`, in logits.
 */
export type BoostedTrees = {
  /** Of what is asked about, in order. */
  readonly names: readonly string[]
  /** Logits before any tree is asked. */
  readonly base: number
  readonly trees: readonly {
    readonly traits: readonly number[]
    readonly bounds: readonly number[]
    readonly leaves: readonly number[]
  }[]
}

/** How likely something with these traits (by name; what is not named is 0) is right, 0 to 1. */
export function chanceOf(traits: Readonly<Record<string, number>>, { names, base, trees }: BoostedTrees): number {
  const row = names.map((name) => traits[name] ?? 0)
  const logit = trees.reduce((sum, tree) => sum + (tree.leaves[leafOf(row, tree)] ?? 0), base)
  return 1 / (1 + Math.exp(-logit))
}

function leafOf(row: readonly number[], { traits, bounds }: BoostedTrees['trees'][number]): number {
  let at = 0
  while (at < traits.length) at = 2 * at + ((row[traits[at] ?? 0] ?? 0) > (bounds[at] ?? 0) ? 2 : 1)
  return at - traits.length
}
