import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { BrandMemory } from '../brand-memory.ts'
import type { Database } from '../../database.ts'
import { plannedQuery } from '../../planned-query.ts'
import { ChangedNames } from './changed-names.ts'
import { Names } from './names.ts'
import { rankNames, type RankedName } from './rank-names.ts'
import type { ReadAnswer, ReadWish } from './read-names.ts'
import { asciiKey, typedName } from './typed-name.ts'

export type NameIndex = {
  /** The brands that may be meant, best first; undefined while the database is to be asked. */
  rank: (asked: { text: string; domain: string | undefined; limit: number }) => Promise<RankedName[] | undefined>
  /** Of how many brands the names are here. */
  count: () => number
  close: () => Promise<void>
}

type Options = {
  database: Database
  databaseUrl: string
  memory: BrandMemory
  bytesMax: number
  log: Logger
  /** How long nothing may have been missed before all names are read. */
  calmMs?: number
}

const retryMs = 1_000

/**
 * The names of all brands in this process, read in a thread of its own after the first search, and kept by the notifications of
 * changes. The database answers until they are whole, while a change that was heard of is being read, and when they don't fit.
 */
export function nameIndex({ database, memory, calmMs = 2_000, ...options }: Options): NameIndex {
  let held: { names: Names; changes: ChangedNames } | undefined
  let isAsked = false
  /** Changed since all names are being read. */
  let changedMeanwhile = new Set<string>()
  const reader = namesReader(options, {
    started: () => (changedMeanwhile = new Set()),
    read: hold,
    tooLarge: drop,
  })

  memory.watch((brandId) => {
    if (brandId === undefined) return forget()
    if (reader.isReading()) changedMeanwhile.add(brandId)
    held?.changes.add(brandId)
  })

  /** Something may have been missed: all is read anew as soon as nothing more is. */
  function forget(): void {
    drop()
    if (isAsked) reader.schedule(calmMs)
  }

  function drop(): void {
    held?.changes.close()
    held = undefined
  }

  function hold(names: Names): void {
    drop()
    const onRead = () => {
      if (names.changedCount > changedMax(names) && !reader.isReading()) reader.schedule(0)
    }
    held = { names, changes: new ChangedNames(database, names, { changed: changedMeanwhile, onRead }) }
    changedMeanwhile = new Set()
  }

  const current = () => (held?.changes.isCurrent ? held.names : undefined)

  return {
    async rank({ text, domain, limit }) {
      if (!isAsked) reader.schedule(calmMs)
      isAsked = true
      if (!current()) return undefined
      const key = asciiKey(text) ?? (await foldedKey(database, text))
      const names = current()
      return names && rankNames(names, typedName(text, key, domain), limit)
    },
    count: () => held?.names.brandCount ?? 0,
    async close() {
      drop()
      await reader.close()
    },
  }
}

/** Changed brands are looked through one by one: of more than these all are read anew. */
const changedMax = ({ brandCount }: Names) => Math.max(500, brandCount / 500)

type Readings = { started: () => void; read: (names: Names) => void; tooLarge: () => void }

/** Reads all names in a thread, `schedule`d once or again; of several only the last counts. */
function namesReader({ databaseUrl, bytesMax, log }: Omit<Options, 'database' | 'memory' | 'calmMs'>, on: Readings) {
  let worker: Worker | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = bytesMax === 0

  function schedule(waitMs: number): void {
    clearTimeout(timer)
    void worker?.terminate()
    worker = undefined
    if (!isClosed) timer = setTimeout(start, waitMs).unref()
  }

  function start(): void {
    const startedAt = performance.now()
    const wish: ReadWish = { databaseUrl, bytesMax }
    const thread = new Worker(new URL('./read-names.ts', import.meta.url), { workerData: wish })
    thread.unref()
    worker = thread
    on.started()
    thread.once('message', (answer: ReadAnswer) => {
      if (worker !== thread) return
      worker = undefined
      const { bytes } = answer
      if (answer.type === 'read') {
        on.read(new Names(answer.names))
        const brands = answer.names.rowCounts.length
        return log.info({ brands, bytes, tookMs: Math.round(performance.now() - startedAt) }, 'names.read')
      }
      isClosed = true
      log.warn({ bytes, bytesMax }, 'names.too_large')
      on.tooLarge()
    })
    thread.once('error', (error) => {
      if (worker !== thread) return
      log.warn({ reason: error.message }, 'names.unread')
      schedule(retryMs)
    })
  }

  return {
    schedule,
    isReading: () => worker !== undefined,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await worker?.terminate()
      worker = undefined
    },
  }
}

async function foldedKey(database: Database, text: string): Promise<string> {
  const planned = { text: 'SELECT brand_search_key($1) AS key', values: [text] }
  return (await plannedQuery<{ key: string }>(database, planned)).rows[0]?.key ?? ''
}
