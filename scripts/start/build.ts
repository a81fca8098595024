import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { myTurn } from '#service/only-one.mjs'
import { Trouble } from '../trouble.ts'
import { root } from './root.ts'
import { say, seconds } from '../processes/say.ts'

/** All that a built dashboard is made of. */
const inputs = ['app', 'components', 'contract', 'lib', 'public', 'prisma/schema.prisma', 'package-lock.json']
const configs = [
  'package.json',
  'tsconfig.json',
  'next.config.mjs',
  'postcss.config.mjs',
  'proxy.ts',
  'instrumentation.ts',
]
/** What only tests read: no part of a build, nor of a bundle. */
export const forTests = /\.test\.tsx?$|(^|\/)(testing|fixtures)(\/|$)/
const stampPath = join(root, '.next', 'livery-build')

/** Builds the dashboard unless the one that stands was made of the same files. */
export async function ensureBuilt(asked: AbortSignal): Promise<void> {
  const turn = await myTurn('build', root, () => say('Another run is building the dashboard here; waiting for it …'))
  try {
    const wanted = await inputHash()
    if ((await readFile(stampPath, 'utf8').catch(() => '')) === wanted) return
    say('Building the dashboard (about half a minute, only after a change) …')
    const startedAt = performance.now()
    await rm(stampPath, { force: true })
    await build(wanted, asked)
    if (asked.aborted) return
    await writeFile(stampPath, wanted)
    say(`  built        ${seconds(startedAt)}`)
  } finally {
    await turn.release()
  }
}

async function inputHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const path of [...inputs, ...configs]) {
    for (const file of await filesOf(path)) {
      const content = await readFile(join(root, file)).catch(() => undefined)
      if (content) hash.update(`${file}\n${content.length}\n`).update(content)
    }
  }
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  const files = entries.filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  return paths.filter((file) => !forTests.test(file)).toSorted()
}

function build(hash: string, asked: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing of this installation may end up in the build: it reads its settings when it runs.
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      // Two builds of the same files are one: a page of one dashboard goes on with another. No secret: dashboard.ts gives the
      // key that counts when it starts.
      BUILD_ID: hash.slice(0, 16),
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.from(hash, 'hex').toString('base64'),
    },
  })
  const stop = () => child.kill('SIGTERM')
  asked.addEventListener('abort', stop, { once: true })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      asked.removeEventListener('abort', stop)
      if (code === 0 || asked.aborted) resolve()
      else reject(buildTrouble(output))
    })
  })
}

function buildTrouble(output: string): Trouble {
  if (/ENOSPC|no space left/i.test(output)) return new Trouble('The disk is full: free some space and start again.')
  return new Trouble(`The dashboard could not be built; Next.js said:\n${output.trim().slice(-4_000)}`)
}
