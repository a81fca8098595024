import { expect, test } from 'vitest'
import { openPagePlaces } from './page-places.ts'

const never = new AbortController().signal
const hours = 10_000_000
const nothing = () => undefined

test('a page waits until another has left its place, in the order of asking', async () => {
  const places = openPagePlaces(1, hours)
  const order: string[] = []
  const leave = await places.take(never, nothing)
  const second = places.take(never, nothing).then((left) => (order.push('second'), left()))
  const third = places.take(never, nothing).then((left) => (order.push('third'), left()))
  order.push('first')
  leave()
  await Promise.all([second, third])
  expect(order).toEqual(['first', 'second', 'third'])
})

test('a page that takes long keeps no other waiting, and of too many the one that is open longest is ended', async () => {
  const places = openPagePlaces(1, 1)
  const ended: number[] = []
  for (const page of [1, 2, 3, 4]) await places.take(never, () => ended.push(page))
  expect(ended).toEqual([1])
})

test('who waits in vain leaves the queue, and the next has the place', async () => {
  const places = openPagePlaces(1, hours)
  const leave = await places.take(never, nothing)
  const ending = new AbortController()
  const tired = places.take(ending.signal, nothing).catch(() => 'gone')
  const next = places.take(never, nothing).then(() => 'open')
  ending.abort()
  expect(await tired).toBe('gone')
  leave()
  expect(await next).toBe('open')
})
