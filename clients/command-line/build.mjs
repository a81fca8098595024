// Builds dist/livery.mjs: one file that runs wherever Node 20 does.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

const folder = join(import.meta.dirname, 'dist')
const { outputFiles } = await build({
  entryPoints: [join(import.meta.dirname, 'source/main.ts')],
  bundle: true,
  minify: true,
  keepNames: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  banner: { js: '#!/usr/bin/env node' },
  legalComments: 'none',
  write: false,
})
const bytes = outputFiles[0]?.contents ?? new Uint8Array()
mkdirSync(folder, { recursive: true })
// Whole or not at all: another process may be running it.
const draft = join(folder, `livery.mjs.${process.pid}`)
writeFileSync(draft, bytes, { mode: 0o755 })
renameSync(draft, join(folder, 'livery.mjs'))
console.log(`dist/livery.mjs ${bytes.length} bytes`)
