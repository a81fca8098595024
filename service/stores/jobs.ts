import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { connectionTo } from '#prisma/connection.ts'

/** Scheduled work on pg-boss, shared by all replicas: of them one does it. */
export type Jobs = {
  boss: PgBoss
  /** Runs `work` now, in each replica, and then every hour in one of them. */
  everyHour: (name: string, work: () => Promise<void>) => Promise<void>
  /** Runs `work` every night (UTC) in one of them, for up to 6 hours. */
  everyNight: (name: string, work: () => Promise<void>) => Promise<void>
  /** Runs `work` every minute; no two runs overlap. */
  everyMinute: (name: string, work: () => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

export async function openJobs(databaseUrl: string, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ ...connectionTo(databaseUrl), application_name: 'livery-jobs', max: 4 })
  boss.on('error', (error) => log.error({ reason: error.message }, 'queue.failed'))
  await boss.start()
  return {
    boss,
    async everyHour(name, work) {
      await work()
      await boss.createQueue(name, { policy: 'stately', retryLimit: 1 })
      await boss.schedule(name, '7 * * * *')
      await boss.work(name, { pollingIntervalSeconds: 30 }, work)
    },
    async everyNight(name, work) {
      await boss.createQueue(name, { policy: 'stately', retryLimit: 1, expireInSeconds: 6 * 3600 })
      await boss.schedule(name, '37 2 * * *')
      await boss.work(name, { pollingIntervalSeconds: 60 }, work)
    },
    async everyMinute(name, work) {
      await boss.createQueue(name, { policy: 'stately', retryLimit: 0 })
      await boss.schedule(name, '* * * * *')
      await boss.work(name, { pollingIntervalSeconds: 10 }, work)
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
