import type { Database } from '../../database.ts'
import { plannedQuery } from '../../planned-query.ts'
import type { KeyRow, Names } from './names.ts'

const atOnce = 500
const retryMs = 1_000

/** Reads the keys of brands that changed into `names`, again and again until nothing is left; `onRead` when that is so. */
export class ChangedNames {
  readonly #database: Database
  readonly #names: Names
  readonly #onRead: () => void
  /** Changed, and not yet read. */
  readonly #changed: Set<string>
  #isReading = false
  #isClosed = false

  constructor(database: Database, names: Names, { changed, onRead }: { changed: Set<string>; onRead: () => void }) {
    this.#database = database
    this.#names = names
    this.#changed = changed
    this.#onRead = onRead
    if (changed.size > 0) void this.#read()
  }

  /** Whether all that was heard of is in the names. */
  get isCurrent(): boolean {
    return !this.#isReading
  }

  add(brandId: string): void {
    this.#changed.add(brandId)
    if (!this.#isReading) void this.#read()
  }

  close(): void {
    this.#isClosed = true
  }

  async #read(): Promise<void> {
    this.#isReading = true
    while (this.#changed.size > 0 && !this.#isClosed) {
      const ids = [...this.#changed].slice(0, atOnce)
      for (const id of ids) this.#changed.delete(id)
      const rows = await readKeys(this.#database, ids).catch(() => undefined)
      if (rows) for (const id of ids) this.#names.replace(id, rows.get(id) ?? [])
      else {
        for (const id of ids) this.#changed.add(id)
        await new Promise((resolve) => setTimeout(resolve, retryMs).unref())
      }
    }
    this.#isReading = false
    if (!this.#isClosed) this.#onRead()
  }
}

async function readKeys(database: Database, ids: readonly string[]): Promise<Map<string, KeyRow[]>> {
  const text = 'SELECT brand_id, key, kind, quality FROM brand_search WHERE brand_id = ANY ($1)'
  const { rows } = await plannedQuery<KeyRow>(database, { text, values: [ids] })
  return Map.groupBy(rows, ({ brand_id }) => brand_id)
}
