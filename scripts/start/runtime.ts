import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writePrivately } from './secrets.ts'

/** What a running product tells the command line: where its database is, and which processes belong to it. */
const runtimeSchema = z.object({
  databaseUrl: z.string(),
  pids: z.record(z.string(), z.int()),
  ports: z.record(z.string(), z.int()),
  startedAt: z.string(),
})
export type Runtime = z.infer<typeof runtimeSchema>

const runtimePath = (dataFolder: string) => join(dataFolder, 'runtime.json')

export const writeRuntime = (dataFolder: string, runtime: Runtime) => writePrivately(runtimePath(dataFolder), runtime)

export const removeRuntime = (dataFolder: string) => rm(runtimePath(dataFolder), { force: true })

/** What the running product wrote, or what a killed one left; undefined when there is none. */
export async function readRuntime(dataFolder: string): Promise<Runtime | undefined> {
  const text = await readFile(runtimePath(dataFolder), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  try {
    return runtimeSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
