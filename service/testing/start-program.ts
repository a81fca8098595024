import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '#scripts/processes/processes.ts'

type Start = {
  name: string
  /** What it is needed for, where it must be there. */
  why: string
  /** How it says its version. */
  version?: string
  /** Files of its own, by name; each may name its folder. */
  files: (folder: string) => Record<string, string>
  args: (folder: string) => readonly string[]
  /** What checks the files, where it can. */
  check?: (folder: string) => readonly string[]
  /** Where it listens once it is ready. */
  port: number
}

export type Program = { close: () => Promise<void> }

/**
 * Runs a program of the machine in a folder of its own until `close`; undefined where it is not installed, except under CI, where that is
 * an error.
 */
export async function startProgram(start: Start): Promise<Program | undefined> {
  const { name, why, version = '--version', port } = start
  if (spawnSync(name, [version]).status !== 0) {
    if (process.env['CI']) throw new Error(`Install ${name}: under CI ${why}.`)
    return undefined
  }
  const folder = await mkdtemp(join(tmpdir(), `livery-${name}-`))
  // As root some of them run as another user, who must read their files.
  await chmod(folder, 0o755)
  for (const [file, text] of Object.entries(start.files(folder))) await writeFile(join(folder, file), text)
  const checked = start.check && spawnSync(name, start.check(folder), { encoding: 'utf8' })
  if (checked && checked.status !== 0) throw new Error(`${name} refuses its files: ${checked.stderr}`)
  const child = spawn(name, start.args(folder), {
    cwd: folder,
    env: { ...process.env, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part) => (said += String(part)))
  const close = async () => {
    await end(child)
    await rm(folder, { recursive: true, force: true })
  }
  if (await until(() => isOver(child) || listens(port), 20_000)) if (!isOver(child)) return { close }
  await close()
  throw new Error(`${name} did not start: ${said}`)
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

async function end(child: ChildProcess): Promise<void> {
  if (isOver(child)) return
  const ended = once(child, 'exit')
  // Not SIGKILL: nginx ends its workers itself.
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(late)
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
