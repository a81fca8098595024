import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..')
const program = join(folder, 'dist/livery.mjs')

/** A folder of a user's own, in which the built program runs as they would run it. */
export function openLivery(env: Record<string, string>) {
  const built = spawnSync(process.execPath, [join(folder, 'build.mjs')], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(built.stderr)
  const home = mkdtempSync(join(tmpdir(), 'livery-command-line-'))
  const { PATH = '' } = process.env
  const own = {
    NODE_ENV: 'production' as const,
    PATH,
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_STATE_HOME: join(home, 'state'),
    ...env,
  }
  return {
    home,
    /** Starts it; the caller ends it. */
    start: (args: readonly string[], more: Record<string, string> = {}): ChildProcess =>
      spawn(process.execPath, [program, ...args], { cwd: home, env: { ...own, ...more } }),
    /** Runs it to its end. */
    async run(
      args: readonly string[],
      { input = '', more = {} }: { input?: string; more?: Record<string, string> } = {},
    ) {
      const child = spawn(process.execPath, [program, ...args], { cwd: home, env: { ...own, ...more } })
      const output = { stdout: '', stderr: '' }
      child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
      child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
      child.stdin.end(input)
      const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
      return { code, ...output }
    },
    close: () => rmSync(home, { recursive: true, force: true }),
  }
}
