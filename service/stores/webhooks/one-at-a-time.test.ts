import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('work of one name runs in turn, even after a failure; other names do not wait for it', async () => {
  const run = oneAtATime()
  const order: string[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const first = run('a', async () => {
    order.push('a1 begins')
    await held
    order.push('a1 ends')
    throw new Error('a1 failed')
  })
  const second = run('a', async () => order.push('a2'))
  await run('b', async () => order.push('b'))
  release()
  await expect(first).rejects.toThrow('a1 failed')
  await second
  expect(order).toEqual(['a1 begins', 'b', 'a1 ends', 'a2'])
})
