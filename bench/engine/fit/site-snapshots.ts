import { mkdirSync, readFileSync, readdirSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Site } from '#engine/site.ts'
import type { OurEngine } from '../our-engine.ts'

/** A measured site as the engine is given it, by static reading or as a browser showed it. Kept outside the repository. */
export type Snapshot = { domain: string; kind: 'rendered' | 'static'; site: Site }

/** Crawls each domain that `folder` doesn't have yet and keeps what the engine would be given. Says what failed. */
export async function keepSnapshots(
  engine: OurEngine,
  kind: Snapshot['kind'],
  { domains, folder }: { domains: string[]; folder: string },
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const domain of domains) {
    const file = join(folder, `${domain}.${kind}`)
    if (existsSync(file)) continue
    try {
      const { site } = await engine.look(domain)
      writeFileSync(file, serialize({ domain, kind, site } satisfies Snapshot))
    } catch (error) {
      process.stderr.write(`${domain}, ${kind}: ${error instanceof Error ? error.message : String(error)}\n`)
    }
  }
}

/** The snapshots of `folder`, by name. */
export function* readSnapshots(folder: string): Generator<Snapshot> {
  for (const name of readdirSync(folder).sort()) yield deserialize(readFileSync(join(folder, name))) as Snapshot
}
