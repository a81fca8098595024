import { expect, test } from 'vitest'
import { failedShare, shareText } from './webhook-state-words.ts'

const figures = { delivered: 0, failed: 0, retrying: 0, p95Ms: null, lastError: null }

test('what waits for another attempt counts as not delivered, and nothing at all is no rate', () => {
  expect(failedShare(figures)).toBeUndefined()
  expect(failedShare({ ...figures, delivered: 3, retrying: 1 })).toBe(0.25)
})

test.each([
  [1, '100\u00a0%'],
  [0.081, '8.1\u00a0%'],
  [0.0001, '0.1\u00a0%'],
  [0.9999, '99.9\u00a0%'],
  [0.5, '50\u00a0%'],
])('%d is written %s', (share, text) => {
  expect(shareText(share)).toBe(text)
})
