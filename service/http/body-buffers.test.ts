import { expect, test } from 'vitest'
import { giveBuffer, takeBuffer } from './body-buffers.ts'

test('a buffer that was given back is the next one, and two that are in use are never the same', () => {
  const [one, other] = [takeBuffer(100), takeBuffer(100)]
  if (!one || !other) throw new Error('there is no buffer')
  expect(one).not.toBe(other)
  giveBuffer(one)
  expect(takeBuffer(384 * 1024)).toBe(one)
  expect(takeBuffer(100)).not.toBe(other)
})

test('a larger body has none', () => {
  expect(takeBuffer(384 * 1024 + 1)).toBeUndefined()
})
