import type { BoostedTrees } from '#engine/ranking/boosted-trees.ts'
import { diceOf } from '../../dice.ts'

/** What is asked about, one row each: its traits in the order of `names`, whether it is right, and what is left out with it. */
export type TreeRows = { names: readonly string[]; traits: readonly Float64Array[]; isRight: readonly boolean[] }

const thresholds = {
  trees: 300,
  depth: 4,
  /** How much of its answer a tree adds. */
  rate: 0.05,
  /** Of the rows and of the traits, the share that a tree is fitted on. */
  rowShare: 0.7,
  traitShare: 0.5,
  /** What a leaf needs of p (1 - p), and how far it is held to 0 (lambda). */
  leafMin: 10,
  held: 3,
  /** Bounds of a trait that a split may ask for. */
  boundsMax: 63,
  decimals: 1e4,
}

/** The traits of all rows as the numbers of the spans between bounds, one trait after the other. */
export type Binned = { names: readonly string[]; bounds: number[][]; spans: Uint8Array; isRight: readonly boolean[] }

export function binTraits({ names, traits, isRight }: TreeRows): Binned {
  const rows = traits.length
  const spans = new Uint8Array(names.length * rows)
  const bounds = names.map((_, name) => {
    const own = boundsOf(traits.map((row) => row[name] ?? 0))
    traits.forEach((row, at) => {
      spans[name * rows + at] = spanOf(row[name] ?? 0, own)
    })
    return own
  })
  return { names, bounds, spans, isRight }
}

/** Between values that follow each other, as many as a trait may have, each with about as many rows behind it. */
function boundsOf(values: readonly number[]): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  const picked = new Set<number>()
  for (let at = 1; at <= thresholds.boundsMax; at += 1) {
    const place = Math.floor((at * sorted.length) / (thresholds.boundsMax + 1))
    const value = sorted[place] ?? 0
    const next = sorted.find((one, index) => index >= place && one > value)
    if (next !== undefined) picked.add(Math.round(((value + next) / 2) * thresholds.decimals) / thresholds.decimals)
  }
  // The least value is often that of most rows.
  const [least = 0] = sorted
  const second = sorted.find((one) => one > least)
  if (second !== undefined) picked.add(Math.round(((least + second) / 2) * thresholds.decimals) / thresholds.decimals)
  return [...picked].toSorted((a, b) => a - b).slice(0, 255)
}

