import fc from 'fast-check'
import { parse } from 'css-tree'
import { expect, test } from 'vitest'
import { readSelector, selectorNames, type Selector } from './selector.ts'

function read(text: string): Selector | undefined {
  const list = parse(text, { context: 'selectorList' })
  const node = list.type === 'SelectorList' ? list.children.first : null
  return node === null ? undefined : readSelector(node)
}
const specificityOf = (text: string) => read(text)?.specificity
const subjectOf = (text: string) => read(text)?.compounds[0]

test.each([
  ['a type', 'p', 1],
  ['two types', 'div p', 2],
  ['a class', '.a', 100],
  ['an attribute', '[href]', 100],
  ['a pseudo-class', ':hover', 100],
  ['the root', ':root', 100],
  ['an id', '#a', 10_000],
  ['all of them', 'main #a.b[c]:hover p', 10_302],
  ['anything', '*', 0],
  ['combinators, which count nothing', 'a > b + c ~ d', 4],
  ['the most specific argument of :is()', ':is(p, .a, #b)', 10_000],
  ['the most specific argument of :not()', 'p:not(.a, #b)', 10_001],
  ['nothing for :where()', 'p:where(.a, #b)', 1],
  ['a class repeated', '.a.a.a', 300],
])('the specificity of %s', (_what, text, specificity) => {
  expect(specificityOf(text)).toBe(specificity)
})

test('compounds are listed from the subject leftwards, with what joins them', () => {
  const selector = read('main > .a + b ~ #c i')
  expect(selector?.compounds.map(({ tag, id, classes }) => tag ?? id ?? classes[0])).toEqual([
    'i',
    'c',
    'b',
    'a',
    'main',
  ])
  expect(selector?.combinators).toEqual([' ', '~', '+', '>'])
})

test('one compound has no combinator', () => {
  expect(read('a.b')).toMatchObject({ text: 'a.b', combinators: [], compounds: [{ tag: 'a', classes: ['b'] }] })
})

test('types are lower case and without their namespace, anything is no type', () => {
  expect(subjectOf('DIV')?.tag).toBe('div')
  expect(subjectOf('svg|path')?.tag).toBe('path')
  expect(subjectOf('*')?.tag).toBeUndefined()
})

test('the root is the html element', () => expect(subjectOf(':root')?.tag).toBe('html'))

test.each([
  ['a colon', String.raw`.md\:flex`, 'md:flex'],
  ['a slash', String.raw`.w-1\/2`, 'w-1/2'],
  ['a code', String.raw`.\31 0`, '10'],
  ['a code of six digits', String.raw`.\00006Dd`, 'md'],
  ['a bracket', String.raw`.bg-\[\#fff\]`, 'bg-[#fff]'],
])('an escaped name holds %s', (_what, text, name) => {
  expect(subjectOf(text)?.classes).toEqual([name])
})

test('an escape of no character is a replacement character', () => {
  expect(subjectOf(String.raw`.a\0 b`)?.classes).toEqual(['a\ufffdb'])
  expect(subjectOf(String.raw`.\ffffff`)?.classes).toEqual(['\ufffd'])
  expect(subjectOf(String.raw`#\110000 x`)?.id).toBe('\ufffdx')
})

test.each([
  ['[href]', { name: 'href', operator: undefined, value: '' }],
  ['[HREF]', { name: 'href', operator: undefined, value: '' }],
  ['[a=b]', { name: 'a', operator: '=', value: 'b' }],
  ['[a="b c"]', { name: 'a', operator: '=', value: 'b c' }],
  ['[a~=b]', { name: 'a', operator: '~=', value: 'b' }],
  ['[a^=b]', { name: 'a', operator: '^=', value: 'b' }],
  ['[a$="b"]', { name: 'a', operator: '$=', value: 'b' }],
  ['[a*=""]', { name: 'a', operator: '*=', value: '' }],
])('the attribute of %s is read', (text, attribute) => {
  expect(subjectOf(text)?.attributes).toEqual([attribute])
})

test.each(['hover', 'focus', 'focus-within', 'active', 'visited', 'checked', 'disabled', 'target', 'open', 'HOVER'])(
  ':%s only holds while something happens',
  (name) => expect(read(`a:${name}`)?.dynamic).toBe(true),
)

test.each(['first-child', 'nth-child(2n)', 'root', 'last-of-type', 'empty', 'link', 'any-link', 'enabled'])(
  ':%s holds on a page at rest',
  (name) => expect(read(`a:${name}`)?.dynamic).toBe(false),
)

