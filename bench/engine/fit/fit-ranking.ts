import type { Likely } from '../reliability.ts'
import { logOdds, trustOf, type Calibration, type Features, type Ranking } from '#engine/ranking/ranking.ts'

/** One question: which option is right, if any. Cases of one site are left out together, or all of one list. */
export type Case = { site: string; list: string; options: { features: Features; isRight: boolean }[] }
/** What is left out together. */
export type Fold = 'site' | 'list'
/** What the weights are before any case is seen, and how far (in points) each may go for the price of one nat. */
export type Prior = { ranking: Ranking; spread: (feature: string) => number; noneSpread: number }

/** The column of `noneAt`: each option has it once less than none of them. */
const none = '(none)'

const thresholds = {
  steps: 300,
  stepsFromNear: 60,
  rate: 0.03,
  /** Adam (Kingma and Ba 2015). */
  momentum: 0.9,
  variance: 0.999,
  tiny: 1e-8,
  calibrationSteps: 3_000,
  calibrationRate: 0.1,
  /** What a step of one away from slope 1 and shift 0 costs, in answers. */
  calibrationPrior: 1,
}

/** The columns that aren't 0, which few are, and their numbers. */
type Row = { columns: Int32Array; amounts: Float64Array }
type Rows = Record<Fold, string> & { rows: Row[]; isRight: boolean[] }
/** Cases as rows of numbers, in units of the spread of each feature, with the names of the columns. */
export type Table = { columns: string[]; cases: Rows[]; spreads: number[]; prior: Prior }

/** The cases as numbers; only features that the ranking has a weight for. */
export function tableOf(cases: readonly Case[], prior: Prior): Table {
  const columns = [...Object.keys(prior.ranking.weights), none]
  const spreads = columns.map((name) => (name === none ? prior.noneSpread : prior.spread(name)))
  const rowOf = (features: Features): Row => {
    const all = columns.map((name, at) => (name === none ? -1 : (features[name] ?? 0)) * (spreads[at] ?? 1))
    const seen = all.flatMap((amount, at) => (amount === 0 ? [] : [at]))
    return { columns: Int32Array.from(seen), amounts: Float64Array.from(seen, (at) => all[at] ?? 0) }
  }
  return {
    columns,
    spreads,
    prior,
    cases: cases.map(({ site, list, options }) => ({
      site,
      list,
      rows: options.map(({ features }) => rowOf(features)),
      isRight: options.map(({ isRight }) => isRight),
    })),
  }
}

/**
 * The ranking under which the right options of the cases are likeliest, held to the prior by a normal distribution: a
 * maximum a posteriori fit of a conditional logit (McFadden 1974), by a fixed number of full steps, so that the same
 * cases give the same weights. `from`: weights to start at.
 */
export function fitRanking({ columns, spreads, prior, cases }: Table, from?: Ranking): Ranking {
  const { pointsPerLogit } = prior.ranking.scale
  const weightIn = ({ weights, scale }: Ranking, name: string) => (name === none ? scale.noneAt : (weights[name] ?? 0))
  const base = columns.map((name) => weightIn(prior.ranking, name))
  // Moves away from the prior, in spreads.
  const moves = Float64Array.from(columns, (name, at) =>
    from === undefined ? 0 : (weightIn(from, name) - (base[at] ?? 0)) / (spreads[at] ?? 1),
  )
  const baseInSpreads = Float64Array.from(base, (weight, at) => weight / (spreads[at] ?? 1))
  const first = new Float64Array(columns.length)
  const second = new Float64Array(columns.length)
  const steps = from === undefined ? thresholds.steps : thresholds.stepsFromNear
  for (let step = 1; step <= steps; step += 1) {
    const slope = slopeAt(cases, baseInSpreads, moves, pointsPerLogit)
    for (let at = 0; at < moves.length; at += 1) {
      const { momentum, variance, rate, tiny } = thresholds
      first[at] = momentum * (first[at] ?? 0) + (1 - momentum) * (slope[at] ?? 0)
      second[at] = variance * (second[at] ?? 0) + (1 - variance) * (slope[at] ?? 0) ** 2
      const mean = (first[at] ?? 0) / (1 - momentum ** step)
      const size = Math.sqrt((second[at] ?? 0) / (1 - variance ** step))
      moves[at] = (moves[at] ?? 0) - (rate * mean) / (size + tiny)
    }
  }
  const fitted = columns.map((name, at): [string, number] => [
    name,
    (base[at] ?? 0) + (moves[at] ?? 0) * (spreads[at] ?? 1),
  ])
  const { [none]: noneAt = 0, ...weights } = Object.fromEntries(fitted)
  return { weights, scale: { noneAt, pointsPerLogit }, calibration: prior.ranking.calibration }
}

