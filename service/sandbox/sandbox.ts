import { LRUCache } from 'lru-cache'
import { SandboxChild, type Result, type TaskBounds } from './sandbox-child.ts'
import { SandboxError, type SandboxKills } from './sandbox-error.ts'
import { IdleChildren, needsOf, type TaskNeeds } from './idle-children.ts'
import type { SiteBudget } from './site-budget.ts'
import { deadlinesMs, type SandboxOptions, type TaskOwner } from './sandbox-options.ts'
import { SiteTurns } from './site-turns.ts'
import { SlowTasks } from './slow-tasks.ts'
import type { TaskName, Tasks } from './tasks.ts'

export type Sandbox = {
  /** Runs one task in a child process; rejects with `SandboxError` when it takes too long or too much, dies or fails. */
  run<Name extends TaskName>(task: Name, input: Tasks[Name]['input'], owner: TaskOwner): Promise<Tasks[Name]['output']>
  /** Process ids of the children that live now. */
  pids(): number[]
  kills(): Readonly<SandboxKills>
  /** Ends every child and waits until they are gone; tasks that still wait are rejected. */
  close(): Promise<void>
}

// Native decoders leak a little; a fresh process now and then keeps memory flat.
const tasksPerChildMax = 500
// An ordinary picture takes 20 to 300 ms, a large photograph up to a second, an ordinary page too.
const slowUnlessSet = { pictureMs: 1_200, otherMs: 2_000 }
const longTasksUnlessSet = 4
// The pictures of one crawl come within seconds.
const slowIdleUnlessSetMs = 10_000
const rememberedMs = 60_000

type Waiting = {
  task: TaskName
  input: unknown
  needs: TaskNeeds
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
        pool.take({
          task,
          input,
          needs: needsOf(task, input),
          owner,
          resolve: (output) => resolve(output as Tasks[Name]['output']),
          reject,
        })
      })
    },
    pids: () => [...pool.alive].flatMap(({ pid }) => pid ?? []),
    kills: () => pool.kills,
    close: () => pool.close(),
  }
}

class Pool {
  readonly alive = new Set<SandboxChild>()
  readonly kills: SandboxKills = { timeout: 0, crashed: 0, failed: 0, over_budget: 0 }
  readonly #options: SandboxOptions
  readonly #idle = new IdleChildren()
  #slowIdle: SandboxChild[] = []
  readonly #turns: SiteTurns<Waiting>
  /** Sites that had a long picture lately: their pictures have turns of their own, beside the pool. */
  readonly #heavySites = new LRUCache<string, true>({ max: 10_000, ttl: rememberedMs })
  /** Sites that had an ordinary picture lately: several of theirs are opened at once. */
  readonly #provenSites = new LRUCache<string, true>({ max: 10_000, ttl: rememberedMs })
  readonly #heavyTurns: SiteTurns<Waiting>
  readonly #slow: SlowTasks
  readonly #running = new Map<SandboxChild, Waiting>()
  #isClosed = false

  constructor(options: SandboxOptions) {
    this.#options = options
    // One place is always left for another site.
    const atOnceMax = Math.max(1, options.children - 1)
    this.#turns = new SiteTurns((site) => (this.#provenSites.has(site) ? atOnceMax : 1))
    this.#heavyTurns = new SiteTurns(() => atOnceMax)
    this.#slow = new SlowTasks(options.longTasksMax ?? longTasksUnlessSet, options.slowIdleMs ?? slowIdleUnlessSetMs)
  }

  take(waiting: Waiting): void {
    const { site, signal } = waiting.owner
    if (this.#isClosed) return waiting.reject(new SandboxError('failed', 'The sandbox is closed.'))
    if (signal?.aborted === true) return waiting.reject(timeIsUp())
    const onAbort = (): void => {
      if (this.#turns.remove(site, waiting) || this.#heavyTurns.remove(site, waiting)) waiting.reject(timeIsUp())
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    const isHeavy = isPicture(waiting) && this.#heavySites.has(site)
    const turns = isHeavy ? this.#heavyTurns : this.#turns
    turns.add(site, waiting)
    this.#schedule()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const waiting of [...this.#turns.drain(), ...this.#heavyTurns.drain()])
      waiting.reject(new SandboxError('failed', 'The sandbox was closed.'))
    const children = [...this.alive]
    for (const child of children) child.kill()
    await Promise.all(children.map(({ gone }) => gone))
  }

  get #mayStart(): boolean {
    return !this.#isClosed && this.alive.size - this.#slow.children < this.#options.children
  }

  #schedule(): void {
    while (this.#idle.length > 0 || this.#mayStart) {
      const waiting = this.#nextOf(this.#turns, (one) => this.#hasChildFor(one))
      if (waiting === undefined) break
      const idle = this.#idle.take(waiting.needs, this.#mayStart)
      void this.#perform(idle ?? this.#start(waiting.needs.reads), waiting, this.#turns)
    }
    while (!this.#isClosed && (this.#slowIdle.length > 0 || !this.#slow.isFull)) {
      const waiting = this.#nextOf(this.#heavyTurns)
      if (waiting === undefined) return
      void this.#perform(this.#slowIdle.pop() ?? this.#startSlow(), waiting, this.#heavyTurns)
    }
  }

  /** A drawing waits for a child that opens pictures rather than that another, which is idle, loads what cleans it. */
  #hasChildFor({ needs }: Waiting): boolean {
    if (!needs.drawing || this.#idle.length === 0 || this.#idle.has('pictures')) return true
    return ![...this.alive].some((child) => child.reads === 'pictures' && !this.#slow.has(child))
  }

  /** The task whose turn it is, of those that `may` start; those whose budget is used up are rejected on the way. */
  #nextOf(turns: SiteTurns<Waiting>, may?: (waiting: Waiting) => boolean): Waiting | undefined {
    for (;;) {
      const waiting = turns.next(may)
      const problem = waiting?.owner.budget?.start(waiting.task)
      if (waiting === undefined || problem === undefined) return waiting
      turns.end(waiting.owner.site, 0)
      waiting.reject(new SandboxError('over_budget', problem))
    }
  }

  #startSlow(): SandboxChild {
    const child = this.#start('pictures')
    this.#slow.add(child)
    return child
  }

