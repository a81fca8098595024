import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SandboxError } from './sandbox-error.ts'
import type { TaskAnswer, TaskName } from './tasks.ts'

export type Result = { type: 'done'; output: unknown } | { type: 'refused'; error: SandboxError }

const program = fileURLToPath(new URL('./child.ts', import.meta.url))
const startMsMax = 20_000
const heapMegabytes = 384

/** One process without secrets that runs one task at a time. After a timeout or a crash it is no longer usable. */
export class SandboxChild {
  /** Settles when the process has ended. */
  readonly gone: Promise<void>
  isUsable = true
  performed = 0
  readonly #process: ChildProcess
  readonly #ready: Promise<void>
  #settle: ((result: Result) => void) | undefined

  constructor() {
    this.#process = fork(program, [], {
      execArgv: [`--max-old-space-size=${heapMegabytes}`, '--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { NODE_ENV: 'production', TZ: 'UTC', UV_THREADPOOL_SIZE: '2', ...systemEnvironment() },
    })
    this.#process.on('error', (error) => this.#fail('crashed', error.message))
    this.#ready = new Promise((resolve) => {
      this.#process.on('message', (answer: TaskAnswer) => ('ready' in answer ? resolve() : this.#hear(answer)))
    })
    this.gone = new Promise((resolve) => {
      this.#process.once('exit', (code, signal) => {
        this.#fail('crashed', `The process ended with ${signal ?? `code ${code}`}.`)
        resolve()
      })
      // A process that could not be started has no exit.
      this.#process.once('error', () => this.#process.pid === undefined && resolve())
    })
  }

  get pid(): number | undefined {
    return this.#process.pid
  }

  /** Runs one task; never rejects. The time to start the process is not the task's. */
  async perform(task: TaskName, input: unknown, deadlineMs: number): Promise<Result> {
    const result = new Promise<Result>((resolve) => (this.#settle = resolve))
    if (!this.isUsable) this.#fail('crashed', 'The process had ended.')
    const startTimer = setTimeout(() => this.#fail('timeout', 'The process did not start in time.'), startMsMax)
    await Promise.race([this.#ready, result])
    clearTimeout(startTimer)
    const stop = this.#watch(task, deadlineMs)
    this.performed += 1
    if (this.isUsable) this.#send({ id: this.performed, task, input })
    const settled = await result
    stop()
    return settled
  }

  kill(): void {
    this.isUsable = false
    this.#process.kill('SIGKILL')
  }

  /** Ends the task at its deadline. One that was kept from working by a busy machine gets its time, four times as late at most. */
  #watch(task: TaskName, deadlineMs: number): () => void {
    const [started, worked] = [performance.now(), this.#workedMs()]
    const look = (): void => {
      const used = this.#workedMs() - worked
      if (used >= deadlineMs || performance.now() - started >= 4 * deadlineMs)
        return this.#fail('timeout', `${task} took longer than ${deadlineMs} ms.`)
      timer = setTimeout(look, Math.max(100, deadlineMs - used))
    }
    let timer = setTimeout(look, deadlineMs)
    return () => clearTimeout(timer)
  }

  /** Processor time of the process so far; where the system does not tell it, all the time there was. */
  #workedMs(): number {
    try {
      const fields = readFileSync(`/proc/${this.pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? []
      // proc_pid_stat(5): utime and stime, in ticks of 10 ms.
      return 10 * (Number(fields[11]) + Number(fields[12]))
    } catch {
      return performance.now()
    }
  }

  #send(message: object): void {
    this.#process.send(message, (error) => error !== null && this.#fail('crashed', error.message))
  }

  #hear(answer: Exclude<TaskAnswer, { ready: true }>): void {
    if (answer.id !== this.performed) return
    const settle = this.#settle
    this.#settle = undefined
    if ('output' in answer) settle?.({ type: 'done', output: answer.output })
    else settle?.({ type: 'refused', error: new SandboxError('failed', answer.problem) })
  }

  #fail(kind: 'timeout' | 'crashed', message: string): void {
    this.kill()
    this.#settle?.({ type: 'refused', error: new SandboxError(kind, message) })
    this.#settle = undefined
  }
}

// Fonts for drawings with text, and what Windows cannot start a program without.
function systemEnvironment(): Record<string, string> {
  const names = ['PATH', 'SystemRoot', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE', 'LD_LIBRARY_PATH']
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name] ?? '']])),
  )
}
