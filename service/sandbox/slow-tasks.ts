import type { SandboxChild } from './sandbox-child.ts'
import { isPictureTask, type TaskName } from './tasks.ts'

type Slow = { task: TaskName; cpuMs: number }

/**
 * The children beside the pool, with low priority: those whose task takes long, and those of heavy sites. Nobody else
 * waits for them; when there are too many, the picture that has used the most is stopped.
 */
export class SlowTasks {
  readonly #slow = new Map<SandboxChild, Slow | 'idle'>()
  readonly #max: number
  readonly #idleMs: number

  /** At most `max` tasks at a time; a child that had none for `idleMs` is ended: each is some 70 MB. */
  constructor(max: number, idleMs: number) {
    this.#max = max
    this.#idleMs = idleMs
  }

  get children(): number {
    return this.#slow.size
  }

  get isFull(): boolean {
    return this.#running().length >= this.#max
  }

  has(child: SandboxChild): boolean {
    return this.#slow.has(child)
  }

  /** Takes a child in that has just been started. */
  add(child: SandboxChild): void {
    child.lowerPriority()
    this.#slow.set(child, 'idle')
  }

  /** Notes how far a child's task is; true when it has just been moved out of the pool. */
  note(child: SandboxChild, slow: Slow): boolean {
    if (this.#slow.has(child)) {
      this.#slow.set(child, slow)
      return false
    }
    if (this.isFull && !this.#stopOne(child, slow)) return false
    if (!child.isUsable) return false
    child.lowerPriority()
    this.#slow.set(child, slow)
    return true
  }

  rest(child: SandboxChild): void {
    this.#slow.set(child, 'idle')
    const { performed } = child
    setTimeout(() => child.performed === performed && child.kill(), this.#idleMs).unref()
  }

  delete(child: SandboxChild): void {
    this.#slow.delete(child)
  }

  #running(): (Slow & { child: SandboxChild })[] {
    return [...this.#slow].flatMap(([child, slow]) => (slow === 'idle' || !child.isUsable ? [] : [{ child, ...slow }]))
  }

  /** Pictures alone are stopped for others. */
  #stopOne(child: SandboxChild, slow: Slow): boolean {
    // A brand is described without a picture, and not at all without its page.
    const pictures = [...this.#running(), { child, ...slow }].filter(({ task }) => isPictureTask(task))
    const [most] = pictures.toSorted((one, other) => other.cpuMs - one.cpuMs)
    most?.child.end('timeout', `${most.task} was stopped after ${most.cpuMs} ms: others wait.`)
    return most !== undefined
  }
}
