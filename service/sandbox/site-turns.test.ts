import { expect, test } from 'vitest'
import { SiteTurns } from './site-turns.ts'

/** Runs one task after another, each for the processor time that its name says, and gives their order. */
function orderOf(tasks: [site: string, name: string, cpuMs: number][], atOnceMax = 1): string[] {
  const turns = new SiteTurns<(typeof tasks)[number]>(() => atOnceMax)
  for (const task of tasks) turns.add(task[0], task)
  const order: string[] = []
  for (let task = turns.next(); task !== undefined; task = turns.next()) {
    order.push(task[1])
    turns.end(task[0], task[2])
  }
  return order
}

test('sites take turns, whoever has more to do; within a site the order stays', () => {
  const busy = Array.from({ length: 4 }, (_, at): [string, string, number] => ['busy.com', `busy ${at}`, 10])
  const order = orderOf([...busy, ['small.com', 'small 0', 10], ['small.com', 'small 1', 10]])
  expect(order).toEqual(['busy 0', 'small 0', 'busy 1', 'small 1', 'busy 2', 'busy 3'])
})

test('a site that uses much time stands behind one that uses little, and first tasks before all', () => {
  const heavy: [string, string, number][] = [
    ['heavy.com', 'heavy 0', 5_000],
    ['heavy.com', 'heavy 1', 5_000],
  ]
  const light = Array.from({ length: 3 }, (_, at): [string, string, number] => ['light.com', `light ${at}`, 50])
  expect(orderOf([...heavy, ...light, ['third.com', 'third', 1]])).toEqual([
    'heavy 0',
    'light 0',
    'third',
    'light 1',
    'light 2',
    'heavy 1',
  ])
})

test('of one site no more tasks are under way than there may be, and others pass it', () => {
  const turns = new SiteTurns<string>(() => 2)
  for (const task of ['a1', 'a2', 'a3']) turns.add('a.com', task)
  expect([turns.next(), turns.next(), turns.next()]).toEqual(['a1', 'a2', undefined])
  turns.add('b.com', 'b1')
  expect([turns.next(), turns.next()]).toEqual(['b1', undefined])
  turns.end('a.com', 1)
  expect(turns.next()).toBe('a3')
})

test('a task that is taken away has no turn', () => {
  const turns = new SiteTurns<string>(() => 1)
  turns.add('a.com', 'a1')
  expect([turns.remove('a.com', 'a1'), turns.remove('a.com', 'a1'), turns.next()]).toEqual([true, false, undefined])
})

test('of a site the tasks that are meant are taken, and the others keep their turn', () => {
  const turns = new SiteTurns<string>(() => 1)
  for (const task of ['picture 1', 'page', 'picture 2']) turns.add('a.com', task)
  expect(turns.takeFrom('a.com', (task) => task.startsWith('picture'))).toEqual(['picture 1', 'picture 2'])
  expect(turns.next()).toBe('page')
})

test('a site that had its turn stands behind one that had none, however short the turn was', () => {
  const turns = new SiteTurns<string>(() => 1)
  turns.add('a.com', 'a1')
  expect(turns.next()).toBe('a1')
  turns.add('a.com', 'a2')
  turns.add('b.com', 'b1')
  turns.end('a.com', 0)
  expect(turns.next()).toBe('b1')
})

test('a task that may not start yet is passed, by others of its site too, and is first when it may', () => {
  const turns = new SiteTurns<string>(() => 3)
  for (const task of ['drawing', 'photo 1', 'photo 2']) turns.add('a.com', task)
  const noDrawing = (task: string) => task !== 'drawing'
  expect([turns.next(noDrawing), turns.next(), turns.next(noDrawing)]).toEqual(['photo 1', 'drawing', 'photo 2'])
  turns.add('b.com', 'drawing')
  expect(turns.next(noDrawing)).toBeUndefined()
  expect(turns.next()).toBe('drawing')
})