test('a state anywhere in the selector makes it dynamic', () => expect(read('li:hover > a b')?.dynamic).toBe(true))

test('a list of states is dynamic, one that holds at rest as well is not', () => {
  expect(read('a:is(:hover, :focus)')?.dynamic).toBe(true)
  expect(read('a:is(:hover, .on)')?.dynamic).toBe(false)
})

test('what is not in a state holds at rest', () => {
  expect(read('a:not(:hover)')).toMatchObject({ dynamic: false, compounds: [{ not: [] }] })
})

test.each(['p::before', 'p::after', 'p:before', 'p:AFTER', 'p::first-line', 'p:first-letter', 'p::selection'])(
  '%s is a pseudo-element',
  (text) => expect(read(text)).toMatchObject({ pseudoElement: true, specificity: 1 }),
)

test.each([
  '.dark',
  '.dark-mode',
  '.theme-dark',
  '.is-night',
  '.darkMode',
  '.dark p',
  '[data-theme=dark]',
  '[data-color-mode="dark"]',
  '[data-scheme=night]',
  String.raw`.dark\:bg-black`,
  ':is(.dark, .dark *)',
])('%s is for a dark scheme', (text) => expect(read(text)?.dark).toBe(true))

test.each([
  '.darken',
  '.darkish',
  '.nightly',
  '.knight',
  '[data-theme=light]',
  '[title=dark]',
  '#dark',
  'dark',
  ':is(.dark, .light) p',
])('%s is not for a dark scheme', (text) => expect(read(text)?.dark).toBe(false))

test('a negation keeps arguments of one compound, and passes over longer ones', () => {
  expect(subjectOf('p:not(.a):not(.b)')?.not.map(({ classes }) => classes[0])).toEqual(['a', 'b'])
  expect(subjectOf('p:not(.a, .b)')?.not).toHaveLength(2)
  expect(subjectOf('p:not(.a .b)')?.not).toEqual([])
})

test('each :is() keeps its own alternatives', () => {
  expect(subjectOf(':is(a, b):is(.c, .d, .e)')?.anyOf.map((options) => options.length)).toEqual([2, 3])
  expect(subjectOf(':-webkit-any(a, b)')?.anyOf).toHaveLength(1)
})

test.each([
  ['the host of a shadow tree', ':host p'],
  ['the host with a class', ':host(.a)'],
  ['a context of the host', ':host-context(.a) b'],
  ['a choice of nothing that can be read', ':is(:host)'],
  ['more than twelve compounds', Array.from({ length: 13 }, () => 'a').join(' ')],
])('%s is never matched', (_what, text) => expect(read(text)).toBeUndefined())

test('twelve compounds are read', () => {
  expect(read(Array.from({ length: 12 }, () => 'a').join(' '))?.compounds).toHaveLength(12)
})

test('choices in choices are read three levels deep', () => {
  expect(read(':is(:is(:is(a)))')).toBeDefined()
  expect(read(':is(:is(:is(:is(a))))')).toBeUndefined()
  expect(read('p:not(:not(:not(:not(a))))')).toBeDefined()
})

test('a list of any length in one choice is read, as far as its first alternatives', () => {
  const many = read(`:is(${'a,'.repeat(2_000)}b)`)
  expect(many?.specificity).toBe(1)
  expect(many?.compounds[0]?.anyOf[0]).toHaveLength(200)
})

test('a node that is no selector is none', () => expect(readSelector(parse('a{}'))).toBeUndefined())

test('the names of a selector are its types, ids and classes', () => {
  const selector = read('main > #a.b.c [d] :is(e)')
  expect(selector && selectorNames(selector)).toEqual(['a', 'b', 'c', 'main'])
})

test('any class name survives being escaped', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 12 }), (name) => {
      const escaped = [...name].map((character) => `\\${character.codePointAt(0)?.toString(16) ?? ''} `).join('')
      if ([...name].some((character) => character.codePointAt(0) === 0)) return
      expect(subjectOf(`.${escaped}`)?.classes).toEqual([name])
    }),
  )
})

test('specificity is the sum of its parts, in any order', () => {
  const part = fc.constantFrom('.a', '#b', '[c]', ':hover', ':not(.d)', ':is(#e, f)', ':where(#g)')
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
      const sum = parts.reduce((total, one) => total + (specificityOf(one) ?? Number.NaN), 0)
      expect(specificityOf(parts.join(''))).toBe(sum)
      expect(specificityOf(parts.toReversed().join(''))).toBe(sum)
      expect(specificityOf(parts.join(' '))).toBe(sum)
    }),
  )
})
