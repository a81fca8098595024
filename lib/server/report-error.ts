import { hostname } from 'node:os'
import { logFormatOf, writeLogLine } from '#contract/log-line.ts'
import { isDatabaseGone } from '#contract/operations/database-gone.ts'
import { minuteMs } from '#contract/time.ts'

type Facts = Record<string, string | undefined>

/** The errors of an outage since its last line; undefined while there is none. */
let outage: { count: number } | undefined

/**
 * Writes one line about an unexpected failure, with the request id that the person was shown. While the database is gone, the first
 * one of each minute is written and the others are counted.
 */
export function reportError(error: unknown, facts: Facts): void {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (!isDatabaseGone.test(message)) return write({ msg: 'request.failed', ...facts, reason: message })
  if (outage) return void outage.count++
  write({ msg: 'request.failed', ...facts, reason: message })
  outage = { count: 0 }
  setTimeout(endMinute, minuteMs).unref()
}

function endMinute(): void {
  const count = outage?.count ?? 0
  outage = undefined
  if (count > 0) write({ msg: 'request.failed', repeated: count, reason: 'the database is gone' })
}

function write(fields: { msg: string } & Record<string, unknown>): void {
  const { LIVERY_LOG_FORMAT } = process.env
  const line = { level: 50, time: Date.now(), pid: process.pid, hostname: hostname(), ...fields }
  process.stderr.write(writeLogLine(line, logFormatOf(LIVERY_LOG_FORMAT, process.stdout.isTTY === true)))
}
