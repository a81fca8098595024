import type { SandboxChild } from './sandbox-child.ts'
import { mayBeDrawing } from './sniff-format.ts'
import { isPictureTask, type TaskName } from './tasks.ts'

/** What a child must have loaded for a task. */
export type TaskNeeds = {
  reads: SandboxChild['reads']
  /** The page that the task is about: a child that has just read it need not read it again. */
  page: string | undefined
  /** Whether it may open a drawing, whose cleaner is a document object model: 40 MB of a child. */
  drawing: boolean
}

/** What `task` needs of a child, by its input: `home` where it is about a page, `bytes` where it opens a picture. */
export function needsOf(task: TaskName, input: object): TaskNeeds {
  return {
    reads: isPictureTask(task) ? 'pictures' : 'pages',
    page: 'home' in input ? (input.home as { url: string }).url : undefined,
    drawing: 'bytes' in input && mayBeDrawing(input.bytes as Uint8Array),
  }
}

/** The children that wait for a task, and which of them is given one. */
export class IdleChildren {
  readonly #children: SandboxChild[] = []
  /** The page that each child read last. */
  readonly #pages = new WeakMap<SandboxChild, string>()
  readonly #drew = new WeakSet<SandboxChild>()

  get length(): number {
    return this.#children.length
  }

  add(child: SandboxChild): void {
    this.#children.push(child)
  }

  remove(child: SandboxChild): void {
    const place = this.#children.indexOf(child)
    if (place >= 0) this.#children.splice(place, 1)
  }

  has(reads: SandboxChild['reads']): boolean {
    return this.#children.some((child) => child.reads === reads)
  }

  /**
   * The one that has just read the page, or one that has loaded what the task needs; of two for pictures the one that has opened drawings opens
   * them. Undefined where a new one is better: what another kind of task needs is loaded only where no more may start.
   */
  take({ reads, page, drawing }: TaskNeeds, mayStart: boolean): SandboxChild | undefined {
    const best =
      this.#children.find((child) => page !== undefined && this.#pages.get(child) === page) ??
      this.#children.findLast((child) => child.reads === reads && this.#drew.has(child) === drawing) ??
      this.#children.findLast((child) => child.reads === reads) ??
      (mayStart && (reads === 'pages' || drawing) ? undefined : this.#children.at(-1))
    if (best !== undefined) this.remove(best)
    return best
  }

  /** What a child is about to do, and so has loaded when it is idle again. */
  note(child: SandboxChild, { page, drawing }: TaskNeeds): void {
    if (page !== undefined) this.#pages.set(child, page)
    if (drawing) this.#drew.add(child)
  }
}
