import { SandboxChild } from './sandbox-child.ts'
import { SandboxError } from './sandbox-error.ts'
import type { TaskName, Tasks } from './tasks.ts'

export type SandboxLog = { warn(fields: object, message: string): void }
export type SandboxOptions = {
  /** Child processes at most; they start when there is work for them. */
  children: number
  log?: SandboxLog
  /** Overrides of the time that one task may take, in ms. */
  deadlinesMs?: Partial<Record<TaskName, number>>
}

export type Sandbox = {
  /** Runs one task in a child process; rejects with `SandboxError` when it takes too long, dies or fails. */
  run<Name extends TaskName>(task: Name, input: Tasks[Name]['input']): Promise<Tasks[Name]['output']>
  /** Process ids of the children that live now. */
  pids(): number[]
  /** Ends every child and waits until they are gone; tasks that still wait are rejected. */
  close(): Promise<void>
}

const deadlinesMs: Record<TaskName, number> = {
  wantedFiles: 5000,
  preparePicture: 5000,
  describeBrand: 8000,
  wantedPages: 5000,
  describeContext: 8000,
  renderLogo: 5000,
}
// Native decoders leak a little; a fresh process now and then keeps memory flat.
const tasksPerChildMax = 500

type Waiting = {
  task: TaskName
  input: unknown
  /** The page that the task is about: a child that has just read it need not read it again. */
  page: string | undefined
  resolve: (output: unknown) => void
  reject: (error: SandboxError) => void
}

/**
 * A small pool of processes in which untrusted bytes are opened, one task in each at a time. A child that passes its
 * deadline or dies is killed and replaced, and only its own task is rejected.
 */
export function openSandbox(options: SandboxOptions): Sandbox {
  const pool = new Pool(options)
  return {
    run<Name extends TaskName>(task: Name, input: Tasks[Name]['input']) {
      return new Promise<Tasks[Name]['output']>((resolve, reject) => {
        // The child answers the task that it was asked, so its output is that task's.
        const page = 'home' in input ? input.home.url : undefined
        pool.take({ task, input, page, resolve: (output) => resolve(output as Tasks[Name]['output']), reject })
      })
    },
    pids: () => [...pool.alive].flatMap(({ pid }) => pid ?? []),
    close: () => pool.close(),
  }
}

class Pool {
  readonly alive = new Set<SandboxChild>()
  readonly #options: SandboxOptions
  readonly #idle: SandboxChild[] = []
  readonly #queue: Waiting[] = []
  /** The page that each child read last. */
  readonly #pages = new WeakMap<SandboxChild, string>()
  #isClosed = false

  constructor(options: SandboxOptions) {
    this.#options = options
  }

  take(waiting: Waiting): void {
    if (this.#isClosed) return waiting.reject(new SandboxError('failed', 'The sandbox is closed.'))
    this.#queue.push(waiting)
    this.#schedule()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const waiting of this.#queue.splice(0)) waiting.reject(new SandboxError('failed', 'The sandbox was closed.'))
    const children = [...this.alive]
    for (const child of children) child.kill()
    await Promise.all(children.map(({ gone }) => gone))
  }

  #schedule(): void {
    while (this.#queue.length > 0) {
      const child =
        this.#takeIdle(this.#queue[0]?.page) ?? (this.alive.size < this.#options.children ? this.#start() : undefined)
      const waiting = child === undefined ? undefined : this.#queue.shift()
      if (child === undefined || waiting === undefined) return
      void this.#perform(child, waiting)
    }
  }

  #takeIdle(page: string | undefined): SandboxChild | undefined {
    const reader = page === undefined ? -1 : this.#idle.findIndex((child) => this.#pages.get(child) === page)
    return reader < 0 ? this.#idle.pop() : this.#idle.splice(reader, 1)[0]
  }

  #start(): SandboxChild {
    const child = new SandboxChild()
    this.alive.add(child)
    void child.gone.then(() => {
      this.alive.delete(child)
      const place = this.#idle.indexOf(child)
      if (place >= 0) this.#idle.splice(place, 1)
      this.#schedule()
    })
    return child
  }

  async #perform(child: SandboxChild, { task, input, page, resolve, reject }: Waiting): Promise<void> {
    if (page !== undefined) this.#pages.set(child, page)
    const result = await child.perform(task, input, this.#options.deadlinesMs?.[task] ?? deadlinesMs[task])
    if (result.type === 'done') resolve(result.output)
    else {
      const { kind, message } = result.error
      this.#options.log?.warn({ task, pid: child.pid, kind, problem: message }, 'sandbox.task_failed')
      reject(result.error)
    }
    if (child.isUsable && child.performed < tasksPerChildMax && !this.#isClosed) this.#idle.push(child)
    else child.kill()
    this.#schedule()
  }
}
