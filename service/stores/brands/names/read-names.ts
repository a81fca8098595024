import { parentPort, workerData } from 'node:worker_threads'
import { clientTo } from '#prisma/connection.ts'
import { gatherNames } from './gather-names.ts'
import type { KeyKind, NamesRead } from './names.ts'

/** What the thread that reads all names is given, and what it answers. */
export type ReadWish = { databaseUrl: string; bytesMax: number }
export type ReadAnswer = { type: 'read'; names: NamesRead; bytes: number } | { type: 'too_large'; bytes: number }

const rowsAtOnce = 20_000

/** Reads all rows of `brand_search` as they are at one moment, in the order of its index. A thread of its own: it takes seconds. */
async function readNames({ databaseUrl, bytesMax }: ReadWish): Promise<ReadAnswer> {
  const client = clientTo(databaseUrl, { application_name: 'livery-names' })
  await client.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(
      'DECLARE names NO SCROLL CURSOR FOR SELECT brand_id, key, kind, quality FROM brand_search ORDER BY key',
    )
    const names = gatherNames()
    for (;;) {
      const { rows } = await client.query<[string, string, KeyKind, number]>({
        text: `FETCH ${rowsAtOnce} FROM names`,
        rowMode: 'array',
      })
      for (const [brand_id, key, kind, quality] of rows) names.add({ brand_id, key, kind, quality })
      if (names.bytes > bytesMax) return { type: 'too_large', bytes: names.bytes }
      if (rows.length < rowsAtOnce) break
    }
    return { type: 'read', bytes: names.bytes, names: names.whole() }
  } finally {
    await client.end().catch(() => {})
  }
}

const answer = await readNames(workerData as ReadWish)
const pieces = answer.type === 'read' ? buffersOf(answer.names) : []
parentPort?.postMessage(answer, pieces)

function buffersOf({ ids, keys, trigrams, ...rest }: NamesRead): ArrayBuffer[] {
  return [ids, keys, trigrams, rest].flatMap((part) => Object.values(part).map(({ buffer }) => buffer))
}
