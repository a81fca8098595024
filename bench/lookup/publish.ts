import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import type { Measured } from './measure.ts'

type Result = { name: string; service: Measured[]; bare: Measured[] }

const folder = new URL('../results/', import.meta.url)

/** Prints the table and writes it, with every single measurement, to bench/results. */
export async function publish(results: readonly Result[], run: { rounds: number; seconds: number }): Promise<void> {
  const rows = results.map((result) => {
    const [ours, bare] = [summary(result.service), summary(result.bare)]
    return [
      result.name,
      whole(bare.perSecond),
      whole(ours.perSecond),
      ratio(ours.perSecond / bare.perSecond),
      `${bare.p99Ms} ms`,
      `${ours.p99Ms} ms`,
      ratio(ours.p99Ms / bare.p99Ms),
      bare.cpuMicros && ours.cpuMicros ? ratio(bare.cpuMicros / ours.cpuMicros) : '–',
    ]
  })
  const header = ['', 'bare /s', 'Livery /s', 'ratio', 'bare p99', 'Livery p99', 'p99 ratio', 'CPU ratio']
  const table = [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
  const about = `Median of ${run.rounds} rounds of ${run.seconds} s in turns; Node ${process.version}, ${cpus().length} cores shared by load, server and database.`
  process.stdout.write(`${table}\n\n${about}\n`)
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('lookup.md', folder), `# Lookups against bare node:http\n\n${table}\n\n${about}\n${legend}`)
  await writeFile(new URL('lookup.json', folder), `${JSON.stringify({ ...run, results }, null, 2)}\n`)
}

const legend = `
Livery authenticates, limits, reads the identifier, charges the credit in PostgreSQL before the answer leaves, and sends
a body of about 12 kB from memory; bare \`node:http\` sends the same bytes and does nothing else. Ratio: Livery's
throughput to the bare one's (1 is the limit). CPU ratio: the bare server's CPU a request to the service process's.
`

function summary(measured: readonly Measured[]): Measured {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const cpu = measured.map((one) => one.cpuMicros).filter((one) => one !== undefined)
  return {
    perSecond: middle(measured.map((one) => one.perSecond)),
    p50Ms: middle(measured.map((one) => one.p50Ms)),
    p99Ms: middle(measured.map((one) => one.p99Ms)),
    cpuMicros: cpu.length > 0 ? middle(cpu) : undefined,
  }
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const ratio = (value: number) => value.toFixed(2)
