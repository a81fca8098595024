import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { Runtime } from '../runtime.ts'
import { startLoop } from './start-loop.ts'

const logged: string[] = []
const log = pino({}, { write: (line) => void logged.push(line) })
const runtime = { log } as unknown as Runtime
const hourMs = 3_600_000

test('rounds follow each other while there is more, and a wake ends the sleep', async () => {
  let left = 3
  let rounds = 0
  let wake = () => {}
  let isListening = true
  const loop = startLoop(runtime, {
    failed: 'test.failed',
    pollMs: hourMs,
    listen: (given) => {
      wake = given
      return () => (isListening = false)
    },
    async round() {
      rounds++
      return left-- > 0 ? 0 : hourMs
    },
  })
  await expect.poll(() => rounds).toBe(4)
  wake()
  await expect.poll(() => rounds).toBe(5)
  await loop.stop()
  expect(isListening).toBe(false)
})

test('a round that fails is logged and the next one comes, and stop waits for the round under way', async () => {
  let rounds = 0
  let finish = () => {}
  const loop = startLoop(runtime, {
    failed: 'test.failed',
    pollMs: 1,
    async round() {
      rounds++
      if (rounds === 1) throw new Error('no database')
      await new Promise<void>((resolve) => (finish = resolve))
      return hourMs
    },
  })
  await expect.poll(() => rounds).toBe(2)
  expect(logged.join('')).toContain('test.failed')
  let isStopped = false
  const stopping = loop.stop().then(() => (isStopped = true))
  await Promise.resolve()
  expect(isStopped).toBe(false)
  finish()
  await stopping
  expect(rounds).toBe(2)
})
