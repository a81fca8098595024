import pg from 'pg'
import type { FoundBrand } from '#contract/brands/search.ts'
import type { Typed } from './search-queries.ts'
import { quantile } from '../quantile.ts'

export type SearchMeasured = {
  name: string
  example: string
  p50Ms: number
  p95Ms: number
  p99Ms: number
  /** The same with `preview=true`, as the dashboard asks with each letter. */
  previewP50Ms: number
  previewP99Ms: number
  databaseP50Ms: number
  databaseP99Ms: number
  /** How often the brand that was meant came first, and among the first ten. */
  foundFirst: string
}

type Search = { name: string; texts: readonly Typed[]; statement: string }

/** Sends each text once, one at a time, and times the statement behind it in PostgreSQL alone. */
export async function measureSearch(
  service: { url: string; databaseUrl: string },
  { name, texts, statement }: Search,
): Promise<SearchMeasured> {
  const times: number[] = []
  const previews: number[] = []
  let [meant, first, found] = [0, 0, 0]
  await ask(service.url, 'warm up', 0)
  for (const [index, { text, name: wanted }] of texts.entries()) {
    const started = performance.now()
    const answer = await ask(service.url, text, index)
    times.push(performance.now() - started)
    const previewed = performance.now()
    await ask(service.url, text, index, '?preview=true')
    previews.push(performance.now() - previewed)
    if (wanted === undefined) continue
    meant++
    const names = answer.map((brand) => brand.name)
    if (names[0] === wanted) first++
    if (names.includes(wanted)) found++
  }
  const database = await timeDatabase(service.databaseUrl, texts, statement)
  return {
    name,
    example: texts[0]?.text ?? '',
    p50Ms: quantile(times, 0.5),
    p95Ms: quantile(times, 0.95),
    p99Ms: quantile(times, 0.99),
    previewP50Ms: quantile(previews, 0.5),
    previewP99Ms: quantile(previews, 0.99),
    databaseP50Ms: quantile(database, 0.5),
    databaseP99Ms: quantile(database, 0.99),
    foundFirst: meant === 0 ? '–' : `${percent(first / meant)} (first ten ${percent(found / meant)})`,
  }
}

async function ask(url: string, text: string, index: number, query = ''): Promise<FoundBrand[]> {
  // A customer each, so that the limit does not stop the benchmark; the service trusts this machine as a proxy.
  const headers = { 'x-forwarded-for': `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` }
  const answer = await fetch(`${url}/v2/search/${encodeURIComponent(text)}${query}`, { headers })
  if (answer.status !== 200) throw new Error(`${text} was answered ${answer.status}`)
  return (await answer.json()) as FoundBrand[]
}

async function timeDatabase(databaseUrl: string, texts: readonly Typed[], statement: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const times: number[] = []
    // As the service asks: each connection keeps the plan, from the sixth time on one for all values.
    await client.query(`PREPARE search AS ${statement}`)
    for (const { text } of texts.slice(0, 100)) {
      const domain = text.includes('.') ? client.escapeLiteral(text) : 'NULL'
      const { rows } = await client.query<{ 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] }>(
        `EXPLAIN (ANALYZE, TIMING OFF, SUMMARY, FORMAT JSON)
         EXECUTE search (${client.escapeLiteral(text)}, ${domain}, 10, '{}')`,
      )
      const plan = rows[0]?.['QUERY PLAN'][0]
      if (plan) times.push(plan['Planning Time'] + plan['Execution Time'])
    }
    return times
  } finally {
    await client.end()
  }
}

const percent = (share: number) => `${Math.round(share * 100)} %`
