import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The parts of a long run. */
export type Parts = {
  /** What `work` gave, here or in an earlier run that was cut short. */
  once: <Found>(name: string, work: () => Promise<Found>) => Promise<Found>
  has: (name: string) => boolean
}

/** What the parts of a run found is kept in `folder` as JSON, so that a run that was ended goes on where it was. */
export async function openParts(folder: string): Promise<Parts> {
  const file = join(folder, 'parts.json')
  const text = await readFile(file, 'utf8').catch(() => '{}')
  const known = JSON.parse(text) as Record<string, unknown>
  return {
    has: (name) => Object.hasOwn(known, name),
    async once<Found>(name: string, work: () => Promise<Found>) {
      if (!Object.hasOwn(known, name)) {
        known[name] = (await work()) ?? null
        await writeFile(`${file}.new`, JSON.stringify(known))
        await rename(`${file}.new`, file)
      }
      return known[name] as Found
    },
  }
}