  #start(reads: SandboxChild['reads']): SandboxChild {
    const child = new SandboxChild(reads)
    this.alive.add(child)
    void child.gone.then(() => {
      this.alive.delete(child)
      // The pool has had another since this one left it.
      const isOfPool = !this.#slow.has(child)
      this.#slow.delete(child)
      this.#idle.remove(child)
      this.#slowIdle = this.#slowIdle.filter((one) => one !== child)
      if (child.performed > 0 && isOfPool) this.#replace(child.reads)
      this.#schedule()
    })
    return child
  }

  /** Starts the next child before there is work for it: the task that comes would wait for it. */
  #replace(reads: SandboxChild['reads']): void {
    if (this.#idle.length === 0 && this.#mayStart) this.#idle.add(this.#start(reads))
  }

  async #perform(child: SandboxChild, waiting: Waiting, turns: SiteTurns<Waiting>): Promise<void> {
    const { task, input, needs, owner } = waiting
    this.#idle.note(child, needs)
    this.#running.set(child, waiting)
    if (this.#slow.has(child)) this.#slow.note(child, { task, cpuMs: 0 })
    const result = await child.perform(task, input, this.#boundsOf(child, waiting))
    this.#running.delete(child)
    turns.end(owner.site, result.cpuMs)
    owner.budget?.spend(task, { cpuMs: result.cpuMs, isStopped: result.type === 'refused' && !child.isUsable })
    if (owner.budget?.isPicturesOver === true) this.#endPicturesOf(owner.budget)
    if (result.type === 'done' && isPicture(waiting)) this.#provenSites.set(owner.site, true)
    this.#settle(child, waiting, result)
    this.#rest(child)
    this.#schedule()
  }

  #boundsOf(child: SandboxChild, { task, owner: { budget, signal } }: Waiting): TaskBounds {
    const deadlineMs = this.#options.deadlinesMs?.[task] ?? deadlinesMs[task]
    return {
      deadlineMs: Math.min(deadlineMs, budget?.msLeft(task) ?? Infinity),
      memoryBytesMax: budget?.limits.taskBytesMax,
      signal,
      onProgress: (cpuMs) => this.#note(child, cpuMs),
    }
  }

  #settle({ pid, isUsable }: SandboxChild, { task, input, owner, resolve, reject }: Waiting, result: Result): void {
    if (result.type === 'done') return resolve(result.output)
    const { kind, message } = result.error
    if (!isUsable) this.kills[kind]++
    const fields = { domain: owner.site, task, of: nameOf(input), cpuMs: Math.round(result.cpuMs), pid }
    this.#options.log?.warn({ ...fields, kind, problem: message }, 'sandbox.task_failed')
    reject(result.error)
  }

  /** A child with low priority keeps it, and may have the next task of a heavy site; no more of them wait than in the pool. */
  #rest(child: SandboxChild): void {
    if (this.#isClosed || !child.isUsable || child.performed >= tasksPerChildMax) return child.kill()
    if (!this.#slow.has(child)) return this.#idle.add(child)
    this.#slow.rest(child)
    this.#slowIdle.push(child)
    if (this.#slowIdle.length > this.#options.children) this.#slowIdle.shift()?.kill()
  }

  #endPicturesOf(budget: SiteBudget): void {
    for (const [child, { task, owner }] of this.#running)
      if (owner.budget === budget && task === 'preparePicture')
        child.end('over_budget', 'Other pictures of this site had to be stopped.')
  }

  /** Moves a long task out of the pool, and the other pictures of a site that has a long one with it. */
  #note(child: SandboxChild, cpuMs: number): void {
    const waiting = this.#running.get(child)
    if (waiting === undefined) return
    const { pictureMs, otherMs } = this.#options.slow ?? slowUnlessSet
    const { site } = waiting.owner
    if (cpuMs < (isPicture(waiting) ? pictureMs : otherMs)) return
    if (isPicture(waiting)) {
      this.#heavySites.set(site, true)
      for (const other of this.#turns.takeFrom(site, isPicture)) this.#heavyTurns.add(site, other)
    }
    if (this.#slow.note(child, { task: waiting.task, cpuMs })) this.#replace(child.reads)
    this.#schedule()
  }
}

const isPicture = ({ needs }: Waiting) => needs.reads === 'pictures'
const timeIsUp = () => new SandboxError('timeout', 'The time for this site was used up.')

/** The address of what a task is about, for the log. */
function nameOf(input: unknown): string | undefined {
  const named = input as { url?: string; home?: { url: string } }
  return (named.url ?? named.home?.url)?.slice(0, 200)
}
