import { readFile, realpath, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Trouble } from '../trouble.ts'

/** The file beside a cluster that lies outside of its data folder; it names that data folder. */
const ownerFile = (cluster: string) => join(dirname(cluster), 'owner')

/**
 * Throws the sentence that helps where `cluster` belongs to another data folder than `dataFolder`: a copy of a data
 * folder copies only the file that says where the cluster lies. One without an owner is adopted where `mayAdopt`.
 */
export async function demandOwner(cluster: string, dataFolder: string, mayAdopt: boolean): Promise<void> {
  const file = ownerFile(cluster)
  const here = await realpath(dataFolder)
  const owner = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (owner?.trim() === here) return
  if (owner === undefined && mayAdopt) return writeFile(file, `${here}\n`)
  throw new Trouble(
    `The database in ${cluster} belongs to ${owner?.trim() ?? 'another data folder'}, not to ${here}. If the data folder was moved here, write ${here} into ${file}; if it is a copy, it has no database of its own: see docs/operations/backup.md.`,
  )
}
