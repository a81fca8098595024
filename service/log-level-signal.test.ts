import { once } from 'node:events'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { switchLevelOnSignal } from './log-level-signal.ts'

test('SIGUSR2 turns the log of a running process to debug, and again back', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const stop = switchLevelOnSignal(log)
  const signal = async () => {
    const came = once(process, 'SIGUSR2')
    process.kill(process.pid, 'SIGUSR2')
    await came
  }
  try {
    log.debug('before')
    await signal()
    log.debug('meanwhile')
    await signal()
    log.debug('after')
  } finally {
    stop()
  }
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['meanwhile'])
})
