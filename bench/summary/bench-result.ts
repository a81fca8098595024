import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { z } from 'zod'

/** What `npm run bench` reads of a benchmark's result: the machine's kind, and by row a ratio of which more is better. */
const benchResultSchema = z.object({ machine: z.unknown(), ratios: z.record(z.string(), z.number()) })
export type BenchResult = z.infer<typeof benchResultSchema>

const results = new URL('../results/', import.meta.url)

/** The result that a benchmark has just written. */
export async function writtenResult(name: string): Promise<BenchResult> {
  return benchResultSchema.parse(JSON.parse(await readFile(new URL(`${name}.json`, results), 'utf8')))
}

/** The result that was committed last; undefined where there is none, or it is of a time before there were ratios. */
export async function committedResult(name: string): Promise<BenchResult | undefined> {
  const path = `HEAD:./${name}.json`
  const shown = await promisify(execFile)('git', ['show', path], { cwd: results, maxBuffer: 64 * 1024 * 1024 }).catch(
    () => undefined,
  )
  return shown && benchResultSchema.safeParse(JSON.parse(shown.stdout)).data
}
