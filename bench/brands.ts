import { writeFile } from 'node:fs/promises'
import { machineText } from './machine.ts'
import { startBenchService } from './lookup/start-bench-service.ts'
import { fillBrands } from './search/fill-brands.ts'
import { colorsOf } from './search/synthetic-facts.ts'
import { quantile } from './quantile.ts'

/**
 * `npm run bench:brands`: how long a page of the list of brands takes over HTTP among BENCH_BRANDS (100,000) brands, one at
 * a time, by what it is filtered by. Goal: a search by color within 50 ms.
 */

const count = Number(process.env['BENCH_BRANDS'] ?? 100_000)
const repeats = Number(process.env['BENCH_QUERIES'] ?? 60)

const colorOf = (index: number) => colorsOf(index * 97)[0]?.hex.slice(1) ?? '0b7285'
const kinds: Readonly<Record<string, (index: number) => string>> = {
  'first page': () => '',
  'with the counts of every choice': () => 'facets=true',
  'text of four letters': (index) => `text=${['cont', 'robo', 'tide', 'lex '][index % 4]}`,
  'an industry': () => 'industry=software',
  'a country, by quality': () => 'country=PT&sort=quality',
  'near a primary, 5': (index) => `color=${colorOf(index)}&difference=5`,
  'near a primary, 10': (index) => `color=${colorOf(index)}`,
  'near a primary, 20': (index) => `color=${colorOf(index)}&difference=20`,
  'near black, 10': () => 'color=000000',
  'any color near, 10': (index) => `color=${colorOf(index)}&anyColor=true`,
  'any color near white, 10': () => 'color=ffffff&anyColor=true',
}

const service = await startBenchService()
try {
  await fillBrands(service.databaseUrl, count)
  const rows: { name: string; p50Ms: number; p95Ms: number; total: number }[] = []
  for (const [name, query] of Object.entries(kinds)) rows.push(await measure(name, query))
  const ms = (value: number) => `${value.toFixed(1)} ms`
  const lines = rows.map((row) => [row.name, ms(row.p50Ms), ms(row.p95Ms), row.total.toLocaleString('en-US')])
  const header = ['', 'p50', 'p95', 'brands that fit, mean']
  const table = [header, header.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n')
  const about = `${count.toLocaleString('en-US')} brands, pages of 48, ${repeats} of each kind, one at a time; ${machineText}, shared by client, service and database.`
  process.stdout.write(`${table}\n\n${about}\n`)
  const folder = new URL('results/', import.meta.url)
  await writeFile(new URL('brand-list.md', folder), `# The list of brands\n\n${table}\n\n${about}\n`)
} finally {
  await service.close()
}

async function measure(name: string, query: (index: number) => string) {
  const times: number[] = []
  let total = 0
  for (let index = -5; index < repeats; index++) {
    const started = performance.now()
    const answer = await fetch(`${service.url}/v2/brands?first=48&${query(Math.abs(index))}`, {
      headers: { authorization: `Bearer ${service.key}` },
    })
    const body = (await answer.json()) as { total: number }
    if (answer.status !== 200) throw new Error(`${name} was answered ${answer.status}`)
    // The first ones warm up.
    if (index < 0) continue
    times.push(performance.now() - started)
    total += body.total / repeats
  }
  return { name, p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95), total: Math.round(total) }
}
