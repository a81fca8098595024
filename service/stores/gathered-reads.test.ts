import { expect, test } from 'vitest'
import { gatherReads } from './gathered-reads.ts'

type Statement = { keys: readonly string[]; answer: () => void; fail: (error: Error) => void }

/** Reads that are answered when the test says so. */
function openReads() {
  const statements: Statement[] = []
  const ask = gatherReads(
    (keys: readonly string[]) =>
      new Promise<ReadonlySet<string>>((resolve, fail) => {
        statements.push({ keys, answer: () => resolve(new Set(keys)), fail })
      }),
  )
  return { statements, ask }
}

const sent = (statements: readonly Statement[]) => statements.map(({ keys }) => keys.join(' '))

test('what is asked in one turn is one statement, and each has its answer in what that found', async () => {
  const { statements, ask } = openReads()
  const answers = ['a', 'b', 'c'].map((key) => ask([key]))
  await expect.poll(() => sent(statements)).toEqual(['a b c'])
  statements[0]?.answer()
  for (const found of await Promise.all(answers)) expect([...found]).toEqual(['a', 'b', 'c'])
})

test('a question that comes while a statement runs is not answered by it', async () => {
  const { statements, ask } = openReads()
  const before = ask(['a'])
  await expect.poll(() => statements.length).toBe(1)
  const after = ask(['a'])
  await expect.poll(() => statements.length).toBe(2)
  let isAnswered = false
  void after.then(() => (isAnswered = true))
  statements[0]?.answer()
  await before
  expect(isAnswered).toBe(false)
  statements[1]?.answer()
  await after
})

test('with four statements under way the others wait and are asked together, at most 200 keys by one', async () => {
  const { statements, ask } = openReads()
  for (const key of ['a', 'b', 'c', 'd']) {
    void ask([key])
    await expect.poll(() => sent(statements).at(-1)).toBe(key)
  }
  const hundred = Array.from({ length: 100 }, (_, at) => String(at))
  for (let caller = 0; caller < 3; caller++) void ask(hundred)
  for (const statement of statements.slice(0, 4)) statement.answer()
  await expect.poll(() => statements.map(({ keys }) => keys.length)).toEqual([1, 1, 1, 1, 200, 100])
})

test('a statement that fails is sent again for each caller alone: one spoils nobody else’s answer', async () => {
  const { statements, ask } = openReads()
  const [bad, good] = [ask(['bad']), ask(['good'])]
  await expect.poll(() => statements.length).toBe(1)
  statements[0]?.fail(new Error('not storable'))
  await expect.poll(() => sent(statements)).toEqual(['bad good', 'bad'])
  statements[1]?.fail(new Error('not storable'))
  await expect(bad).rejects.toThrow('not storable')
  await expect.poll(() => sent(statements).at(-1)).toBe('good')
  statements[2]?.answer()
  expect([...(await good)]).toEqual(['good'])
})
