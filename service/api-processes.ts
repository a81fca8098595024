import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Logger } from 'pino'
import type { Settings } from '#contract/settings/settings.ts'
import { secondMs } from '#contract/time.ts'
import type { RequestPermits } from './stores/requests/request-permits.ts'
import { answerMs, leaseMs, type PermitAsk, type PermitGrant } from './stores/requests/request-permits.ts'
import { answerAsked, openQuestions, type Channel } from './process-channel.ts'

/** The other processes of a service that answer at its port (docs/decisions/0106-one-start-uses-the-cores.md). */
export type ApiProcesses = {
  /** What each of them counts for Prometheus; one that doesn't answer is left out. */
  readMetrics: () => Promise<object[][]>
  /** Has all of them log at this level. */
  setLogLevel: (level: string) => void
  /** Tells them to end, by the signal that this process was told with. */
  signal: (signal: NodeJS.Signals) => void
  /** Resolves once they are gone. */
  ended: () => Promise<unknown>
}

const restartMs = secondMs
const metricsMs = 2 * secondMs
// Linux spreads connections over the processes that listen on one port; elsewhere one process answers them all.
const canShareAPort = process.platform === 'linux'

/** How many processes answer: as many as are wanted where they can share a port. */
export const countApiProcesses = ({ LIVERY_API_PROCESSES = 1 }: Pick<Settings, 'LIVERY_API_PROCESSES'>): number =>
  canShareAPort ? LIVERY_API_PROCESSES : 1

/** Starts `count` processes beside this one, and each again when it ends by itself. They ask this one for permits. */
export function startApiProcesses(
  count: number,
  { permits, log }: { permits: RequestPermits | undefined; log: Logger },
): ApiProcesses {
  const running = new Map<ChildProcess, ReturnType<typeof openQuestions>>()
  let isEnding = false
  let logLevel: string | undefined

  function start(): void {
    if (isEnding) return
    const child = fork(new URL('./api-process.ts', import.meta.url), {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      ...(logLevel !== undefined && { env: { ...process.env, LIVERY_LOG_LEVEL: logLevel } }),
    })
    running.set(child, openQuestions(child, metricsMs))
    if (permits) answerAsked(child, { [permitQuestion]: (ask: PermitAsk) => permits.lease(ask) })
    child.once('error', (error) => log.error({ reason: error.message }, 'api_process.failed'))
    child.once('exit', (code, signal) => {
      running.delete(child)
      if (isEnding) return
      log.error({ pid: child.pid, code, signal }, 'api_process.ended')
      setTimeout(start, restartMs).unref()
    })
  }

  for (let started = 0; started < count; started++) start()
  return {
    async readMetrics() {
      const asked = [...running.values()].map((ask) => ask<object[]>(metricsQuestion))
      const answers = await Promise.allSettled(asked)
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    },
    setLogLevel(level) {
      logLevel = level
      for (const ask of running.values()) ask(levelQuestion, level).catch(() => {})
    },
    signal(signal) {
      isEnding = true
      for (const child of running.keys()) child.kill(signal)
    },
    ended: () => Promise.all([...running.keys()].map((child) => once(child, 'exit'))),
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

/** Throws where another program listens at the port already: one that shares it would take a part of our connections. */
export async function demandOwnPort(host: string, port: number): Promise<void> {
  const server = createServer()
  server.listen({ host, port, exclusive: true })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
