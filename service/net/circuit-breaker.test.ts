import { expect, test } from 'vitest'
import { circuitBreaker } from './circuit-breaker.ts'

function open(failuresMax = 3) {
  const clock = { ms: 0 }
  const openings: number[] = []
  const breaker = circuitBreaker({
    failuresMax,
    pauseMs: 30_000,
    now: () => clock.ms,
    opened: () => openings.push(clock.ms),
  })
  let started = 0
  const run = (answer: 'good' | 'bad') =>
    breaker.run(
      async () => {
        started++
        return answer
      },
      (result) => result === 'bad',
    )
  return { clock, openings, breaker, run, started: () => started }
}

test('it opens after the failures in a row that it was told, and then starts nothing until the pause is over', async () => {
  const { clock, run, started, openings } = open(3)
  for (let count = 0; count < 3; count++) expect(await run('bad')).toBe('bad')
  clock.ms = 29_999
  expect(await run('good')).toBe('open')
  expect([started(), openings]).toEqual([3, [0]])
})

test('a success in between starts the count again', async () => {
  const { run } = open(2)
  for (const answer of ['bad', 'good', 'bad', 'good'] as const) expect(await run(answer)).toBe(answer)
})

test('after the pause one trial is let through at a time; its success closes the breaker', async () => {
  const { clock, run, breaker } = open(1)
  await run('bad')
  clock.ms = 30_000
  let end = (_: string) => {}
  const trial = breaker.run(
    () =>
      new Promise<string>((resolve) => {
        end = resolve
      }),
    () => false,
  )
  expect(await run('good')).toBe('open')
  end('fine')
  expect(await trial).toBe('fine')
  expect(await run('good')).toBe('good')
})

test('a trial that fails opens it for another pause', async () => {
  const { clock, run } = open(2)
  await run('bad')
  await run('bad')
  clock.ms = 30_000
  expect(await run('bad')).toBe('bad')
  clock.ms = 59_999
  expect(await run('good')).toBe('open')
  clock.ms = 60_000
  expect(await run('good')).toBe('good')
})

test('work that throws counts as a failure and still throws', async () => {
  const { breaker } = open(1)
  const throwing = async () => {
    throw new Error('broken')
  }
  await expect(breaker.run(throwing, () => false)).rejects.toThrow('broken')
  expect(
    await breaker.run(
      async () => 1,
      () => false,
    ),
  ).toBe('open')
})
