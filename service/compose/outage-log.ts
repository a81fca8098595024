import { pino, type DestinationStream, type Level, type Logger, type LoggerOptions } from 'pino'
import { type LogFormat, type LogLine, writeLogLine } from '#contract/log-line.ts'
import { isDatabaseGone } from '#contract/operations/database-gone.ts'
import { secondMs } from '#contract/time.ts'

export type OutageLog = {
  log: Logger
  /** Begins to collapse: `ping` resolves when the database answers. */
  watch: (ping: () => Promise<void>) => void
  close: () => void
}

type Options = { level: Level | 'silent'; format?: LogFormat; stream?: DestinationStream; pingEveryMs?: number }

/** Lines that come again with every call and every poll for as long as the database is gone. */
const collapsed = new Set([
  'batch.failed',
  'context.failed',
  'database.lost',
  'deliveries.unclaimed',
  'delivery.unrecorded',
  'fan_out.failed',
  'graphql.failed',
  'job.failed',
  'notice.unwritten',
  'notifications.lost',
  'permits.kept',
  'plans.unread',
  'queue.failed',
  'request.failed',
  'request_log.failed',
  'seed.failed',
  'usage.unwritten',
  'webhook.undeliverable',
])

/**
 * The log of a process. While the database is gone, the first line that says so is logged whole, those after it are
 * counted by their name, and `database.back` has the counts.
 */
export function openOutageLog({ level, format = 'json', stream, pingEveryMs = secondMs }: Options): OutageLog {
  let ping: (() => Promise<void>) | undefined
  let outage: { since: number; counts: Record<string, number> } | undefined
  let timer: NodeJS.Timeout | undefined

  function isRepeated(fields: unknown, name: unknown): boolean {
    if (!ping || typeof name !== 'string' || !collapsed.has(name) || !isDatabaseGone.test(reasonOf(fields)))
      return false
    if (outage) outage.counts[name] = (outage.counts[name] ?? 0) + 1
    if (outage) return true
    outage = { since: performance.now(), counts: {} }
    askAgain(ping)
    return false
  }

  function askAgain(answers: () => Promise<void>): void {
    timer = setTimeout(() => {
      answers().then(end, () => outage && askAgain(answers))
    }, pingEveryMs)
    timer.unref()
  }

  function end(): void {
    if (!outage) return
    const { since, counts } = outage
    outage = undefined
    // A connection that was cut is no outage.
    if (Object.keys(counts).length === 0) return
    log.info({ downMs: Math.round(performance.now() - since), repeated: counts }, 'database.back')
  }

  const hooks: LoggerOptions['hooks'] = {
    logMethod(args, method) {
      const [fields, name] = args as unknown[]
      if (!isRepeated(fields, name)) method.apply(this, args)
    },
  }
  const written = format === 'text' ? asText(stream ?? process.stdout) : stream
  const log = written ? pino({ level, hooks }, written) : pino({ level, hooks })
  return {
    log,
    watch: (answers) => void (ping = answers),
    close() {
      ping = undefined
      clearTimeout(timer)
      end()
    },
  }
}

/** For a person who reads along: what it costs doesn't matter there. */
const asText = (stream: DestinationStream): DestinationStream => ({
  write: (line) => stream.write(writeLogLine(JSON.parse(line) as LogLine, 'text')),
})

const reasonOf = (fields: unknown) =>
  typeof fields === 'object' && fields !== null && 'reason' in fields ? String(fields.reason) : ''
