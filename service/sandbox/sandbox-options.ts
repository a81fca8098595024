import type { SiteBudget } from './site-budget.ts'
import type { TaskName } from './tasks.ts'

export type SandboxLog = { warn(fields: object, message: string): void }
export type SandboxOptions = {
  /** Child processes at most, beside those of long tasks; they start when there is work for them. */
  children: number
  log?: SandboxLog
  /** Overrides of the time that one task may take, in ms. */
  deadlinesMs?: Partial<Record<TaskName, number>>
  /** Processor time in ms after which a picture, and any other task, is long. */
  slow?: { pictureMs: number; otherMs: number }
  /** Long tasks that may run beside the pool. */
  longTasksMax?: number
  /** Time after which a child beside the pool that has no task is ended, in ms. */
  slowIdleMs?: number
}

/** Processor time that one task may take. */
export const deadlinesMs: Record<TaskName, number> = {
  wantedFiles: 5000,
  preparePicture: 5000,
  describeBrand: 8000,
  makeRendition: 5000,
  wantedPages: 5000,
  describeContext: 8000,
  renderLogo: 5000,
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
