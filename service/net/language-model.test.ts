import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openLanguageModel } from './language-model.ts'

const task = { instructions: 'Write.', data: 'Words.', name: 'words', schema: { type: 'object' } }

async function openSilence() {
  let requests = 0
  const server = createServer(() => {
    requests += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  let now = 0
  const model = openLanguageModel({
    url: `http://127.0.0.1:${port}/v1`,
    model: 'slow',
    key: undefined,
    log: pino({ level: 'silent' }),
    deadlineMs: 500,
    now: () => now,
  })
  return { model, requests: () => requests, pass: (ms: number) => (now += ms) }
}

test('a model that does not answer in time is unavailable, and after three times left alone for a minute', async () => {
  const { model, requests, pass } = await openSilence()
  for (let count = 0; count < 3; count += 1) {
    expect(await model.write(task)).toEqual({ unavailable: 'no answer in time' })
  }
  expect(await model.write(task)).toEqual({ unavailable: 'paused after failures' })
  expect(requests()).toBe(3)
  pass(61_000)
  await model.write(task)
  expect(requests()).toBe(4)
})
