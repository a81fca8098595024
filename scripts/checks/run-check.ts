import { spawn } from 'node:child_process'
import { root } from '../start/root.ts'
import { say, seconds } from '../start/say.ts'

export type Check = { name: string; args: readonly string[]; env?: Record<string, string> }

/** Runs a check with this Node and prints its name, time and, if it fails, what it said. Returns whether it passed. */
export async function runCheck({ name, args, env }: Check): Promise<boolean> {
  const startedAt = performance.now()
  const { code, output } = await run(args, { env, live: false })
  say(`${code === 0 ? '✓' : '✗'} ${name.padEnd(12)} ${seconds(startedAt)}`)
  if (code !== 0) say(`${output.trim()}\n`)
  return code === 0
}

/** Runs a command with this Node while its output is shown. Returns its exit code. */
export async function runLive({ name, args, env }: Check): Promise<number> {
  const startedAt = performance.now()
  say(`\n── ${name}`)
  const { code } = await run(args, { env, live: true })
  say(`── ${name} took ${seconds(startedAt)}`)
  return code
}

type Options = { env: Record<string, string> | undefined; live: boolean }

function run(args: readonly string[], { env, live }: Options): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...(!live && { NO_COLOR: '1' }), ...env },
  })
  // Whoever stops us stops what we run.
  const stop = () => child.kill('SIGTERM')
  process.once('disconnect', stop)
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => {
      process.off('disconnect', stop)
      resolve({ code: code ?? 1, output })
    })
  })
}
