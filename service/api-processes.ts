import type { ChildProcess } from 'node:child_process'
import type { Logger } from 'pino'
import type { Settings } from '#contract/settings/settings.ts'
import { secondMs } from '#contract/time.ts'
import type { RequestPermits } from './stores/requests/request-permits.ts'
import { answerMs, leaseMs, type PermitAsk, type PermitGrant } from './stores/requests/request-permits.ts'
import { answerAsked, openQuestions, type Channel } from './process-channel.ts'
import { canShareAPort, startBeside, type ProcessesBeside } from './processes-beside.ts'

/** The other processes of a service that answer at its port. */
export type ApiProcesses = ProcessesBeside & {
  /** What each of them counts for Prometheus; one that doesn't answer is left out. */
  readMetrics: () => Promise<object[][]>
  /** Has all of them log at this level. */
  setLogLevel: (level: string) => void
}

const metricsMs = 2 * secondMs

/** How many processes answer: as many as are wanted where they can share a port. */
export const countApiProcesses = ({ LIVERY_API_PROCESSES = 1 }: Pick<Settings, 'LIVERY_API_PROCESSES'>): number =>
  canShareAPort ? LIVERY_API_PROCESSES : 1

/** Starts `count` processes beside this one, and each again when it ends by itself. They ask this one for permits. */
export function startApiProcesses(
  count: number,
  { permits, log }: { permits: RequestPermits | undefined; log: Logger },
): ApiProcesses {
  const asks = new Map<ChildProcess, ReturnType<typeof openQuestions>>()
  let logLevel: string | undefined
  const beside = startBeside(new URL('./api-process.ts', import.meta.url), count, {
    environment: () => (logLevel === undefined ? undefined : { ...process.env, LIVERY_LOG_LEVEL: logLevel }),
    onStart(child) {
      asks.set(child, openQuestions(child, metricsMs))
      if (permits) answerAsked(child, { [permitQuestion]: (ask: PermitAsk) => permits.lease(ask) })
    },
    onGone: (child) => asks.delete(child),
    onFailure: (failure) => log.error(failure, 'api_process.ended'),
  })
  return {
    ...beside,
    async readMetrics() {
      const asked = [...asks.values()].map((ask) => ask<object[]>(metricsQuestion))
      const answers = await Promise.allSettled(asked)
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    },
    setLogLevel(level) {
      logLevel = level
      for (const ask of asks.values()) ask(levelQuestion, level).catch(() => {})
    },
  }
}

const permitQuestion = 'permits'
const metricsQuestion = 'metrics'
const levelQuestion = 'log level'

/** The permits of the process that started this one. */
export function borrowedPermits(parent: Channel): RequestPermits {
  const ask = openQuestions(parent, answerMs)
  return {
    leaseMs,
    isReady: () => parent.connected,
    lease: (wanted) => ask<PermitGrant>(permitQuestion, wanted),
    close: async () => {},
  }
}

/** Tells the process that started this one what it asks for its metrics, and logs at the level that it says. */
export function answerParent(
  parent: Channel,
  { readMetrics, log }: { readMetrics: () => Promise<object[]>; log: Pick<Logger, 'level'> },
): void {
  answerAsked(parent, { [metricsQuestion]: readMetrics, [levelQuestion]: (level: string) => void (log.level = level) })
}
