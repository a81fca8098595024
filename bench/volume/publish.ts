import { writeFile } from 'node:fs/promises'
import { machineText } from '../machine.ts'
import type { Explained } from './explain-statements.ts'
import type { Volume } from './fill-volume.ts'
import type { ListLoad } from './list-loads.ts'
import type { RecoveryTimes } from './time-recovery.ts'

export type ListResult = Pick<ListLoad, 'list' | 'name'> & {
  /** Medians of what the page took over HTTP. */
  fewMs: number
  manyMs: number
  /** The longest of them, the first one too. */
  longestMs: number
  rows: number
  slowest: Explained | undefined
}

export const goalMs = 1_000
const recoveryGoalMs = 2_000

/** Prints the tables and writes them to the folder of results. */
export async function publishVolume(
  results: readonly ListResult[],
  about: { volume: Volume; few: Volume; load: string; recovery: RecoveryTimes },
) {
  const lists = [...new Set(results.map(({ list }) => list))]
  const parts = lists.map((list) => `## ${list}\n\n${tableOf(results.filter((result) => result.list === list))}`)
  const late = results.filter(({ longestMs }) => longestMs > goalMs)
  const { volume, few, recovery } = about
  const sentences = [
    `${whole(volume.webhooks)} endpoints, ${whole(volume.deliveries)} deliveries, ${whole(volume.requests)} calls and`,
    `${whole(volume.subscriptions)} subscriptions of one organization, beside ${few.webhooks} of each: what the first page takes over HTTP,`,
    'the median of the calls at each volume and the longest of those at the large one.',
    `Goal: at most ${whole(goalMs)} ms; ${late.length === 0 ? 'every list keeps it' : `${late.length} of ${results.length} don't keep it`}.`,
    "Under “slowest statement” is what `EXPLAIN (ANALYZE, BUFFERS)` said in the service's own session.",
    `${machineText}, shared by client, service and database; ${about.load}.`,
  ].join(' ')
  const recovered = [
    `A recovery over 89 days that finds ${whole(recovery.matched)} failed events of one endpoint is answered after ${ms(recovery.answerMs)}, and the first of`,
    `them is delivered again ${ms(recovery.firstMs)} after the call. Goal: at most ${whole(recoveryGoalMs)} ms.`,
  ].join(' ')
  const text = `# Lists at volume\n\n${sentences}\n\n${recovered}\n\n${parts.join('\n\n')}\n`
  process.stdout.write(text)
  await writeFile(new URL('../results/volume.md', import.meta.url), text)
}

function tableOf(results: readonly ListResult[]): string {
  const header = ['', '100 rows', 'all rows', 'ratio', 'longest', 'rows', 'slowest statement', 'blocks', 'its scans']
  const rows = results.map(({ name, fewMs, manyMs, longestMs, rows: count, slowest }) => [
    name,
    ms(fewMs),
    ms(manyMs),
    (manyMs / fewMs).toFixed(1),
    `${ms(longestMs)}${longestMs > goalMs ? ' **late**' : ''}`,
    whole(count),
    slowest ? ms(slowest.ms) : '',
    slowest ? whole(slowest.blocks) : '',
    slowest?.plan ?? '',
  ])
  return [header, header.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

const ms = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`
const whole = (value: number) => Math.round(value).toLocaleString('en-US')
