import { expect, test } from 'vitest'
import { askRecheck, judgeExpressions } from './expressions/judge-expressions.ts'
import { readExpressions } from './expressions/read-expressions.ts'

const judge = (source: string, known: ReadonlySet<string> = new Set()) =>
  judgeExpressions(readExpressions('planted.ts', source), known, askRecheck)

const cubic = String.raw`/^\s*q\s*=\s*"?([^"]*?)"?\s*$/i`

test('the cubic expression that stopped the service is found, with its line', () => {
  const { problems } = judge(`const fine = 1\nconst weight = ${cubic}.exec(field)`)
  expect(problems).toMatchObject([
    { expression: { path: 'planted.ts', line: 2 }, problem: expect.stringContaining('3rd degree') },
  ])
})

test('a linear expression passes, and is remembered', () => {
  const { problems, linear } = judge(String.raw`export const id = /^id[0-9A-Za-z_-]{8}$/`)
  expect(problems).toEqual([])
  expect(linear).toHaveLength(1)
})

test('what is remembered is not asked again', () => {
  const [expression] = readExpressions('planted.ts', `const a = ${cubic}`)
  const { linear } = judgeExpressions([...readExpressions('planted.ts', 'const a = /^a$/')], new Set(), () => undefined)
  expect(expression).toBeDefined()
  expect(
    judgeExpressions(readExpressions('planted.ts', 'const a = /^a$/'), new Set(linear), () => 'asked').problems,
  ).toEqual([])
})

test.each([
  ['a template', 'const part = String.raw`\\s*`\nconst slow = new RegExp(`^${part}a?${part}$`)'],
  ['the source of another', 'const part = /(a+)+/\nconst slow = new RegExp(String.raw`^${part.source}$`)'],
  ['a small function', 'const twice = (one: string) => `${one}+${one}+`\nconst slow = RegExp(`^${twice("a")}$`)'],
  ['the parameter of a function', 'const whole = (words: string) => new RegExp(`^(${words})+$`)\nwhole("a|aa")'],
])('an expression that is put together from %s is read', (_what, source) => {
  expect(judge(source).problems).toHaveLength(1)
})

test('text that the file does not tell is a problem, until its bound is named', () => {
  expect(judge('export const make = (text: string) => new RegExp(text)').problems).toHaveLength(1)
  const bounded = judge(
    '// bounded: at most 20 characters, see there\nexport const make = (text: string) => new RegExp(text)',
  )
  expect(bounded.problems).toEqual([])
  expect(bounded.exceptions).toMatchObject([{ bound: 'at most 20 characters, see there' }])
})

test('a bound of one expression is not that of the next', () => {
  const { problems } = judge(`// bounded: at most 9 characters\nconst one = ${cubic}\n\nconst other = ${cubic}`)
  expect(problems).toMatchObject([{ expression: { line: 4 } }])
})
