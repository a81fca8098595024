import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closingParenthesis, resolveVars } from './resolve-vars.ts'

const vars = (values: Record<string, string>) => new Map(Object.entries(values))
const none = new Map<string, string>()

test.each([
  ['a value without variables stays as it is', '1px solid red', '1px solid red'],
  ['a variable is replaced by its value', 'var(--a)', 'red'],
  ['white space around the name is passed over', 'var( --a )', 'red'],
  ['the function may be in upper case', 'VAR(--a)', 'red'],
  ['what is around a variable stays', 'rgb(var(--r) 2 3)', 'rgb(1 2 3)'],
  ['every variable of a value is replaced', 'var(--a) var(--r) var(--a)', 'red 1 red'],
  ['a variable may name another', 'var(--b)', 'red'],
  ['a known variable wins over its fallback', 'var(--a, blue)', 'red'],
  ['an unknown variable gives its fallback', 'var(--none, blue)', 'blue'],
  ['a fallback may hold commas', 'var(--none, rgb(1, 2, 3))', 'rgb(1, 2, 3)'],
  ['a fallback may be a variable', 'var(--none, var(--a))', 'red'],
  ['a fallback of a fallback is reached', 'var(--none, var(--gone, teal))', 'teal'],
  ['an empty variable gives its fallback', 'var(--empty, green)', 'green'],
  ['a variable that holds an unknown one gives its fallback', 'var(--broken, gray)', 'gray'],
  ['an empty fallback is empty', 'var(--none,)', ''],
])('%s', (_what, value, expected) => {
  const known = vars({ '--a': 'red', '--r': '1', '--b': 'var(--a)', '--empty': ' ', '--broken': 'var(--gone)' })
  expect(resolveVars(value, known)).toBe(expected)
})

test.each([
  ['an unknown variable', 'var(--none)'],
  ['one unknown variable among known ones', 'var(--a) var(--none)'],
  ['a variable that is not closed', 'var(--a'],
  ['a variable without a name', 'var()'],
  ['a name in another case', 'var(--A)'],
  ['an unknown fallback', 'var(--none, var(--gone))'],
])('%s makes the value unknown', (_what, value) => {
  expect(resolveVars(value, vars({ '--a': 'red' }))).toBeUndefined()
})

test.each(['--tw-bg-opacity', '--bs-text-opacity', '--ALPHA', '--shadow-alpha'])(
  'an unknown opacity counts as 1: %s',
  (name) => {
    expect(resolveVars(`rgb(1 2 3 / var(${name}))`, none)).toBe('rgb(1 2 3 / 1)')
    expect(resolveVars(`var(${name})`, vars({ [name]: '0.5' }))).toBe('0.5')
  },
)

test('a variable that names itself is unknown, alone and in a circle', () => {
  expect(resolveVars('var(--a)', vars({ '--a': 'var(--a)' }))).toBeUndefined()
  expect(resolveVars('var(--a)', vars({ '--a': 'var(--b)', '--b': 'x var(--a)' }))).toBeUndefined()
  expect(resolveVars('var(--a, black)', vars({ '--a': 'var(--a)' }))).toBe('black')
})

test('twelve variables deep is read, endlessly deep is not', () => {
  const chain = (depth: number) =>
    vars(
      Object.fromEntries(Array.from({ length: depth }, (_, at) => [`--${at}`, at === 0 ? 'red' : `var(--${at - 1})`])),
    )
  expect(resolveVars('var(--11)', chain(12))).toBe('red')
  expect(resolveVars('var(--39)', chain(40))).toBeUndefined()
})

test('twenty variables in one value are read, a hundred are not', () => {
  const known = vars({ '--a': 'x' })
  expect(resolveVars('var(--a)'.repeat(20), known)).toBe('x'.repeat(20))
  expect(resolveVars('var(--a)'.repeat(100), known)).toBeUndefined()
})

test('a value that would grow beyond four thousand characters is unknown', () => {
  const known = vars({ '--a': 'x'.repeat(1500) })
  expect(resolveVars('var(--a) var(--a)', known)).toHaveLength(3001)
  expect(resolveVars('var(--a) var(--a) var(--a)', known)).toBeUndefined()
})

test('variables that fall back at each level cost a bounded number of steps', () => {
  const bomb = new Map([['--0', 'x']])
  for (let level = 1; level <= 12; level += 1) bomb.set(`--${level}`, `var(--${level - 1},x)`.repeat(22))
  const started = process.cpuUsage().user
  resolveVars('var(--12)', bomb)
  expect(process.cpuUsage().user - started, 'µs of processor time').toBeLessThan(2_000_000)
})

test('any text with any variables is resolved or unknown, and what is resolved has no variable left', () => {
  const text = fc.array(
    fc.constantFrom('var(', '--a', '--b', ',', ')', '(', ' ', 'red', 'var(--a)', 'var(--b, blue)', '\u{1f600}', '"'),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(text, text, text, (value, one, two) => {
      const resolved = resolveVars(value.join(''), vars({ '--a': one.join(''), '--b': two.join('') }))
      if (resolved === undefined) return
      expect(resolved).not.toMatch(/var\(/i)
      expect(resolved.length).toBeLessThanOrEqual(4000)
      expect(resolveVars(resolved, none)).toBe(resolved)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['the parenthesis that it opens', '(a)', 0, 2],
  ['the outer one of two', '(a(b)c)', 0, 6],
  ['the inner one of two', '(a(b)c)', 2, 4],
  ['only the first pair', '(a)(b)', 0, 2],
  ['nothing where it is not closed', '(a(b)', 0, -1],
  ['nothing at the end of the text', '(', 5, -1],
])('closing finds %s', (_what, text, open, end) => {
  expect(closingParenthesis(text, open)).toBe(end)
})

test('a pair that is wrapped in further pairs closes as far from the end as it opened from the start', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), fc.stringMatching(/^[a-z]{0,20}$/), (depth, inside) => {
      const text = '('.repeat(depth) + inside + ')'.repeat(depth)
      for (let open = 0; open < depth; open += 1) expect(closingParenthesis(text, open)).toBe(text.length - 1 - open)
    }),
  )
})
