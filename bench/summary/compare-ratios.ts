/** A row of a benchmark beside what it was. `change`: 0.1 is a tenth more. */
export type Comparison = {
  name: string
  before: number | undefined
  now: number
  change: number | undefined
  isLost: boolean
}

/** A loss up to this is what the same machine does on another day. */
const lossMax = 0.1

/** Each ratio beside the committed one, and those that are no longer measured as lost. */
export function compareRatios(
  bench: string,
  before: Readonly<Record<string, number>>,
  now: Readonly<Record<string, number>>,
): Comparison[] {
  const names = new Set([...Object.keys(now), ...Object.keys(before)])
  return [...names].map((name) => compareOne(`${bench}: ${name}`, before[name], now[name] ?? 0))
}

function compareOne(name: string, before: number | undefined, now: number): Comparison {
  const change = before === undefined ? undefined : now / before - 1
  return { name, before, now, change, isLost: change !== undefined && change < -lossMax }
}
