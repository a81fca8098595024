import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { myTurn } from '../../service/only-one.mjs'

/** What a person must do; shown as it is, without a stack. */
export class Trouble extends Error {}

const pinnedNode = process.platform === 'win32' ? 'node_modules/.bin/node.cmd' : 'node_modules/.bin/node'

/**
 * Brings `node_modules` and the generated database client up to date, and returns the Node that runs the project.
 * @param {string} root
 * @param {(line: string) => void} say
 */
export async function install(root, say) {
  if (isInstalled(root) && isGenerated(root)) return projectNode(root)
  const turn = await myTurn('install', root, () => say('Another run is installing here; waiting for it …'))
  try {
    if (!isInstalled(root)) await installDependencies(root, say)
    const node = projectNode(root)
    if (!isGenerated(root)) await generateClient(root, node, say)
    return node
  } finally {
    await turn.release()
  }
}

/** @param {string} root @param {string} path */
const text = (root, path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')

/** @param {string[]} parts */
const hash = (...parts) => createHash('sha256').update(parts.join('\n')).digest('hex')

// ── Dependencies ──────────────────────────────────────────────────────────────────────────────────────────────────

const installStamp = 'node_modules/.livery-install'

/** @param {string} root */
const wantedInstall = (root) => hash(text(root, 'package-lock.json'), process.platform, process.arch)

/** @param {string} root */
function isInstalled(root) {
  if (text(root, installStamp) === wantedInstall(root)) return true
  if (!matchesLock(root)) return false
  writeFileSync(join(root, installStamp), wantedInstall(root))
  return true
}

/**
 * Whether npm's own record of what it installed holds all that the lock asks for, so that `npm install` done by hand
 * is not done again.
 * @param {string} root
 */
function matchesLock(root) {
  const installed = text(root, 'node_modules/.package-lock.json')
  if (!installed) return false
  const have = JSON.parse(installed).packages
  const want = Object.entries(JSON.parse(text(root, 'package-lock.json')).packages)
  return want.every(([path, entry]) => {
    if (path === '') return true
    const held = have[path]
    if (!held) return entry.optional === true && !isForThisMachine(entry)
    return held.version === entry.version && held.integrity === entry.integrity
  })
}

/** @param {{ os?: string[], cpu?: string[], libc?: string[] }} entry */
function isForThisMachine({ os, cpu, libc }) {
  // Where no field says for which machine an optional package is, its absence proves nothing.
  if (!os && !cpu) return false
  if (os && !os.includes(process.platform)) return false
  if (cpu && !cpu.includes(process.arch)) return false
  return !libc || libc.includes(systemLibrary())
}

/** The C library of this machine, `glibc` or `musl`, for which packages with programs of their own are built. */
export function systemLibrary() {
  const report = /** @type {any} */ (process.report.getReport())
  return report.header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** @param {string} root @param {(line: string) => void} say */
async function installDependencies(root, say) {
  const startedAt = Date.now()
  say('Installing dependencies (the first time takes a minute or two) …')
  // No dependency's script is needed: what they would do is done where it is used, and nothing of theirs runs unasked.
  // npm says as a warning that a file could not be written, and as its error only where its log lies.
  const output = await runNpm(root, ['ci', '--ignore-scripts', '--loglevel=warn', '--no-audit', '--no-fund'], say)
  if (output !== undefined) throw new Trouble(installTrouble(output))
  writeFileSync(join(root, installStamp), wantedInstall(root))
  say(`Dependencies installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`)
}

const diskFull = /ENOSPC|no space left/i

/**
 * What a person must do after npm said `output` with its warnings and failed.
 * @param {string} output
 */
export function installTrouble(output) {
  if (diskFull.test(output)) {
    return 'The disk is full: free about 2 GB and run the same command again.'
  }
  const errors = output
    .split('\n')
    .filter((line) => !line.startsWith('npm warn'))
    .join('\n')
    .trim()
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(errors)) {
    const registry = /https?:\/\/[^\s/"']+/.exec(errors)?.[0] ?? 'the npm registry'
    return `${registry} cannot be reached: check the network or npm's proxy settings, then run the same command again.`
  }
  if (/EACCES|EPERM|EROFS/.test(errors)) {
    return 'node_modules cannot be written: run the command as the user who owns this folder.'
  }
  return `npm could not install the dependencies; it said:\n${(errors || output.trim()).slice(-2_000)}`
}

/**
 * Returns what npm said if it failed.
 * @param {string} root @param {string[]} args @param {(line: string) => void} say
 * @returns {Promise<string | undefined>}
 */
function runNpm(root, args, say) {
  const cli = process.env.npm_execpath
  const viaNode = cli !== undefined && /npm-cli\.c?js$/.test(cli)
  const [command, all] = viaNode ? [process.execPath, [cli, ...args]] : ['npm', args]
  const onWindows = process.platform === 'win32' && !viaNode
  return new Promise((done, fail) => {
    const child = spawn(command, all, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], shell: onWindows })
    let output = ''
    // On a full disk npm warns of every file and doesn't end.
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk
      if (diskFull.test(String(chunk))) child.kill('SIGKILL')
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const startedAt = Date.now()
    const timer = setInterval(
      () => say(`  … still installing, ${Math.round((Date.now() - startedAt) / 1000)} s`),
      15_000,
    )
    child.once('error', () => fail(new Trouble('npm was not found: install Node 20 or newer together with npm.')))
    child.once('close', (code) => {
      clearInterval(timer)
      done(code === 0 ? undefined : output || `npm ended with code ${code}.`)
    })
  })
}

