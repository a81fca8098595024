import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import type { Latency } from './measure-latency.ts'
import type { Measured } from './measure-throughput.ts'

type Results = {
  bare: Measured[]
  one: Measured[]
  two: Measured[]
  calm: Latency[]
  beside: Latency[]
  rounds: number
  posts: number
}

const folder = new URL('../results/', import.meta.url)

/** Prints the tables and writes them, with every single measurement, to bench/results. */
export async function publish(results: Results): Promise<void> {
  const [bare, one, two] = [results.bare, results.one, results.two].map(summary)
  if (!bare || !one || !two) return
  const speed = table(
    ['', 'a second', 'ratio', 'CPU µs each', 'CPU ratio'],
    [
      ['only posts', whole(bare.perSecond), '1.00', whole(bare.cpuMicros), '1.00'],
      ['one worker', ...against(one, bare)],
      ['two workers', ...against(two, bare)],
    ],
  )
  const waits = table(
    ['200 events a second', 'p50', 'p99'],
    [
      ['99 quick endpoints', ...latency(results.calm)],
      ['beside one that takes 10 s', ...latency(results.beside)],
    ],
  )
  const about = `Median of ${results.rounds} rounds of ${whole(results.posts)} deliveries in turns; Node ${process.version}, ${cpus().length} cores shared by writer, workers, receiver and database; load average of the machine at the end ${loadavg()[1]?.toFixed(0)} over five minutes.`
  const text = `${speed}\n\nTwo workers make ${ratio(two.perSecond / one.perSecond)} of what one makes.\n\n${waits}\n\n${about}\n`
  process.stdout.write(text)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('deliver.md', folder), `# Deliveries against a loop that only posts\n\n${text}${legend}`)
  await writeFile(new URL('deliver.json', folder), `${JSON.stringify(results, null, 2)}\n`)
}

const legend = `
A delivery is counted from the event written to the 2xx recorded: the event is spread to ten webhooks, queued, claimed
under a lease, signed, posted through the guarded client, and its attempt with request and answer is written, over a
database with its ordinary durability. The loop posts the same bytes with the same client to the same receiver and does
nothing else. Latency is from the commit of an event to the arrival of its first attempt. CPU is that of the process
that posts; PostgreSQL's comes on top.
`

const against = (ours: Measured, bare: Measured): string[] => [
  whole(ours.perSecond),
  ratio(ours.perSecond / bare.perSecond),
  whole(ours.cpuMicros),
  ratio(bare.cpuMicros / ours.cpuMicros),
]
const latency = (measured: readonly Latency[]): string[] => [
  `${middle(measured.map((one) => one.p50Ms))} ms`,
  `${middle(measured.map((one) => one.p99Ms))} ms`,
]
const summary = (measured: readonly Measured[]): Measured => ({
  perSecond: middle(measured.map((one) => one.perSecond)),
  cpuMicros: middle(measured.map((one) => one.cpuMicros)),
})
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const table = (header: string[], rows: string[][]) =>
  [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const ratio = (value: number) => value.toFixed(2)
