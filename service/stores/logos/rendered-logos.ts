import { LRUCache } from 'lru-cache'
import { renderedDisk, type RenderedDiskOptions } from './rendered-disk.ts'

/**
 * Drawn logos, by what they were drawn from and how: the hottest in memory, the rest on disk, both bounded by bytes, least
 * recently used first out. Everything here can be drawn again.
 */
export type RenderedLogoStore = {
  /** The picture if it is in memory. */
  recall: (key: string) => Buffer | undefined
  /**
   * The picture, drawn and kept if nothing is held; undefined when `draw` made none. Callers that miss the same picture at
   * the same time share one drawing. `key`: 32 lower-case hex digits.
   */
  findOrDraw: (key: string, draw: () => Promise<Uint8Array | undefined>) => Promise<Buffer | undefined>
  /** Resolves when the files of an earlier run are known and the folder is within its bound. */
  opened: Promise<void>
}

// Beside its bytes, a picture in memory costs its object, key and map slots.
const overheadBytes = 300

export function renderedLogoStore(options: RenderedDiskOptions & { memoryBytes: number }): RenderedLogoStore {
  const disk = renderedDisk(options)
  const memory = new LRUCache<string, Buffer>({
    maxSize: options.memoryBytes,
    sizeCalculation: (picture) => picture.length + overheadBytes,
  })
  const running = new Map<string, Promise<Buffer | undefined>>()

  async function load(key: string, draw: () => Promise<Uint8Array | undefined>): Promise<Buffer | undefined> {
    const held = await disk.read(key)
    if (held) {
      memory.set(key, held)
      return held
    }
    const drawn = await draw()
    if (drawn === undefined) return undefined
    const picture = Buffer.from(drawn)
    memory.set(key, picture)
    await disk.write(key, picture)
    return picture
  }

  return {
    opened: disk.opened,
    recall: (key) => memory.get(key),
    async findOrDraw(key, draw) {
      const kept = memory.get(key)
      if (kept) return kept
      const current = running.get(key) ?? load(key, draw).finally(() => running.delete(key))
      running.set(key, current)
      return current
    },
  }
}