// ── The Node that runs the project ────────────────────────────────────────────────────────────────────────────────

/** @param {string} root */
function projectNode(root) {
  linkPinnedNode(root)
  const pinned = join(root, pinnedNode)
  if (existsSync(pinned)) {
    const tried = spawnSync(pinned, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
    if (tried.status === 0) return pinned
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  // From 22.18 Node runs TypeScript as it is.
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  throw new Trouble(
    `This machine (${process.platform} ${process.arch}) needs Node 22.18 or newer of its own; this is ${process.version}. Install the current Node from https://nodejs.org and run the same command again.`,
  )
}

/**
 * npm 9 of Debian installs the pinned Node, which is optional, and leaves out its link.
 * @param {string} root
 */
function linkPinnedNode(root) {
  const installed = `node-${process.platform}-${process.arch}/bin/node`
  if (existsSync(join(root, pinnedNode)) || !existsSync(join(root, 'node_modules', installed))) return
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  symlinkSync(`../${installed}`, join(root, pinnedNode))
}

// ── The database client ───────────────────────────────────────────────────────────────────────────────────────────

const generateStamp = 'node_modules/.livery-client'

/** @param {string} root */
function isGenerated(root) {
  if (!existsSync(join(root, 'prisma/client/client.ts'))) return false
  return text(root, generateStamp) === wantedClient(root)
}

/** @param {string} root */
const wantedClient = (root) => hash(text(root, 'prisma/schema.prisma'), text(root, 'node_modules/prisma/package.json'))

/**
 * Says of a folder whose `node_modules` and client are whole, though they hold only what is needed, that they are.
 * @param {string} root
 */
export function markInstalled(root) {
  writeFileSync(join(root, installStamp), wantedInstall(root))
  writeFileSync(join(root, generateStamp), wantedClient(root))
}

/** @param {string} root @param {string} node @param {(line: string) => void} say */
async function generateClient(root, node, say) {
  say('Generating the database client …')
  const wanted = wantedClient(root)
  const result = spawnSync(
    node,
    ['node_modules/prisma/build/index.js', 'generate', '--schema', 'prisma/schema.prisma'],
    {
      cwd: root,
      encoding: 'utf8',
      // Generating needs no engine, but Prisma would download one unless a binary is named: any that exists will do.
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    },
  )
  if (result.status !== 0) {
    throw new Trouble(`The database client could not be generated:\n${`${result.stdout}${result.stderr}`.trim()}`)
  }
  writeFileSync(join(root, generateStamp), wanted)
}
