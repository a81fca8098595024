import type { SandboxChild } from './sandbox-child.ts'
import type { TaskName } from './tasks.ts'

/** A brand is described without a picture, and not at all without its page. */
const stoppable: readonly TaskName[] = ['preparePicture', 'renderLogo']

type Slow = { task: TaskName; cpuMs: number }

/**
 * The children whose task takes long. They run beside the pool, with the lowest priority, so that nobody waits for them;
 * when there are too many, the picture that has used the most is stopped.
 */
export class SlowTasks {
  readonly #slow = new Map<SandboxChild, Slow>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  get size(): number {
    return this.#slow.size
  }

  has(child: SandboxChild): boolean {
    return this.#slow.has(child)
  }

  /** Notes how far a child's long task is; true when it has just been moved out of the pool. */
  note(child: SandboxChild, slow: Slow): boolean {
    if (this.#slow.has(child)) {
      this.#slow.set(child, slow)
      return false
    }
    if (this.#slow.size >= this.#max && !this.#stopOne(child, slow)) return false
    if (!child.isUsable) return false
    child.lowerPriority()
    this.#slow.set(child, slow)
    return true
  }

  delete(child: SandboxChild): void {
    this.#slow.delete(child)
  }

  /** Pictures alone are stopped for others. */
  #stopOne(child: SandboxChild, slow: Slow): boolean {
    const pictures = [...this.#slow, [child, slow] as const].filter(([, { task }]) => stoppable.includes(task))
    const [most] = pictures.toSorted(([, one], [, other]) => other.cpuMs - one.cpuMs)
    most?.[0].end('timeout', `${most[1].task} was stopped after ${most[1].cpuMs} ms: others wait.`)
    return most !== undefined
  }
}
