import { mkdir, writeFile } from 'node:fs/promises'
import { machineText } from '../machine.ts'
import { ofLoad, type Counts, type Loaded, type Took } from './measure-backup.ts'

export type BackupFigures = {
  brands: number
  deliveries: number
  quiet: Loaded
  backup: Loaded
  restore: Took
  before: Counts
  after: Counts
  restored: Counts
  /** Of the backup, and of the database that it is of. */
  bytes: number
  databaseBytes: number
  /** Load averages over five minutes, of the backup and of the restore. */
  loads: readonly number[]
}

/** Prints the figures, writes them to bench/results, and fails where the restored database isn't what was backed up. */
export async function publishBackup(figures: BackupFigures): Promise<void> {
  const { brands, deliveries, backup, before, after, restored, loads } = figures
  const isEqual = (['brand', 'delivery', 'delivery_attempt', 'webhook_event'] as const).every(
    (name) => restored[name] === before[name],
  )
  const isBetween = restored.charged >= before.charged && restored.charged <= after.charged
  const rows = [
    ...rowsOfTimes(figures),
    ['rows of brands, events, deliveries and attempts', isEqual ? `equal: ${rowsText(restored)}` : 'NOT EQUAL'],
    [
      'credits in the restored ledger',
      `${count(restored.charged)}, ${isBetween ? 'between' : 'NOT BETWEEN'} the ${count(before.charged)} before and the ${count(after.charged)} after`,
    ],
    ['accounts that differ from their ledger', String(restored.wrong)],
  ]
  const table = ['| | |', '| --- | --- |', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n')
  const load = loads.map((one) => one.toFixed(1)).join(' and ')
  const about = `${count(brands)} brands and ${count(deliveries)} deliveries; ${ofLoad}. ${machineText}, shared by all of it; load average ${load} at the end of backup and restore.`
  process.stdout.write(`${table}\n\n${about}\n`)
  const results = new URL('../results/', import.meta.url)
  await mkdir(results, { recursive: true })
  await writeFile(new URL('backup.md', results), `# A backup under load, restored elsewhere\n\n${table}\n\n${about}\n`)
  if (!isEqual || !isBetween || restored.wrong > 0 || backup.failed > 0) process.exitCode = 1
}

function rowsOfTimes({ quiet, backup, restore, bytes, databaseBytes }: BackupFigures): string[][] {
  const minutes = ({ seconds }: Took) => `${(seconds / 60).toFixed(1)} min`
  const memory = ({ memoryMb }: Took) => `at most ${memoryMb.toFixed(0)} MB of memory`
  return [
    ['database', megabytes(databaseBytes)],
    ['backup, read back and checked', `${minutes(backup)}, ${megabytes(bytes)}, ${memory(backup)}`],
    ['restore into another server', `${minutes(restore)}, ${memory(restore)}`],
    ['lookups before', loadText(quiet)],
    ['lookups during the backup', loadText(backup)],
  ]
}

const count = (value: number) => value.toLocaleString('en-US')
const megabytes = (bytes: number) => `${count(Math.round(bytes / 1e6))} MB`

const rowsText = ({ brand, webhook_event: events, delivery, delivery_attempt: attempts }: Counts) =>
  [brand, events, delivery, attempts].map(count).join('; ')

const loadText = ({ calls, failed, seconds, p50Ms, p99Ms }: Loaded) =>
  `${(calls / seconds).toFixed(0)} a second, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(0)} ms, ${failed} failed`
