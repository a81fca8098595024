import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = dirname(dirname(import.meta.dirname))
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-client-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

function run(script: string, args: string[], cwd = folder) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { cwd, encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}

/** Compiles a folder's TypeScript with the project's compiler, the libraries' declarations included. */
function compile(name: string, includes: readonly string[]) {
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    types: [],
  }
  const path = join(folder, `${name}.json`)
  writeFileSync(path, JSON.stringify({ compilerOptions, include: includes }))
  return run(join(root, 'node_modules/typescript/bin/tsc'), ['-p', path])
}

const compiled = { status: 0, output: '' }
const openApi = join(root, 'contract/openapi.json')

test('two other generators make of the description what compiles', { timeout: 60_000 }, () => {
  const swagger = join(root, 'node_modules/swagger-typescript-api/dist/cli.mjs')
  expect(run(swagger, ['generate', '-p', openApi, '-o', join(folder, 'swagger'), '-n', 'api.ts']).status).toBe(0)
  const codegen = join(root, 'node_modules/openapi-typescript-codegen/bin/index.js')
  expect(run(codegen, ['--input', openApi, '--output', join(folder, 'codegen'), '--client', 'fetch']).status).toBe(0)
  expect(compile('generated', ['swagger', 'codegen'])).toEqual(compiled)
})

test('the package builds, says its size, and is used as its readers would', { timeout: 60_000 }, () => {
  const built = run(join(import.meta.dirname, 'build.mjs'), [])
  expect(built).toMatchObject({ status: 0 })
  process.stdout.write(built.output)
  const sizes = [...built.output.matchAll(/(\d+) gzipped/g)].map(([, bytes]) => Number(bytes))
  expect(sizes).toHaveLength(3)
  expect(Math.max(...sizes)).toBeLessThan(8 * 1024)

  mkdirSync(join(folder, 'node_modules/@livery'), { recursive: true })
  symlinkSync(import.meta.dirname, join(folder, 'node_modules/@livery/client'))
  symlinkSync(join(root, 'node_modules/@types'), join(folder, 'node_modules/@types'))
  const examples = [join(import.meta.dirname, 'README.md'), join(root, 'docs/client.md')].flatMap((page) => [
    ...readFileSync(page, 'utf8').matchAll(/^```(tsx?)\n([^`]*)^```$/gm),
  ])
  mkdirSync(join(folder, 'readme'))
  const count = examples.map(([, kind = '', code = ''], at) =>
    writeFileSync(join(folder, `readme/example-${at}.${kind}`), code),
  ).length
  expect(count).toBe(7)
  writeFileSync(
    join(folder, 'readme/types.ts'),
    `import { createLivery } from '@livery/client'
declare global { const process: { env: Record<string, string | undefined> } }
// @ts-expect-error -- there is no such type of identifier
export const wrong = createLivery({ baseUrl: '' }).lookup({ type: 'urn', value: 'x' })
`,
  )
  expect(compile('readme', ['readme'])).toEqual(compiled)
  writeFileSync(
    join(folder, 'reader.mjs'),
    `import { createLivery, logoUrl } from '@livery/client'
import { verifyWebhook } from '@livery/client/webhooks'
console.log(typeof createLivery, typeof logoUrl, typeof verifyWebhook)`,
  )
  expect(run(join(folder, 'reader.mjs'), [])).toEqual({ status: 0, output: 'function function function\n' })
})
