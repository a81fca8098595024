// The one file that a fresh machine runs first: plain JavaScript for Node 20, without dependencies. It installs what is
// missing and hands over to scripts/<name>.ts (or bench/<name>.ts for bench:<name>) on the Node that the project pins.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, Trouble } from './run/install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const scripts = ['start', 'test', 'dev', 'verify', 'admin', 'take-pictures', 'fuzz', 'mock-remote']

// Standard output belongs to the script: `admin --json` prints exactly one line there.
const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`)

/** @param {string} name */
function scriptPath(name) {
  const bench = /^bench:([a-z-]+)$/.exec(name)?.[1]
  if (bench && existsSync(join(root, 'bench', `${bench}.ts`))) return `bench/${bench}.ts`
  if (name === 'livery') return 'scripts/start/livery.ts'
  if (name === 'check-image') return 'scripts/image/check-image.ts'
  if (name === 'bundle') return 'scripts/bundle/bundle.ts'
  if (name === 'bench') return 'bench/bench.ts'
  if (name === 'fit:engine') return 'bench/fit-engine.ts'
  if (scripts.includes(name)) return `scripts/${name}.ts`
  throw new Trouble(`Say what to run: ${scripts.join(', ')}, livery, bench or bench:<name>.`)
}

/** @param {string} node @param {string} script @param {string[]} args */
function handOver(node, script, args) {
  // The dashboard's server code is marked `server-only`; this condition lets the command line use it too.
  const options = script === 'scripts/admin.ts' ? ['--conditions=react-server'] : []
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...options, join(root, script), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    shell: false,
    env: {
      // Every process loads the same modules: compiled once, kept for the next (docs/decisions/0144-compiled-once.md).
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      ...process.env,
      PATH: `${join(root, 'node_modules/.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    },
  })
  // A terminal sends Ctrl-C to every process, `kill` to one: pass it on and let the script end in its own order.
  // SIGUSR2 changes how much the service logs.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2'])) {
    process.on(signal, () => child.kill(signal))
  }
  followNpm(child)
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal ?? 'SIGKILL'] ?? 0)))
}

// npm that was killed cannot say so; what it started would run on without an owner and keep its ports. npm is our
// parent, or our parent's where the shell between us stays.
/** @param {import('node:child_process').ChildProcess} child */
function followNpm(child) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parents = () => `${process.ppid} ${parentOf(process.ppid)}`
  const atStart = parents()
  const look = setInterval(() => {
    if (parents() === atStart) return
    // Once: a second signal means "at once", and would cut the drain.
    clearInterval(look)
    child.kill('SIGTERM')
  }, 250).unref()
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    // The name in parentheses may hold anything; the state and the parent follow it.
    return /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

async function main() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20) {
    throw new Trouble(
      `Livery needs Node 20 or newer; this is ${process.version}. Install the current Node from https://nodejs.org.`,
    )
  }
  const [name = '', ...args] = process.argv.slice(2)
  const script = scriptPath(name)
  handOver(await install(root, say), script, args)
}

main().catch((error) => {
  const full =
    error?.code === 'ENOSPC' ? 'The disk is full: free about 2 GB and run the same command again.' : undefined
  say(full ?? (error instanceof Trouble ? error.message : String(error?.stack ?? error)))
  process.exit(1)
})