function spanOf(value: number, bounds: readonly number[]): number {
  let [low, high] = [0, bounds.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value > (bounds[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Trees under which what is right and wrong of the rows that `isIn` is likely: logistic loss, Newton steps (Chen and Guestrin 2016,
 * "XGBoost"), with chance that is the same each time, so that the same rows give the same trees.
 */
export function fitTrees(binned: Binned, isIn: (row: number) => boolean): BoostedTrees {
  const { names, isRight } = binned
  const rows = Int32Array.from(isRight.keys()).filter(isIn)
  const right = rows.reduce((sum, row) => sum + Number(isRight[row]), 0)
  const base = Math.log((right + 1) / (rows.length - right + 1))
  const logits = new Float64Array(isRight.length).fill(base)
  const pull = new Float64Array(isRight.length)
  const weight = new Float64Array(isRight.length)
  const chance = diceOf(0)
  const trees: BoostedTrees['trees'][number][] = []
  for (let tree = 0; tree < thresholds.trees; tree += 1) {
    for (const row of rows) {
      const likely = 1 / (1 + Math.exp(-(logits[row] ?? 0)))
      pull[row] = likely - Number(isRight[row])
      weight[row] = likely * (1 - likely)
    }
    const some = rows.filter(() => chance() < thresholds.rowShare)
    const asked = names.flatMap((_, at) => (chance() < thresholds.traitShare ? [at] : []))
    const grown = growTree(binned, { rows: some, asked, pull, weight })
    trees.push(grown.tree)
    for (const row of rows) logits[row] = (logits[row] ?? 0) + (grown.tree.leaves[grown.leafOf(row)] ?? 0)
  }
  return { names, base: rounded(base), trees }
}

type Growing = { rows: Int32Array; asked: number[]; pull: Float64Array; weight: Float64Array }
type Split = { trait: number; span: number; gain: number }
/** One that sends every row to the left: where no split is better than none. */
const noSplit: Split = { trait: 0, span: 255, gain: 0 }

function growTree(binned: Binned, growing: Growing) {
  const { spans, bounds, isRight } = binned
  const all = isRight.length
  const splits: Split[] = []
  const nodes = new Uint8Array(all)
  const isMore = (row: number, { trait, span }: Split) => (spans[trait * all + row] ?? 0) > span
  for (let level = 0; level < thresholds.depth; level += 1) {
    const own = bestSplits(binned, growing, { nodes, count: 2 ** level })
    splits.push(...own)
    for (const row of growing.rows) {
      const node = nodes[row] ?? 0
      nodes[row] = 2 * node + Number(isMore(row, own[node] ?? noSplit))
    }
  }
  const pulls = new Float64Array(2 ** thresholds.depth)
  const weights = new Float64Array(2 ** thresholds.depth)
  for (const row of growing.rows) {
    const leaf = nodes[row] ?? 0
    pulls[leaf] = (pulls[leaf] ?? 0) + (growing.pull[row] ?? 0)
    weights[leaf] = (weights[leaf] ?? 0) + (growing.weight[row] ?? 0)
  }
  const leaves = Array.from(pulls, (sum, leaf) =>
    rounded((-thresholds.rate * sum) / ((weights[leaf] ?? 0) + thresholds.held)),
  )
  const tree = {
    traits: splits.map(({ trait }) => trait),
    bounds: splits.map(({ trait, span }) => bounds[trait]?.[span] ?? 1e9),
    leaves,
  }
  const leafOf = (row: number) => {
    let at = 0
    while (at < splits.length) at = 2 * at + (isMore(row, splits[at] ?? noSplit) ? 2 : 1)
    return at - splits.length
  }
  return { tree, leafOf }
}

/** Of each node of a level the split that makes its answers likeliest. */
function bestSplits(
  { spans, bounds, isRight }: Binned,
  growing: Growing,
  level: { nodes: Uint8Array; count: number },
): Split[] {
  const { rows, asked, pull, weight } = growing
  const { nodes, count } = level
  const best = Array.from({ length: count }, () => noSplit)
  const pulls = new Float64Array(count * 256)
  const weights = new Float64Array(count * 256)
  for (const trait of asked) {
    pulls.fill(0)
    weights.fill(0)
    const start = trait * isRight.length
    for (const row of rows) {
      const at = (nodes[row] ?? 0) * 256 + (spans[start + row] ?? 0)
      pulls[at] = (pulls[at] ?? 0) + (pull[row] ?? 0)
      weights[at] = (weights[at] ?? 0) + (weight[row] ?? 0)
    }
    for (let node = 0; node < count; node += 1) {
      const own = node * 256
      const split = bestOfTrait(
        pulls.subarray(own, own + 256),
        weights.subarray(own, own + 256),
        bounds[trait]?.length ?? 0,
      )
      if (split.gain > (best[node]?.gain ?? 0)) best[node] = { trait, ...split }
    }
  }
  return best
}

function bestOfTrait(pulls: Float64Array, weights: Float64Array, boundsCount: number): { span: number; gain: number } {
  const worth = (pulled: number, weighed: number) => pulled ** 2 / (weighed + thresholds.held)
  const allPulled = pulls.reduce((sum, one) => sum + one, 0)
  const allWeighed = weights.reduce((sum, one) => sum + one, 0)
  const whole = worth(allPulled, allWeighed)
  let best = { span: 255, gain: 0 }
  let [pulled, weighed] = [0, 0]
  for (let span = 0; span < boundsCount; span += 1) {
    pulled += pulls[span] ?? 0
    weighed += weights[span] ?? 0
    if (weighed < thresholds.leafMin || allWeighed - weighed < thresholds.leafMin) continue
    const gain = worth(pulled, weighed) + worth(allPulled - pulled, allWeighed - weighed) - whole
    if (gain > best.gain) best = { span, gain }
  }
  return best
}

// No -0, which JSON doesn't keep.
const rounded = (one: number) => Math.round(one * thresholds.decimals) / thresholds.decimals + 0

/** Trees as they are kept: one a line. */
export const treesText = ({ names, base, trees }: BoostedTrees): string =>
  `{"names":${JSON.stringify(names)},\n"base":${base},\n"trees":[\n${trees.map((tree) => JSON.stringify(tree)).join(',\n')}\n]}\n`
