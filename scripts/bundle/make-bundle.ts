import { constants } from 'node:fs'
import { copyFile, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { listNeededModules } from './list-needed-modules.ts'
import { markInstalled } from '../run/install.mjs'
import { forTests } from '../start/build.ts'
import { root } from '../start/root.ts'
import { Trouble } from '../trouble.ts'

/** What of this repository runs, or says what a build was made of; tests, benches and documents stay behind. */
const ours = [
  'app',
  'components',
  'contract',
  'engine',
  'lib',
  'prisma',
  'public',
  ...['admin', 'admin.ts', 'backup', 'dashboard', 'doctor', 'postgres', 'processes'].map((name) => `scripts/${name}`),
  ...['run', 'run.mjs', 'start', 'start.ts', 'trouble.ts'].map((name) => `scripts/${name}`),
  'service',
  'instrumentation.ts',
  'LICENSE',
  'next.config.mjs',
  'NOTICE',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'proxy.ts',
  'tsconfig.json',
]
const built = '.next'
const ofBuilding = /^\.next\/(cache|build|diagnostics|turbopack|trace(-build)?)(\/|$)/

/**
 * Writes the built product into a new folder: our files, the build, and of `node_modules` only what they reach, with the pinned Node
 * and the embedded PostgreSQL of this kind of machine. It starts without npm, a registry or a build.
 */
export async function makeBundle(folder: string): Promise<{ files: number; bytes: number }> {
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) throw new Trouble(`${folder} is not empty: name a new folder.`)
  const own = (await Promise.all([...ours, built].map(listFiles))).flat()
  const all = [...new Set([...own, ...(await listNeededModules(own))])].toSorted()
  let bytes = 0
  for (const file of all) bytes += await copy(file, folder)
  // What is left out was never needed: nothing may be installed in its place.
  markInstalled(folder)
  return { files: all.length, bytes }
}

/** The files below `path`, relative to the root, that belong into a bundle. */
async function listFiles(path: string): Promise<string[]> {
  if (forTests.test(path) || ofBuilding.test(path)) return []
  const found = await lstat(join(root, path))
  if (!found.isDirectory()) return [path]
  const names = await readdir(join(root, path))
  return (await Promise.all(names.map((name) => listFiles(`${path}/${name}`)))).flat()
}

async function copy(file: string, folder: string): Promise<number> {
  const [from, to] = [join(root, file), join(folder, file)]
  await mkdir(dirname(to), { recursive: true })
  const found = await lstat(from)
  if (found.isSymbolicLink()) {
    await symlink(await readlink(from), to)
    return 0
  }
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  return found.size
}
