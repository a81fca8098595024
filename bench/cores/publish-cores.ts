import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { machine, machineText } from '../machine.ts'
import type { Measured } from '../lookup/measure.ts'
import { median } from '../quantile.ts'

/** `measured`: by the number of processes. */
export type CoresResult = { name: string; measured: ReadonlyMap<number, readonly Measured[]> }

type Run = { memory: readonly { count: number; mib: number }[]; rounds: number; seconds: number }

const folder = new URL('../results/', import.meta.url)

/** Prints the table and writes it, with the ratios to one process, to bench/results. */
export async function publishCores(results: readonly CoresResult[], { memory, rounds, seconds }: Run): Promise<void> {
  const counts = memory.map(({ count }) => count)
  const header = ['', ...counts.map((count) => `${count} /s`), ...counts.slice(1).map((count) => `${count} to 1`)]
  const rows = results.map((result) => [
    result.name,
    ...counts.map((count) => Math.round(perSecond(result, count)).toLocaleString('en-US')),
    ...counts.slice(1).map((count) => ratio(result, count).toFixed(2)),
  ])
  const table = [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
  const held = memory.map(({ count, mib }) => `${mib} MiB by ${count}`).join(', ')
  const load = (loadavg()[2] ?? 0).toFixed(1)
  const about = `Median of ${rounds} rounds of ${seconds} s in turns. ${machineText}, shared by load, service and database; load of the quarter of an hour ${load}. Memory of all processes: ${held}.`
  process.stdout.write(`${table}\n\n${about}\n`)
  await writeFile(new URL('cores.md', folder), `# One, two and four processes at one port\n\n${table}\n\n${about}\n`)
  const ratios = Object.fromEntries(
    results.flatMap((result) =>
      counts
        .slice(1)
        .map((count) => [`${result.name}, ${count} processes to one`, Number(ratio(result, count).toFixed(3))]),
    ),
  )
  await writeFile(new URL('cores.json', folder), `${JSON.stringify({ machine, rounds, seconds, ratios }, null, 2)}\n`)
}

const perSecond = ({ measured }: CoresResult, count: number) =>
  median((measured.get(count) ?? []).map((turn) => turn.perSecond))

/** The median over the turns of what so many processes did to what one did in the same round. */
const ratio = ({ measured }: CoresResult, count: number) =>
  median(
    (measured.get(count) ?? []).map((turn, at) => turn.perSecond / (measured.get(1)?.[at]?.perSecond ?? Number.NaN)),
  )
