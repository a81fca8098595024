import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

// In a process of its own: a heap is the process's.
const program = (atTheEnd: string) => `
  import { IdleCollector } from '${new URL('./idle-collector.ts', import.meta.url).href}'
  const garbage = new IdleCollector()
  const used = () => process.memoryUsage().heapUsed / 2 ** 20
  const before = used()
  garbage.wait()
  let left = Array.from({ length: 400_000 }, (_, index) => ({ page: [index] }))
  const most = used() - before
  left = undefined
  garbage.collectSoon()
  ${atTheEnd}
  setTimeout(() => console.log(JSON.stringify({ most, left: used() - before })), 1_500)`

function run(atTheEnd: string): { most: number; left: number } {
  const flags = ['--expose-gc', '--disable-warning=ExperimentalWarning', '--input-type=module']
  return JSON.parse(execFileSync(process.execPath, [...flags, '--eval', program(atTheEnd)], { encoding: 'utf8' }))
}

test('what a task left is given back when no other comes', () => {
  const { most, left } = run('')
  expect(most).toBeGreaterThan(20)
  expect(left).toBeLessThan(5)
})

test('a process that works is not stopped for it', () => {
  expect(run('garbage.wait()').left).toBeGreaterThan(20)
})