// oxlint-disable-next-line max-params -- the cases, and where on the slope
function slopeAt(cases: Rows[], base: Float64Array, moves: Float64Array, pointsPerLogit: number) {
  const slope = Float64Array.from(moves)
  for (const { rows, isRight } of cases) {
    const logits = rows.map((row) => dot(row, base, moves) / pointsPerLogit)
    // None of them has 0 points: each option has those of `noneAt` less.
    const most = Math.max(0, ...logits)
    const heights = logits.map((logit) => Math.exp(logit - most))
    const noneHeight = Math.exp(-most)
    const all = heights.reduce((sum, one) => sum + one, noneHeight)
    const hasRight = isRight.includes(true)
    const right = hasRight ? heights.reduce((sum, one, at) => sum + (isRight[at] === true ? one : 0), 0) : noneHeight
    rows.forEach((row, option) => {
      const height = heights[option] ?? 0
      const pull = (height / all - (isRight[option] === true ? height / right : 0)) / pointsPerLogit
      for (let place = 0; place < row.columns.length; place += 1) {
        const at = row.columns[place] ?? 0
        slope[at] = (slope[at] ?? 0) + pull * (row.amounts[place] ?? 0)
      }
    })
  }
  return slope
}

function dot({ columns, amounts }: Row, base: Float64Array, moves: Float64Array): number {
  let sum = 0
  for (let place = 0; place < columns.length; place += 1) {
    const at = columns[place] ?? 0
    sum += (amounts[place] ?? 0) * ((base[at] ?? 0) + (moves[at] ?? 0))
  }
  return sum
}

/** For each site, or each list, the ranking that was fitted without it. */
export function fitLeavingOut(table: Table, whole: Ranking, fold: Fold): Map<string, Ranking> {
  const names = [...new Set(table.cases.map((one) => one[fold]))]
  const without = (name: string) => ({ ...table, cases: table.cases.filter((one) => one[fold] !== name) })
  return new Map(names.map((name) => [name, fitRanking(without(name), whole)]))
}

type Given = Likely & { signs?: readonly string[] }

/**
 * How far the chances of left-out answers can be trusted: the slope and shift of their log odds, and what each sign adds, under
 * which what was right and wrong is likeliest (Platt 1999), held to slope 1 and all else 0.
 */
export function calibrate(answers: readonly Given[], from?: Calibration): Calibration {
  const { calibrationSteps, calibrationRate, calibrationPrior } = thresholds
  const names = [...new Set(answers.flatMap(({ signs = [] }) => signs))].toSorted()
  const rows = answers.map(({ chance, signs = [] }) => [
    logOdds(chance),
    1,
    ...names.map((name) => Number(signs.includes(name))),
  ])
  const held = [1, 0, ...names.map(() => 0)]
  const at = from === undefined ? [...held] : [from.slope, from.shift, ...names.map((name) => from.signs?.[name] ?? 0)]
  const steps = from === undefined ? calibrationSteps : thresholds.stepsFromNear
  for (let step = 0; step < steps; step += 1) {
    const pulls = at.map((one, column) => calibrationPrior * (one - (held[column] ?? 0)))
    rows.forEach((row, answer) => {
      const odds = row.reduce((sum, amount, column) => sum + amount * (at[column] ?? 0), 0)
      const error = 1 / (1 + Math.exp(-odds)) - Number(answers[answer]?.isRight)
      row.forEach((amount, column) => {
        pulls[column] = (pulls[column] ?? 0) + error * amount
      })
    })
    pulls.forEach((pull, column) => {
      at[column] = (at[column] ?? 0) - (calibrationRate * pull) / answers.length
    })
  }
  const [slope = 1, shift = 0, ...added] = at
  return { slope, shift, signs: Object.fromEntries(names.map((name, column) => [name, added[column] ?? 0])) }
}

/** The answers with the trust that each has when it is calibrated on those of all other sites. */
export function trustLeavingOut<One extends Given & { domain: string }>(answers: readonly One[]): One[] {
  const whole = calibrate(answers)
  const own = new Map(
    [...new Set(answers.map(({ domain }) => domain))].map((domain) => [
      domain,
      calibrate(
        answers.filter((one) => one.domain !== domain),
        whole,
      ),
    ]),
  )
  return answers.map((one) => ({ ...one, chance: trustOf(one.chance, own.get(one.domain) ?? whole, one.signs) }))
}
