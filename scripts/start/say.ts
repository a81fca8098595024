/** Prints one line of progress. */
export const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Runs a step and prints how long it took when that was worth a thought. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  say(`  ${what.padEnd(12)} ${seconds(startedAt)}`)
  return result
}

/** Seconds since `startedAt` of `performance.now()`, with one digit. */
export const seconds = (startedAt: number) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
