import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { lowerPriority, offerToEnd, readProcessUse } from './process-use.ts'
import { SandboxError, type SandboxErrorKind } from './sandbox-error.ts'
import type { TaskAnswer, TaskName } from './tasks.ts'

type Outcome = { type: 'done'; output: unknown } | { type: 'refused'; error: SandboxError }
/** How a task ended, and the processor time that it took. */
export type Result = Outcome & { cpuMs: number }

export type TaskBounds = {
  /** Processor time; eight times as much time on the clock. */
  deadlineMs: number
  memoryBytesMax?: number | undefined
  signal?: AbortSignal | undefined
  /** Told again and again, with the processor time that the task has used so far. */
  onProgress?: (cpuMs: number) => void
}

const program = fileURLToPath(new URL('./child.ts', import.meta.url))
// Processor time; on the clock six times as much: a busy machine starts it late, and the next would be no earlier.
const startMsMax = 20_000
const startClockMsMax = 6 * startMsMax
const heapMegabytes = 384
const lookMs = 150
const startLookMs = 500

/** One process without secrets that runs one task at a time. After a timeout or a crash it is no longer usable. */
export class SandboxChild {
  /** Settles when the process has ended. */
  readonly gone: Promise<void>
  /** What it has loaded when it is ready; what else it is asked it loads then. */
  readonly reads: 'pages' | 'pictures'
  isUsable = true
  performed = 0
  #isReady = false
  readonly #process: ChildProcess
  readonly #ready: Promise<void>
  #settle: ((outcome: Outcome) => void) | undefined

  constructor(reads: SandboxChild['reads']) {
    this.reads = reads
    this.#process = fork(program, [reads], {
      execArgv: [
        `--max-old-space-size=${heapMegabytes}`,
        // What a page leaves behind is garbage at once; by itself the heap for it grows by a third: 447 to 315 MB over 43 pages.
        '--max-semi-space-size=4',
        '--disable-warning=ExperimentalWarning',
      ],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // glibc gives each thread an arena that keeps what large pictures took: 140 MB less after three crawls.
      env: {
        NODE_ENV: 'production',
        TZ: 'UTC',
        UV_THREADPOOL_SIZE: '2',
        MALLOC_ARENA_MAX: '2',
        ...systemEnvironment(),
      },
    })
    offerToEnd(this.pid)
    this.#process.on('error', (error) => this.end('crashed', error.message))
    this.#ready = new Promise((resolve) => {
      this.#process.on('message', (answer: TaskAnswer) =>
        'ready' in answer ? this.#start(resolve) : this.#hear(answer),
      )
    })
    this.gone = new Promise((resolve) => {
      this.#process.once('exit', (code, signal) => {
        this.end('crashed', `The process ended with ${signal ?? `code ${code}`}.`)
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
  async perform(task: TaskName, input: unknown, bounds: TaskBounds): Promise<Result> {
    const outcome = new Promise<Outcome>((resolve) => (this.#settle = resolve))
    if (!this.isUsable) this.end('crashed', 'The process had ended.')
    const onAbort = (): void => {
      const problem = 'The time for this site was used up.'
      // One that is still starting has seen nothing of this site, and is what the next task waits for.
      if (this.#isReady) this.end('timeout', problem)
      else this.#refuse('timeout', problem)
    }
    bounds.signal?.addEventListener('abort', onAbort, { once: true })
    if (bounds.signal?.aborted === true) onAbort()
    const start = this.#watchStart()
    await Promise.race([this.#ready, outcome])
    clearInterval(start)
    if (this.#settle === undefined) {
      bounds.signal?.removeEventListener('abort', onAbort)
      return { ...(await outcome), cpuMs: 0 }
    }
    const watch = this.#watch(task, bounds)
    this.performed += 1
    this.#send({ id: this.performed, task, input })
    const ended = await outcome
    bounds.signal?.removeEventListener('abort', onAbort)
    return { ...ended, cpuMs: watch.stop() }
  }

  /** Gives its processor to whoever else wants it, for the rest of its life. */
  lowerPriority(): void {
    lowerPriority(this.pid)
  }

  /** Ends the process; the task that it runs is rejected for that reason. */
  end(kind: SandboxErrorKind, message: string): void {
    this.kill()
    this.#refuse(kind, message)
  }

  #refuse(kind: SandboxErrorKind, message: string): void {
    this.#settle?.({ type: 'refused', error: new SandboxError(kind, message) })
    this.#settle = undefined
  }

  kill(): void {
    this.isUsable = false
    this.#process.kill('SIGKILL')
  }

  #start(ready: () => void): void {
    this.#isReady = true
    ready()
  }

  /** Ends the process where it does not start. */
  #watchStart(): NodeJS.Timeout {
    const started = performance.now()
    return setInterval(() => {
      const clockMs = performance.now() - started
      const cpuMs = readProcessUse(this.pid)?.cpuMs ?? clockMs
      if (cpuMs >= startMsMax || clockMs >= startClockMsMax) this.end('timeout', 'The process did not start in time.')
    }, startLookMs)
  }

  /** Ends the task at its bounds. One that was kept from working by a busy machine gets its time, eight times as late at most. */
  #watch(task: TaskName, { deadlineMs, memoryBytesMax = Infinity, onProgress }: TaskBounds): { stop: () => number } {
    const started = performance.now()
    const before = readProcessUse(this.pid)?.cpuMs ?? 0
    let cpuMs = 0
    // Where the system does not tell it, all the time there was.
    const read = (): number => {
      const use = readProcessUse(this.pid)
      if (use !== undefined) cpuMs = use.cpuMs - before
      else if (this.isUsable) cpuMs = performance.now() - started
      return use?.memoryBytes ?? 0
    }
    const look = (): void => {
      const memoryBytes = read()
      if (cpuMs >= deadlineMs || performance.now() - started >= 8 * deadlineMs) {
        this.end('timeout', `${task} took longer than ${deadlineMs} ms.`)
        // Its time is used up, also where a busy machine gave it less.
        cpuMs = Math.max(cpuMs, deadlineMs)
        return
      }
      if (memoryBytes > memoryBytesMax)
        return this.end('crashed', `${task} took more than ${Math.round(memoryBytesMax / 1e6)} MB.`)
      onProgress?.(cpuMs)
      timer = setTimeout(look, Math.max(50, Math.min(lookMs, deadlineMs - cpuMs)))
    }
    let timer = setTimeout(look, Math.min(lookMs, deadlineMs))
    return {
      stop: () => {
        clearTimeout(timer)
        if (this.isUsable) read()
        return cpuMs
      },
    }
  }

  #send(message: object): void {
    this.#process.send(message, (error) => error !== null && this.end('crashed', error.message))
  }

  #hear(answer: Exclude<TaskAnswer, { ready: true }>): void {
    if (answer.id !== this.performed) return
    const settle = this.#settle
    this.#settle = undefined
    if ('output' in answer) settle?.({ type: 'done', output: answer.output })
    else settle?.({ type: 'refused', error: new SandboxError('failed', answer.problem) })
  }
}

// Fonts for drawings with text, what Windows cannot start a program without, the allocator of memory that the image has, and
// where compiled code is kept: a child that needn't read TypeScript itself holds 19 MB less (docs/decisions/0144-compiled-once.md).
function systemEnvironment(): Record<string, string> {
  const names = [
    'PATH',
    'SystemRoot',
    'FONTCONFIG_PATH',
    'FONTCONFIG_FILE',
    'LD_LIBRARY_PATH',
    'LD_PRELOAD',
    'MALLOC_CONF',
    'NODE_COMPILE_CACHE',
  ]
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name] ?? '']])),
  )
}
