import { writeFile } from 'node:fs/promises'
import { searchStatement } from '#service/stores/brands/names/search-statement.ts'
import { machine, machineText } from './machine.ts'
import { startBenchService } from './lookup/start-bench-service.ts'
import { fillBrands } from './search/fill-brands.ts'
import { measureSearch, type SearchMeasured } from './search/measure-search.ts'
import { searchQueries } from './search/search-queries.ts'

/**
 * `npm run bench:search`: how long a name search takes over HTTP among BENCH_BRANDS (100,000) brands, one at a time, by
 * what was typed, beside the time that PostgreSQL itself takes for the same statement. Goal: p99 under 20 ms.
 */

const count = Number(process.env['BENCH_BRANDS'] ?? 100_000)
const repeats = Number(process.env['BENCH_QUERIES'] ?? 300)

const service = await startBenchService()
try {
  const started = performance.now()
  const brands = await fillBrands(service.databaseUrl, count)
  process.stdout.write(`${count} brands in ${Math.round((performance.now() - started) / 1000)} s\n`)
  const reading = performance.now()
  await service.holdNames(count)
  process.stdout.write(`names after ${Math.round((performance.now() - reading) / 1000)} s\n`)
  const rows: SearchMeasured[] = []
  for (const { name, texts } of searchQueries(brands, repeats)) {
    rows.push(await measureSearch(service, { name, texts, statement: searchStatement }))
  }
  const header = [
    '',
    'for example',
    'p50',
    'p95',
    'p99',
    'preview p50',
    'preview p99',
    'PostgreSQL p50',
    'PostgreSQL p99',
    'found first',
  ]
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const lines = rows.map((row) => [
    row.name,
    `\`${row.example}\``,
    ...[row.p50Ms, row.p95Ms, row.p99Ms, row.previewP50Ms, row.previewP99Ms, row.databaseP50Ms, row.databaseP99Ms].map(
      ms,
    ),
    row.foundFirst,
  ])
  const table = [header, header.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n')
  const about = `${count.toLocaleString('en-US')} brands, ${repeats} searches of each kind, one at a time; ${machineText}, shared by client, service and database.`
  process.stdout.write(`${table}\n\n${about}\n`)
  const folder = new URL('results/', import.meta.url)
  await writeFile(new URL('search.md', folder), `# Search by name\n\n${table}\n\n${about}\n`)
  // Of what a search takes, what PostgreSQL takes.
  const ratios = Object.fromEntries(rows.map((row) => [row.name, Number((row.databaseP50Ms / row.p50Ms).toFixed(3))]))
  const written = { machine, count, repeats, ratios, rows }
  await writeFile(new URL('search.json', folder), `${JSON.stringify(written, null, 2)}\n`)
} finally {
  await service.close()
}
