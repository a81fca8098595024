// Builds dist/ and prints what the package weighs: each entry bundled with all that it imports, minified, and gzipped.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const folder = import.meta.dirname
rmSync(join(folder, 'dist'), { recursive: true, force: true })
const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'))
const compiled = spawnSync(process.execPath, [join(typescript, 'bin/tsc'), '-p', folder], { stdio: 'inherit' })
if (compiled.status !== 0) process.exit(1)
for (const entry of ['index', 'webhooks', 'react']) {
  const { outputFiles } = await build({
    entryPoints: [join(folder, `dist/${entry}.js`)],
    bundle: true,
    minify: true,
    format: 'esm',
    external: ['react', 'react/jsx-runtime'],
    write: false,
  })
  const bytes = outputFiles[0]?.contents ?? new Uint8Array()
  console.log(`${entry.padEnd(8)} ${bytes.length} bytes minified, ${gzipSync(bytes).length} gzipped`)
}
