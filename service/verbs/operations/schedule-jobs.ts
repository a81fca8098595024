import type { Runtime } from '../../runtime.ts'
import { unguarded } from '../verb.ts'

/** Work that is done again and again, by one replica at a time. */
export type Job = (runtime: Runtime) => Promise<void>

/** Runs the jobs now and every hour, in their order. One that fails is tried again within the hour. */
export const scheduleHourly = unguarded((ctx, name: string, jobs: readonly Job[]): Promise<void> =>
  ctx.stores.jobs.everyHour(name, async () => {
    for (const job of jobs) await job(ctx)
  }),
)

/** Runs the job every night. */
export const scheduleNightly = unguarded((ctx, name: string, job: Job): Promise<void> =>
  ctx.stores.jobs.everyNight(name, () => job(ctx)),
)

/** Runs the jobs every minute, in their order. One that fails is logged and keeps no other from its turn. */
export const scheduleMinutely = unguarded((ctx, name: string, jobs: readonly Job[]): Promise<void> =>
  ctx.stores.jobs.everyMinute(name, async () => {
    for (const job of jobs) {
      await job(ctx).catch((error: unknown) => ctx.log.error({ name, reason: String(error) }, 'job.failed'))
    }
  }),
)
