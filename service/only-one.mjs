import { createHash } from 'node:crypto'
import { realpathSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Holds `name` of `folder` for this process: a second process that asks gets undefined until the first one lets go or
 * dies, however it dies. It is a listening socket, not a file with a process number in it, so nothing stale remains.
 * @param {string} name
 * @param {string} folder an existing folder
 * @returns {Promise<{ release: () => Promise<void> } | undefined>}
 */
export async function onlyOne(name, folder) {
  const path = socketPath(`${name}:${realpathSync(folder)}`)
  const server = (await listen(path)) ?? (await listenAgain(path))
  if (!server) return undefined
  server.unref()
  return {
    release: () => new Promise((done) => (server.listening ? server.close(() => done()) : done(undefined))),
  }
}

/**
 * As `onlyOne`, but waits until the other process is done; `waiting` is called once if there is one.
 * @param {string} name
 * @param {string} folder
 * @param {() => void} waiting
 */
export async function myTurn(name, folder, waiting) {
  for (let tries = 0; ; tries++) {
    const held = await onlyOne(name, folder)
    if (held) return held
    if (tries === 0) waiting()
    await new Promise((done) => setTimeout(done, 200))
  }
}

/** @param {string} subject */
function socketPath(subject) {
  const id = `livery-${createHash('sha256').update(subject).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`
  return isAbstract() ? `\0${id}` : join(tmpdir(), `${id}.sock`)
}

// Linux keeps such names in memory only (Node 20.4 and later): no file is left, whatever happens.
function isAbstract() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  return process.platform === 'linux' && (major > 20 || minor >= 4)
}

/** @param {string} path */
function listen(path) {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    )
    server.listen(path, () => done(server))
  })
}

// A socket file on which nobody listens was left by a process that was killed.
/** @param {string} path */
async function listenAgain(path) {
  if (path.startsWith('\0') || process.platform === 'win32') return undefined
  const answered = await new Promise((done) => {
    const socket = connect(path, () => done(true))
    socket.once('error', () => done(false))
    socket.once('close', () => socket.destroy())
  })
  if (answered) return undefined
  rmSync(path, { force: true })
  return listen(path)
}
