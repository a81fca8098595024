import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import type { Measured } from './measure.ts'

/** `bare` is empty where there is nothing to compare with. */
export type Result = {
  name: string
  held: number
  service: Measured[]
  bare: Measured[]
  residentMiB: number | undefined
}

const folder = new URL('../results/', import.meta.url)

/** Prints the table and writes it, with every single measurement, to bench/results. */
export async function publish(results: readonly Result[], run: { rounds: number; seconds: number }): Promise<void> {
  const header = ['', 'brands', 'bare /s', 'Livery /s', 'ratio', 'p50', 'p99', 'CPU', 'CPU ratio', 'ratio to the first']
  const rows = results.map((result) => rowOf(result, results.find(({ name }) => name === result.name) ?? result))
  const table = [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
  const memory = [...new Map(results.filter(({ bare }) => bare.length > 0).map((one) => [one.held, one])).values()]
    .map(({ held, residentMiB }) => `${residentMiB ?? '–'} MiB at ${whole(held)}`)
    .join(', ')
  const about = `Median of ${run.rounds} rounds of ${run.seconds} s in turns; Node ${process.version}, ${cpus().length} cores shared by load, server and database. Memory of the service process after each size: ${memory}.`
  process.stdout.write(`${table}\n\n${about}\n`)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('lookup.md', folder), `# Lookups against bare node:http\n\n${table}\n\n${about}\n${legend}`)
  await writeFile(new URL('lookup.json', folder), `${JSON.stringify({ ...run, results }, null, 2)}\n`)
}

const legend = `
Livery authenticates, limits, reads the identifier, charges the credit before the answer leaves, logs the call, and
sends a body of about 12 kB from memory; bare \`node:http\` sends the same body, with its type and length as the only fields
of its own, and does nothing else: the body of a batch it takes off the wire and does not read. Each load asks for its part
of a working set of 500 brands that are spread over all that are held.

- Ratio: Livery's throughput to the bare one's, turn by turn (1 is the limit). CPU: microseconds of the service process a
  request, its best round; CPU ratio: the bare server's best to that. The load generator, PostgreSQL and the server share
  the cores, so the ratio says what a small machine gives and the CPU ratio what the process itself costs.
- Ratio to the first: throughput beside the smallest number of brands, measured by the ratio to the bare server where there
  is one (below 1 is slower). A search is a walk through PostgreSQL: there the ratio to bare says little.
- "From the database": a process with room for some eighty brands in memory, asked for up to 5,000 different ones in turn.
`

function rowOf(result: Result, first: Result): string[] {
  const [ours, bare] = [summary(result.service), summary(result.bare)]
  const isCompared = result.bare.length > 0
  const speed = (one: Result) => (isCompared ? turnRatio(one) : summary(one.service).perSecond)
  return [
    result.name,
    whole(result.held),
    isCompared ? whole(bare.perSecond) : '–',
    whole(ours.perSecond),
    isCompared ? ratio(turnRatio(result)) : '–',
    `${ours.p50Ms} ms`,
    `${ours.p99Ms} ms`,
    ours.cpuMicros === undefined ? '–' : `${whole(ours.cpuMicros)} µs`,
    bare.cpuMicros && ours.cpuMicros ? ratio(bare.cpuMicros / ours.cpuMicros) : '–',
    ratio(speed(result) / speed(first)),
  ]
}

/** The median over the turns of what Livery did to what the bare server did just before. */
const turnRatio = ({ service, bare }: Result) =>
  middle(service.map((one, turn) => one.perSecond / (bare[turn]?.perSecond ?? Number.NaN)))

function summary(measured: readonly Measured[]): Measured {
  const cpu = measured.map((one) => one.cpuMicros).filter((one) => one !== undefined)
  return {
    perSecond: middle(measured.map((one) => one.perSecond)),
    p50Ms: middle(measured.map((one) => one.p50Ms)),
    p99Ms: middle(measured.map((one) => one.p99Ms)),
    cpuMicros: cpu.length > 0 ? Math.min(...cpu) : undefined,
  }
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const ratio = (value: number) => value.toFixed(2)
