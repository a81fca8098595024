import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { machine, machineText } from '../machine.ts'
import type { FanOutMeasured } from './measure-fan-out.ts'
import type { Latency } from './measure-latency.ts'
import type { Measured } from './measure-throughput.ts'
import { median } from '../quantile.ts'

type Results = {
  speed: { bare: Measured[]; one: Measured[]; two: Measured[] }
  patient: { one: Measured[]; two: Measured[] }
  calm: Latency[]
  beside: Latency[]
  spread: FanOutMeasured
  rounds: number
  posts: number
}

const folder = new URL('../results/', import.meta.url)
const { cores } = machine

/** Prints the tables and writes them, with every single measurement, to bench/results. */
export async function publish(results: Results): Promise<void> {
  const text = [
    speedPart(results),
    patientPart(results),
    latencyPart(results),
    fanOutPart(results.spread),
    `Median of ${results.rounds} rounds of ${whole(results.posts)} deliveries in turns; ${machineText}, shared by writer, workers, receiver and database; load average of the machine at the end ${loadavg()[1]?.toFixed(0)} over five minutes.\n`,
  ].join('\n\n')
  process.stdout.write(text)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('deliver.md', folder), `# Deliveries against a loop that only posts\n\n${text}${legend}`)
  const written = { machine, ratios: ratiosOf(results), ...results }
  await writeFile(new URL('deliver.json', folder), `${JSON.stringify(written, null, 2)}\n`)
}

function speedPart({ speed }: Results): string {
  const [bare, one, two] = [summary(speed.bare), summary(speed.one), summary(speed.two)]
  const row = (name: string, ours: Measured) => [
    name,
    whole(ours.perSecond),
    ratio(ours.perSecond / bare.perSecond),
    whole(ours.cpuMicros),
    ratio(bare.cpuMicros / ours.cpuMicros),
    whole(ours.allMicros),
  ]
  const allowed = (cores * 1_000_000) / two.allMicros / one.perSecond
  return [
    table(
      ['', 'a second', 'ratio', 'CPU µs each', 'CPU ratio', 'CPU µs of all'],
      [row('only posts', bare), row('one worker', one), row('two workers', two)],
    ),
    `Two workers make ${ratio(two.perSecond / one.perSecond)} of what one makes; ${cores} cores would allow ${ratio(allowed)} at most.`,
  ].join('\n\n')
}

function patientPart({ patient }: Results): string {
  const [one, two] = [summary(patient.one), summary(patient.two)]
  const row = (name: string, { perSecond }: Measured) => [name, whole(perSecond), ratio(perSecond / one.perSecond)]
  return table(
    ['endpoints that answer after 400 ms', 'a second', 'of one'],
    [row('one worker', one), row('two workers', two)],
  )
}

/** What the workers deliver of what a loop that only posts does. */
function ratiosOf({ speed }: Results): Record<string, number> {
  const [bare, one, two] = [summary(speed.bare), summary(speed.one), summary(speed.two)]
  const share = ({ perSecond }: Measured) => Number((perSecond / bare.perSecond).toFixed(3))
  return { 'one worker': share(one), 'two workers': share(two) }
}

const latencyPart = ({ calm, beside }: Results): string =>
  table(
    ['200 events a second to 100 endpoints', 'p50', 'p99'],
    [
      ['all of them quick', ...latency(calm)],
      ['99 of them, while one takes 10 s', ...latency(beside)],
    ],
  )

const fanOutPart = (spread: FanOutMeasured): string =>
  table(
    [`one event for ${whole(spread.webhooks)} webhooks`, ''],
    [
      ['all have accepted it after', `${spread.acceptedSeconds.toFixed(1)} s`],
      ['longest transaction', `${whole(spread.longestTransactionMs)} ms`],
      ['most memory of the service', `${whole(spread.memoryPeakMb)} MB, ${whole(spread.memoryBeforeMb)} MB before`],
      ['events of other brands meanwhile, p50, p99', latency([spread.others]).join(', ')],
    ],
  )

const legend = `
A delivery is counted from the event written to the 2xx recorded: the event is spread to ten webhooks, queued, claimed
under a lease, signed, posted through the guarded client, and its attempt with request and answer is written, over a
database with its ordinary durability. The loop posts the same bytes with the same client to the same receiver, with as
many posts under way as a worker may have, and does nothing else. CPU is that of the processes that post, and then of
all together: writer, workers, receiver and database. Where endpoints take their time, a worker is held by the number
of its posts and not by a processor, and two show what they add. Latency is from the commit of an event to the arrival
of its first attempt.
`

const latency = (measured: readonly Latency[]): string[] => [
  `${whole(median(measured.map((one) => one.p50Ms)))} ms`,
  `${whole(median(measured.map((one) => one.p99Ms)))} ms`,
]
const summary = (measured: readonly Measured[]): Measured => ({
  perSecond: median(measured.map((one) => one.perSecond)),
  cpuMicros: median(measured.map((one) => one.cpuMicros)),
  allMicros: median(measured.map((one) => one.allMicros)),
})
const table = (header: string[], rows: string[][]) =>
  [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const ratio = (value: number) => value.toFixed(2)
