import { SandboxChild, type Result, type TaskBounds } from './sandbox-child.ts'
import { SandboxError } from './sandbox-error.ts'
import type { SiteBudget } from './site-budget.ts'
import { SiteTurns } from './site-turns.ts'
import { SlowTasks } from './slow-tasks.ts'
import type { TaskName, Tasks } from './tasks.ts'

export type SandboxLog = { warn(fields: object, message: string): void }
export type SandboxOptions = {
  /** Child processes at most, beside those of long tasks; they start when there is work for them. */
  children: number
  log?: SandboxLog
  /** Overrides of the time that one task may take, in ms. */
  deadlinesMs?: Partial<Record<TaskName, number>>
  /** Processor time in ms after which a task is long, and how many of those may run beside the pool. */
  slow?: { afterMs: number; tasksMax: number }
}

/** Whose task it is. */
export type TaskOwner = {
  /** Registrable domain, or another name of the stranger whose bytes they are: owners take turns. */
  site: string
  /** What is left for the owner's crawl; without one only the bounds of the task hold. */
  budget?: SiteBudget | undefined
  /** Ends the task, also while it waits. */
  signal?: AbortSignal | undefined
}

export type Sandbox = {
  /** Runs one task in a child process; rejects with `SandboxError` when it takes too long or too much, dies or fails. */
  run<Name extends TaskName>(task: Name, input: Tasks[Name]['input'], owner: TaskOwner): Promise<Tasks[Name]['output']>
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
// An ordinary picture takes 20 to 300 ms, an ordinary page up to a second.
const slowUnlessSet = { afterMs: 1500, tasksMax: 4 }

type Waiting = {
  task: TaskName
  input: unknown
  /** The page that the task is about: a child that has just read it need not read it again. */
  page: string | undefined
  owner: TaskOwner
  resolve: (output: unknown) => void
  reject: (error: SandboxError) => void
}

/**
 * A small pool of processes in which untrusted bytes are opened, one task in each at a time; sites take turns. A child
 * that passes its bounds or dies is killed and replaced, and only its own task is rejected. A long task leaves the pool
 * for a place beside it, so that it takes nobody's turn (docs/decisions/0028-shares-of-a-site.md).
 */
export function openSandbox(options: SandboxOptions): Sandbox {
  const pool = new Pool(options)
  return {
    run<Name extends TaskName>(task: Name, input: Tasks[Name]['input'], owner: TaskOwner) {
      return new Promise<Tasks[Name]['output']>((resolve, reject) => {
        // The child answers the task that it was asked, so its output is that task's.
        const page = 'home' in input ? input.home.url : undefined
        pool.take({ task, input, page, owner, resolve: (output) => resolve(output as Tasks[Name]['output']), reject })
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
  readonly #turns: SiteTurns<Waiting>
  readonly #slow: SlowTasks
  readonly #running = new Map<SandboxChild, Waiting>()
  readonly #slowAfterMs: number
  /** The page that each child read last. */
  readonly #pages = new WeakMap<SandboxChild, string>()
  #isClosed = false

  constructor(options: SandboxOptions) {
    this.#options = options
    this.#turns = new SiteTurns(options.children)
    const { afterMs, tasksMax } = options.slow ?? slowUnlessSet
    this.#slow = new SlowTasks(tasksMax)
    this.#slowAfterMs = afterMs
  }

  take(waiting: Waiting): void {
    const { site, signal } = waiting.owner
    if (this.#isClosed) return waiting.reject(new SandboxError('failed', 'The sandbox is closed.'))
    if (signal?.aborted === true) return waiting.reject(timeIsUp())
    signal?.addEventListener('abort', () => this.#turns.remove(site, waiting) && waiting.reject(timeIsUp()), {
      once: true,
    })
    this.#turns.add(site, waiting)
    this.#schedule()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const waiting of this.#turns.drain()) waiting.reject(new SandboxError('failed', 'The sandbox was closed.'))
    const children = [...this.alive]
    for (const child of children) child.kill()
    await Promise.all(children.map(({ gone }) => gone))
  }

  get #mayStart(): boolean {
    return !this.#isClosed && this.alive.size - this.#slow.size < this.#options.children
  }

  #schedule(): void {
    while (this.#idle.length > 0 || this.#mayStart) {
      const waiting = this.#turns.next()
      if (waiting === undefined) return
      const { task, owner, page, reject } = waiting
      const problem = owner.budget?.start(task)
      if (problem === undefined) void this.#perform(this.#takeIdle(page) ?? this.#start(), waiting)
      else {
        this.#turns.end(owner.site, 0)
        reject(new SandboxError('over_budget', problem))
      }
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
      this.#slow.delete(child)
      const place = this.#idle.indexOf(child)
      if (place >= 0) this.#idle.splice(place, 1)
      if (child.performed > 0) this.#replace()
      this.#schedule()
    })
    return child
  }

  /** Starts the next child before there is work for it: the task that comes would wait for it. */
  #replace(): void {
    if (this.#idle.length === 0 && this.#mayStart) this.#idle.push(this.#start())
  }

  async #perform(child: SandboxChild, waiting: Waiting): Promise<void> {
    const { task, input, page, owner } = waiting
    if (page !== undefined) this.#pages.set(child, page)
    this.#running.set(child, waiting)
    const result = await child.perform(task, input, this.#boundsOf(child, waiting))
    this.#running.delete(child)
    this.#turns.end(owner.site, result.cpuMs)
    owner.budget?.spend(task, { cpuMs: result.cpuMs, isStopped: result.type === 'refused' && !child.isUsable })
    if (owner.budget?.isPicturesOver === true) this.#endPicturesOf(owner.budget)
    this.#settle(child, waiting, result)
    if (this.#mayGoOn(child)) this.#idle.push(child)
    else child.kill()
    this.#schedule()
  }

  #boundsOf(child: SandboxChild, { task, owner: { budget, signal } }: Waiting): TaskBounds {
    const deadlineMs = this.#options.deadlinesMs?.[task] ?? deadlinesMs[task]
    return {
      deadlineMs: Math.min(deadlineMs, budget?.msLeft(task) ?? Infinity),
      memoryBytesMax: budget?.limits.taskBytesMax,
      signal,
      onProgress: (cpuMs) => this.#note(child, task, cpuMs),
    }
  }

  #settle({ pid }: SandboxChild, { task, input, owner, resolve, reject }: Waiting, result: Result): void {
    if (result.type === 'done') return resolve(result.output)
    const { kind, message } = result.error
    const fields = { domain: owner.site, task, of: nameOf(input), cpuMs: Math.round(result.cpuMs), pid }
    this.#options.log?.warn({ ...fields, kind, problem: message }, 'sandbox.task_failed')
    reject(result.error)
  }

  /** A child with the lowest priority keeps it, and is of no more use. */
  #mayGoOn(child: SandboxChild): boolean {
    return !this.#isClosed && child.isUsable && child.performed < tasksPerChildMax && !this.#slow.has(child)
  }

  #endPicturesOf(budget: SiteBudget): void {
    for (const [child, { task, owner }] of this.#running)
      if (owner.budget === budget && task === 'preparePicture')
        child.end('over_budget', 'Other pictures of this site had to be stopped.')
  }

  #note(child: SandboxChild, task: TaskName, cpuMs: number): void {
    if (cpuMs < this.#slowAfterMs || !this.#slow.note(child, { task, cpuMs })) return
    this.#replace()
    this.#schedule()
  }
}

const timeIsUp = () => new SandboxError('timeout', 'The time for this site was used up.')

/** The address of what a task is about, for the log. */
function nameOf(input: unknown): string | undefined {
  const named = input as { url?: string; home?: { url: string } }
  return (named.url ?? named.home?.url)?.slice(0, 200)
}
