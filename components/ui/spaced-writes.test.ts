import { expect, test } from 'vitest'
import { spacedWrites } from './spaced-writes.ts'

/** A clock that is put forward by hand, and what was written with it. */
function spaced(refuses: (atMs: number) => boolean = () => false) {
  let atMs = 0
  let timers: { dueMs: number; run: () => void }[] = []
  const written: [atMs: number, value: string][] = []
  const clock = {
    nowMs: () => atMs,
    after: (delayMs: number, run: () => void) => void timers.push({ dueMs: atMs + delayMs, run }),
  }
  const write = (value: string) => {
    if (refuses(atMs)) throw new DOMException('Too many changes', 'SecurityError')
    written.push([atMs, value])
  }
  const go = (toMs: number) => {
    for (; atMs < toMs; atMs++) {
      const due = timers.filter(({ dueMs }) => dueMs <= atMs)
      timers = timers.filter((timer) => !due.includes(timer))
      for (const { run } of due) run()
    }
  }
  return { writes: spacedWrites(write, 250, clock), written, go }
}

test('somebody who types 500 letters in 10 seconds makes 41 writes, the last of them the last letter', () => {
  const { writes, written, go } = spaced()
  for (let letter = 0; letter < 500; letter++) {
    go(letter * 20)
    writes.set(String(letter))
  }
  go(11_000)
  expect(written).toHaveLength(41)
  expect(written[0]).toEqual([0, '0'])
  expect(written.at(-1)?.[1]).toBe('499')
  expect(writes.waiting()).toBeUndefined()
})

test('a single change is written at once', () => {
  const { writes, written, go } = spaced()
  writes.set('one')
  go(5_000)
  writes.set('two')
  expect(written).toEqual([
    [0, 'one'],
    [5_000, 'two'],
  ])
})

test('what waits is written when it is asked for, once', () => {
  const { writes, written, go } = spaced()
  writes.set('a')
  writes.set('ab')
  go(10)
  writes.flush()
  go(1_000)
  expect(written).toEqual([
    [0, 'a'],
    [10, 'ab'],
  ])
})

test('a value that the browser refuses is written when it allows it again', () => {
  const { writes, written, go } = spaced((atMs) => atMs < 3_000)
  writes.set('a')
  go(100)
  writes.set('ab')
  go(5_000)
  expect(written).toEqual([[3_000, 'ab']])
})

test('what was dropped is never written', () => {
  const { writes, written, go } = spaced()
  writes.set('a')
  writes.set('ab')
  writes.drop()
  go(1_000)
  expect(written).toEqual([[0, 'a']])
})
