import { readFile, writeFile } from 'node:fs/promises'
import { machineText } from '../machine.ts'
import { deliveriesText, type Deliveries } from './deliver-all-along.ts'
import { mixText, type LoadResult } from './mixed-load.ts'

export type SizingFigures = {
  limitMiB: number
  hasBrowser: boolean
  minutes: number
  load: LoadResult
  deliveries: Deliveries
  /** Processes that still ran at the end, of two. */
  alive: number
  /** Processes that Linux ended for want of memory. */
  kills: number
  /** Of the group, pages of files included; and without those. */
  peakMiB: number
  pssMiB: number
  /** Crawls by how they ended. */
  crawls: Record<string, number>
  /** On disk, of 10,000 brands without their pictures. */
  brandBytes: number
  /** Of the pictures of one crawled brand. */
  pictureBytes: number
  /** In the memory of a process that was asked for 10,000 brands, in MiB. */
  memoryOfBrands: number
  loadAverage: number
}

const jsonFile = new URL('../results/sizing.json', import.meta.url)
const textFile = new URL('../results/sizing.md', import.meta.url)

/** Puts a run in place of the one before with the same memory and browser, and writes the page of all. */
export async function publishSizing(figures: SizingFigures): Promise<void> {
  const known = await readFile(jsonFile, 'utf8').catch(() => '[]')
  const others = (JSON.parse(known) as SizingFigures[]).filter(
    ({ limitMiB, hasBrowser }) => limitMiB !== figures.limitMiB || hasBrowser !== figures.hasBrowser,
  )
  const all = [...others, figures].toSorted((one, other) => one.limitMiB - other.limitMiB)
  await writeFile(jsonFile, `${JSON.stringify(all, undefined, 2)}\n`)
  const text = pageOf(all)
  await writeFile(textFile, text)
  process.stdout.write(text)
  if (
    figures.kills > 0 ||
    figures.alive < 2 ||
    figures.load.failed > 0 ||
    figures.deliveries.accepted < figures.deliveries.made
  )
    process.exitCode = 1
}

function pageOf(all: readonly SizingFigures[]): string {
  const head = `| memory | browser | minutes | calls a second | p50 | p99 | failed | crawls | deliveries | most memory | with pages of files | ended by Linux | load |`
  const rule = `|${' --- |'.repeat(13)}`
  return [
    '# What an installation needs',
    '',
    head,
    rule,
    ...all.map(rowOf),
    '',
    `An API and a worker, a process each, in one control group; PostgreSQL and the load, eight callers who ask as fast as they are answered, run outside on the same machine. ${capital(mixText)}, over 10,000 brands; ten sites are crawled again every five seconds where they are through; ${deliveriesText}. ${machineText}.`,
    '',
    ...sizesOf(all),
    '',
  ].join('\n')
}

function rowOf(figures: SizingFigures): string {
  const { limitMiB, hasBrowser, minutes, load, crawls, deliveries, pssMiB, peakMiB, kills, loadAverage } = figures
  const crawlText = Object.entries(crawls).map(([outcome, count]) => `${count} ${outcome}`)
  const cells = [
    `${limitMiB} MiB`,
    hasBrowser ? 'yes' : 'no',
    minutes,
    load.perSecond.toFixed(0),
    `${load.p50Ms.toFixed(1)} ms`,
    `${load.p99Ms.toFixed(0)} ms`,
    load.failed,
    crawlText.join(', '),
    `${deliveries.accepted} of ${deliveries.made}`,
    `${pssMiB} MiB`,
    `${peakMiB} MiB`,
    kills,
    loadAverage.toFixed(1),
  ]
  return `| ${cells.join(' | ')} |`
}

function sizesOf(all: readonly SizingFigures[]): string[] {
  // The one with the most memory crawled the most.
  const first = all.at(-1)
  if (!first) return []
  const mb = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('en-US')} MB`
  return [
    '| 10,000 brands | |',
    '| --- | --- |',
    `| in the database, with their indexes, without pictures | ${mb(first.brandBytes)} |`,
    `| their pictures, as ${(first.pictureBytes / 1e3).toFixed(0)} kB of each of ten crawled sites have | ${mb(first.pictureBytes * 10_000)} |`,
    `| in the memory of a process that was asked for all of them | ${all.map(({ memoryOfBrands }) => `${memoryOfBrands.toFixed(0)} MiB`).join(', ')} |`,
  ]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
