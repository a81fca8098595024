import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { root } from '../start/root.ts'
import { say, seconds } from '../processes/say.ts'

export type Check = { name: string; args: readonly string[]; env?: Record<string, string> }

/**
 * Runs the checks, as many at a time as there are cores, and prints in their order each one's name, time and, if it
 * fails, what it said. Returns the names of those that failed.
 */
export async function runChecks(checks: readonly Check[]): Promise<string[]> {
  const running = new Set<Promise<unknown>>()
  const failed: string[] = []
  let printed: Promise<unknown> = Promise.resolve()
  for (const check of checks) {
    while (running.size >= availableParallelism()) await Promise.race(running)
    const outcome = runCheck(check)
    running.add(outcome)
    void outcome.then(() => running.delete(outcome))
    printed = printed.then(async () => {
      const { passed, text } = await outcome
      say(text)
      if (!passed) failed.push(check.name)
    })
  }
  await printed
  return failed
}

/** Runs a check with this Node. Returns whether it passed and what is to be printed: name, time and, if it failed, why. */
export async function runCheck({ name, args, env }: Check): Promise<{ passed: boolean; text: string }> {
  const startedAt = performance.now()
  const { code, output } = await run(args, { env, live: false })
  const line = `${code === 0 ? '✓' : '✗'} ${name.padEnd(12)} ${seconds(startedAt)}`
  return { passed: code === 0, text: code === 0 ? line : `${line}\n${output.trim()}\n` }
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
