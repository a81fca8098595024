import { expect, onTestFinished, test } from 'vitest'
import { startChild } from './children.ts'
import { keepRunning, type Running } from './keep-running.ts'

const patience = { firstDelayMs: 10, delayMsMax: 40, steadyAfterMs: 60_000, endsMax: 5 }
const living = ['-e', 'setInterval(() => {}, 1_000); process.on("disconnect", () => process.exit())']
const dying = ['-e', 'process.exit(3)']

function keep(script: readonly string[], essential = false, { steadyAfterMs = patience.steadyAfterMs } = {}) {
  const started: Running[] = []
  const asked = new AbortController()
  const start = () => startChild('worker', script, process.env)
  let giveUp: (sentence: string) => void = () => {}
  const gaveUp = new Promise<string>((resolve) => (giveUp = resolve))
  const first = start()
  started.push(first)
  const kept = keepRunning(
    first,
    { start, essential, asked: asked.signal, onStart: (one) => started.push(one), onGiveUp: giveUp },
    { ...patience, steadyAfterMs },
  )
  onTestFinished(kept.stop)
  return { started, gaveUp, asked, kept }
}

test('a process that is killed is started again', async () => {
  const { started } = keep(living)
  for (let kills = 1; kills <= 3; kills++) {
    process.kill(started.at(-1)?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => started.length).toBe(kills + 1)
  }
  expect(new Set(started.map(({ pid }) => pid)).size).toBe(4)
})

test('one that ends again and again is given up with a sentence', async () => {
  const { started, gaveUp } = keep(dying)
  expect(await gaveUp).toBe('The worker ended by itself (exit code 3). It ended 5 times in a row.')
  expect(started).toHaveLength(5)
})

test('one that ran for long enough starts over, and is not given up', async () => {
  const { started } = keep(dying, true, { steadyAfterMs: 0 })
  await expect.poll(() => started.length).toBeGreaterThan(6)
})

test('what ends because everything stops is not started again', async () => {
  const { started, asked, kept } = keep(living)
  asked.abort('SIGTERM')
  process.kill(started[0]?.pid ?? 0, 'SIGKILL')
  await kept.stop()
  expect(started).toHaveLength(1)
})
