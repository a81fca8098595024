import { writeFile } from 'node:fs/promises'
import { isPartial, missingText } from '#contract/crawls/missing-part.ts'
import { machineText } from '../machine.ts'
import type { Difference } from './compare-rounds.ts'
import type { Round } from './crawl-round.ts'
import { quantile } from '../quantile.ts'

type Outcome = { domains: readonly string[]; quiet: Round; busy: Round; differences: Difference[] }

/** Prints the table and the differences, and writes them to bench/results. */
export async function publishCrawlLoad({ domains, quiet, busy, differences }: Outcome): Promise<void> {
  const differing = new Set(differences.map(({ domain }) => domain))
  const rows = [
    ['', 'as the machine is', 'beside busy processes'],
    ['---', '---', '---'],
    ...rowsOf(domains, quiet).map(([name, text], at) => [name, text, rowsOf(domains, busy)[at]?.[1] ?? '']),
  ]
  const lines = [
    '# The same sites on a quiet machine and on a busy one',
    '',
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    '',
    `${domains.length - differing.size} of ${domains.length} sites have the same stored brand, field by field. ${machineText}, shared by sites, service, browser and database.`,
    ...(differences.length === 0 ? [] : ['', 'Different:', '']),
    ...differences.map(
      ({ domain, field, quiet: one, busy: other }) => `- ${domain}, ${field}: \`${one}\` and \`${other}\``,
    ),
    '',
    ...unfinishedLines('as the machine is', quiet),
    ...unfinishedLines('beside busy processes', busy),
  ]
  const text = `${lines.join('\n').trimEnd()}\n`
  process.stdout.write(text)
  await writeFile(new URL('../results/crawl-load.md', import.meta.url), text)
}

function rowsOf(
  domains: readonly string[],
  { brands, crawls, wholeAfterMs, load, peakMiB }: Round,
): [string, string][] {
  const first = new Map(crawls.toReversed().map((crawl) => [crawl.domain, crawl]))
  const times = crawls.map(({ durationMs }) => durationMs)
  const at = (share: number) => seconds(quantile(times, share))
  return [
    ['load of the machine', load.toFixed(1)],
    ['sites with a brand', `${brands.size} of ${domains.length}`],
    ['first crawl partial', String([...first.values()].filter(({ missing }) => isPartial(missing)).length)],
    ['first crawl without a brand', String([...first.values()].filter(({ outcome }) => outcome !== 'held').length)],
    ['still partial at the end', String([...brands.values()].filter((brand) => brand.isPartial).length)],
    ['all whole after', wholeAfterMs === undefined ? 'not within the round' : seconds(wholeAfterMs)],
    ['crawls', String(crawls.length)],
    ['a crawl, median', at(0.5)],
    ['a crawl, 95th percentile', at(0.95)],
    ['memory of the service and its children, peak', `${Math.round(peakMiB)} MiB`],
  ]
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function unfinishedLines(title: string, { crawls }: Round): string[] {
  const lines = crawls
    .filter(({ outcome, missing }) => outcome !== 'held' || isPartial(missing))
    .map(({ domain, outcome, missing }) => `- ${domain}: ${outcome === 'held' ? missingText(missing) : outcome}`)
  return lines.length === 0 ? [] : [`Crawls that were left unfinished, ${title}:`, '', ...lines, '']
}
