import { hostname } from 'node:os'
import { formatWithOptions, stripVTControlCharacters } from 'node:util'
import { type LogFormat, logFormatOf, writeLogLine } from '#contract/log-line.ts'

let format: LogFormat = 'text'

/**
 * From here on what this process says is written as its log is (`LIVERY_LOG_FORMAT`). What a person starts by hand says sentences, also
 * into a file or a pipe, unless objects are asked for.
 */
export function sayAsLog({ isByHand = false } = {}): void {
  format = logFormatOf(process.env['LIVERY_LOG_FORMAT'], isByHand || process.stdout.isTTY === true)
}

/** Prints one line of progress. */
export const say = (line: string) => void process.stdout.write(written(line, 30, ' '))

/** Says why something failed. */
export const sayFailure = (line: string) => void process.stderr.write(written(line, 50, '\n'))

/** What a person reads as it stands; in a log of objects, one object, whose lines `between` parts. */
function written(text: string, level: number, between: string): string {
  if (format === 'text') return `${text}\n`
  const msg = text
    .trim()
    .split(/\s*\n\s*/)
    .join(between)
  return msg === ''
    ? ''
    : writeLogLine({ level, time: Date.now(), pid: process.pid, hostname: hostname(), msg }, format)
}

/** Has what others print in this process, as Next.js does, written as its log is. */
export function logConsole(): void {
  if (format === 'text') return
  const print =
    (say: (line: string) => void) =>
    (...parts: unknown[]) =>
      say(stripVTControlCharacters(formatWithOptions({ colors: false }, ...parts)))
  Object.assign(console, {
    log: print(say),
    info: print(say),
    debug: print(say),
    warn: print(sayFailure),
    error: print(sayFailure),
  })
}

/** Runs a step and prints how long it took when that was worth a thought. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  say(`  ${what.padEnd(12)} ${seconds(startedAt)}`)
  return result
}

/** Seconds since `startedAt` of `performance.now()`, with one digit. */
export const seconds = (startedAt: number) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
