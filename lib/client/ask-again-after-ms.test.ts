import { expect, test } from 'vitest'
import { askAgainAfterMs } from './ask-again-after-ms.ts'

test('the wait grows and stops growing at a minute', () => {
  const waits = [1, 2, 3, 8, 50].map(askAgainAfterMs)
  expect(waits).toEqual([4000, 6000, 9000, 60_000, 60_000])
})
