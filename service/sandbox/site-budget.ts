import type { SandboxBudget } from '#contract/crawls/crawl-budget.ts'
import type { TaskName } from './tasks.ts'

type Work = keyof SandboxBudget['cpuMs']

const workOf: Record<TaskName, Work> = {
  wantedFiles: 'reading',
  wantedPages: 'reading',
  preparePicture: 'pictures',
  makeRendition: 'pictures',
  renderLogo: 'pictures',
  describeBrand: 'describing',
  describeContext: 'describing',
}

/** What is left of the sandbox for one crawl of one site. Each crawl makes its own. */
export class SiteBudget {
  readonly limits: SandboxBudget
  /** Tasks that were not started, because the budget was used up. */
  leftOut = 0
  readonly #usedMs: Record<Work, number> = { reading: 0, pictures: 0, describing: 0 }
  #pictures = 0
  #stoppedPictures = 0

  constructor(limits: SandboxBudget) {
    this.limits = limits
  }

  /** Counts a task that is about to start; or says why it may not, and counts it as left out. */
  start(task: TaskName): string | undefined {
    const problem = this.#problemOf(task)
    if (problem !== undefined) this.leftOut += 1
    else if (task === 'preparePicture') this.#pictures += 1
    return problem
  }

  /** Whether too many pictures had to be stopped: those under way are ended too. */
  get isPicturesOver(): boolean {
    return this.#stoppedPictures >= this.limits.stoppedPicturesMax
  }

  /** Processor time that is left for tasks of this kind, in ms. */
  msLeft(task: TaskName): number {
    const work = workOf[task]
    return Math.max(0, this.limits.cpuMs[work] - this.#usedMs[work])
  }

  spend(task: TaskName, { cpuMs, isStopped }: { cpuMs: number; isStopped: boolean }): void {
    this.#usedMs[workOf[task]] += cpuMs
    if (isStopped && task === 'preparePicture') this.#stoppedPictures += 1
  }

  #problemOf(task: TaskName): string | undefined {
    if (this.msLeft(task) <= 0) return `The processor time of this site for ${workOf[task]} is used up.`
    if (task !== 'preparePicture') return undefined
    if (this.#pictures >= this.limits.picturesMax) return `More than ${this.limits.picturesMax} pictures.`
    if (this.isPicturesOver) return `${this.#stoppedPictures} pictures of this site had to be stopped.`
    return undefined
  }
}
