import { mkdir, writeFile } from 'node:fs/promises'
import { machine, machineText } from '../machine.ts'
import type { Measured } from './measure.ts'
import { median } from '../quantile.ts'

/** `bare` is empty where there is nothing to compare with. */
export type Result = {
  name: string
  connections: number
  held: number
  service: Measured[]
  bare: Measured[]
  residentMiB: number | undefined
}

const folder = new URL('../results/', import.meta.url)

/** Prints the table and, where the run is whole, writes it with every single measurement to bench/results. */
export async function publish(
  results: readonly Result[],
  { isWhole, ...run }: { rounds: number; seconds: number; isWhole: boolean },
): Promise<void> {
  const header = [
    '',
    'connections',
    'brands',
    'bare /s',
    'Livery /s',
    'ratio',
    'p50',
    'bare p50',
    'p99',
    'CPU',
    'CPU ratio',
  ]
  const table = [header, header.map(() => '---'), ...results.map(cellsOf)]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n')
  const memory = [...new Map(results.map((one) => [one.held, one])).values()]
    .map(({ held, residentMiB }) => `${residentMiB ?? '–'} MiB at ${whole(held)}`)
    .join(', ')
  const about = `Median of ${run.rounds} rounds of ${run.seconds} s in turns. ${machineText}, shared by load, server and database. Memory of the service process after each size: ${memory}.`
  process.stdout.write(`${table}\n\n${about}\n`)
  if (!isWhole) return
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('lookup.md', folder), `# Lookups against bare node:http\n\n${table}\n\n${about}\n${legend}`)
  const written = { machine, ...run, ratios: ratiosOf(results), results }
  await writeFile(new URL('lookup.json', folder), `${JSON.stringify(written, null, 2)}\n`)
}

const legend = `
Livery runs as \`npm start\` has it on two cores: one process, with charges in a log on the disk before the answer leaves. It
authenticates, limits, reads the identifier, charges the credit, logs the call, and sends bodies of 1 to 4 kB, one in twenty
of 12 kB, from memory; bare \`node:http\` sends the same status and body, with its type and length (a 304: its tag) as the
only fields of its own, and does nothing else: the body of a batch it takes off the wire and does not read. Each load asks
for its part of a working set of 500 brands that are spread over all that are held.

- Ratio: Livery's throughput to the bare one's, turn by turn (1 is the limit). CPU: microseconds of the service process a
  request, its best round; CPU ratio: the bare server's best to that. The load generator, PostgreSQL and the server share
  the cores, so the ratio says what a small machine gives and the CPU ratio what the process itself costs.
- "From the database": a process with room for a few hundred brands in memory, asked for up to 5,000 different ones in turn.
`

/** By row, the ratio to bare; where there is no bare server, the requests a second. */
const ratiosOf = (results: readonly Result[]): Record<string, number> =>
  Object.fromEntries(
    results
      .filter(({ bare }) => bare.length > 0)
      .map((one) => [`${one.name}, ${one.connections} connections`, Number(turnRatio(one).toFixed(3))]),
  )

function cellsOf(result: Result): string[] {
  const [ours, bare] = [summary(result.service), summary(result.bare)]
  const isCompared = result.bare.length > 0
  return [
    result.name,
    whole(result.connections),
    whole(result.held),
    isCompared ? whole(bare.perSecond) : '–',
    whole(ours.perSecond),
    isCompared ? ratio(turnRatio(result)) : '–',
    `${ours.p50Ms.toFixed(2)} ms`,
    isCompared ? `${bare.p50Ms.toFixed(2)} ms` : '–',
    `${ours.p99Ms.toFixed(1)} ms`,
    ours.cpuMicros === undefined ? '–' : `${whole(ours.cpuMicros)} µs`,
    bare.cpuMicros && ours.cpuMicros ? ratio(bare.cpuMicros / ours.cpuMicros) : '–',
  ]
}

/** The median over the turns of what Livery did to what the bare server did just before. */
const turnRatio = ({ service, bare }: Result) =>
  median(service.map((one, turn) => one.perSecond / (bare[turn]?.perSecond ?? Number.NaN)))

function summary(measured: readonly Measured[]): Measured {
  const cpu = measured.map((one) => one.cpuMicros).filter((one) => one !== undefined)
  return {
    perSecond: median(measured.map((one) => one.perSecond)),
    p50Ms: median(measured.map((one) => one.p50Ms)),
    p99Ms: median(measured.map((one) => one.p99Ms)),
    cpuMicros: cpu.length > 0 ? Math.min(...cpu) : undefined,
  }
}
const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const ratio = (value: number) => value.toFixed(2)
