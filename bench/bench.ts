import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { committedResult, writtenResult, type BenchResult } from './summary/bench-result.ts'
import { compareRatios, type Comparison } from './summary/compare-ratios.ts'

/**
 * `npm run bench`: runs the benchmarks of speed one after the other (or those that are named: `npm run bench -- lookup`),
 * prints each ratio beside that of the last committed run, and fails where one is more than 10 % smaller. Ratios alone: what
 * a machine does in a second says as much of the machine as of us.
 */

const benches = ['lookup', 'cores', 'metering', 'search', 'deliver']
const named = process.argv.slice(2)
const unknown = named.filter((name) => !benches.includes(name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}; there are ${benches.join(', ')}.`)

const comparisons: Comparison[] = []
for (const name of named.length > 0 ? named : benches) {
  const before = await committedResult(name)
  await run(name)
  const after = await writtenResult(name)
  sayMachines(name, before, after)
  comparisons.push(...compareRatios(name, before?.ratios ?? {}, after.ratios))
}

const header = ['', 'committed', 'now', 'change']
const cells = comparisons.map(({ name, before, now, change }) => [
  name,
  before?.toFixed(2) ?? '–',
  now.toFixed(2),
  change === undefined ? '–' : `${change > 0 ? '+' : ''}${Math.round(change * 100)} %`,
])
process.stdout.write(
  `\n${[header, header.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`,
)
const lost = comparisons.filter(({ isLost }) => isLost)
for (const { name } of lost) process.stdout.write(`More than 10 % lost: ${name}\n`)
process.exitCode = lost.length > 0 ? 1 : 0

async function run(name: string): Promise<void> {
  const script = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [...process.execArgv, script], { stdio: 'inherit' })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`bench:${name} ended with ${code}.`)
}

function sayMachines(name: string, before: BenchResult | undefined, after: BenchResult): void {
  const kind = ({ machine }: BenchResult) => JSON.stringify(machine)
  if (before && kind(before) !== kind(after)) {
    process.stdout.write(`The committed bench:${name} ran on another kind of machine: ${kind(before)}\n`)
  }
}
