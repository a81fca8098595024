import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRecord, listOf, readJsonLd, textOf } from './json-ld.ts'

const read = (...values: unknown[]) => readJsonLd(values.map((value) => JSON.stringify(value)))
const typesOf = (...values: unknown[]) => read(...values).map(({ types }) => types.join('+'))

test.each([
  ['a node', { '@type': 'Organization' }, ['Organization']],
  ['a list of nodes', [{ '@type': 'A' }, { '@type': 'B' }], ['A', 'B']],
  ['a graph', { '@graph': [{ '@type': 'A' }, { '@type': 'B' }] }, ['A', 'B']],
  ['a node of two types', { '@type': ['A', 'B'] }, ['A+B']],
  ['a nested node, after the outer one', { a: { '@type': 'B' }, '@type': 'A' }, ['A', 'B']],
  ['an address as type', { '@type': 'https://schema.org/Organization' }, ['Organization']],
  ['a prefixed type', { '@type': 'schema:Organization' }, ['Organization']],
  ['a type with a fragment', { '@type': 'http://a.test/#Shop' }, ['Shop']],
])('the types of %s are read', (_what, value, types) => expect(typesOf(value)).toEqual(types))

test.each([
  ['a node without a type', { name: 'A' }],
  ['a type that is no text', { '@type': 7 }],
  ['a text', 'Organization'],
  ['a number', 7],
  ['nothing', null],
  ['an empty list', []],
])('%s is no node', (_what, value) => expect(read(value)).toEqual([]))

test.each([
  'Product',
  'Offer',
  'AggregateOffer',
  'Review',
  'AggregateRating',
  'Person',
  'Brand',
  'Comment',
  'ItemList',
])('a %s and what is in it say nothing about the brand', (type) => {
  expect(typesOf({ '@type': type, seller: { '@type': 'Organization' } })).toEqual([])
  expect(typesOf({ '@type': type.toUpperCase() })).toEqual([])
  expect(typesOf({ '@type': ['Organization', type] })).toEqual([])
  expect(typesOf({ '@type': 'Organization', owns: { '@type': type } })).toEqual(['Organization'])
})

test('a type that only sounds like one of those is read', () => {
  expect(typesOf({ '@type': 'ProductGroup' }, { '@type': 'OfferCatalog' })).toEqual(['ProductGroup', 'OfferCatalog'])
})

test('a reference is replaced by the node that it names, in any script and order', () => {
  const site = { '@type': 'WebSite', publisher: { '@id': '#o' } }
  const owner = { '@id': '#o', '@type': 'Organization', name: 'Acme' }
  for (const scripts of [
    [site, owner],
    [owner, site],
  ]) {
    const node = read(...scripts).find(({ types }) => types[0] === 'WebSite')
    expect(node?.properties['publisher']).toEqual(owner)
  }
})

test('a reference that names nothing stays, and one that is named twice is the first', () => {
  const [site] = read({ '@type': 'WebSite', publisher: { '@id': '#gone' } })
  expect(site?.properties['publisher']).toEqual({ '@id': '#gone' })
  const nodes = read(
    { '@type': 'WebSite', publisher: { '@id': '#o' } },
    { '@id': '#o', '@type': 'A', name: 'first' },
    { '@id': '#o', '@type': 'B', name: 'second' },
  )
  expect(nodes[0]?.properties['publisher']).toMatchObject({ name: 'first' })
})

test('a node that refers to itself is read once', () => {
  expect(typesOf({ '@id': 'x', '@type': 'A', name: 'A', parent: { '@id': 'x' } })).toEqual(['A'])
  expect(
    typesOf({ '@id': 'x', '@type': 'A', b: { '@id': 'y' } }, { '@id': 'y', '@type': 'B', a: { '@id': 'x' } }),
  ).toEqual(['A', 'B'])
})

test.each([
  ['a comment around it', '<!-- {"@type":"A"} -->'],
  ['a section around it', '<![CDATA[{"@type":"A"}]]>'],
  ['a section in comments', '/*<![CDATA[*/{"@type":"A"}/*]]>*/'],
  ['white space around it', '\n\t {"@type":"A"} \n'],
])('a script with %s is read', (_what, text) => expect(readJsonLd([text]).map(({ types }) => types)).toEqual([['A']]))

test.each(['', '{', '{"@type":"A",}', "{'@type':'A'}", '{"@type":"A"}{"@type":"B"}', '\u{1f600}', 'undefined'])(
  'a script that is no JSON is left out, the next is read: %s',
  (text) => expect(readJsonLd([text, '{"@type":"Z"}']).map(({ types }) => types[0])).toEqual(['Z']),
)

test('nodes are read six levels deep', () => {
  const nest = (depth: number): unknown => (depth === 0 ? { '@type': 'Deep' } : { a: nest(depth - 1) })
  expect(typesOf(nest(6))).toEqual(['Deep'])
  expect(typesOf(nest(7))).toEqual([])
})

test('twenty scripts, a hundred items of a list and three hundred nodes are read', () => {
  expect(readJsonLd(Array.from({ length: 30 }, () => '{"@type":"A"}'))).toHaveLength(20)
  expect(read(Array.from({ length: 150 }, () => ({ '@type': 'A' })))).toHaveLength(100)
  const list = Array.from({ length: 100 }, () => ({ '@type': 'A' }))
  expect(read(list, list, list, list, list)).toHaveLength(300)
})

test('a script of more than half a million characters is left out', () => {
  expect(read({ '@type': 'A', text: 'x'.repeat(500_000) })).toEqual([])
})

test('a property that is named like one of every object changes no object', () => {
  readJsonLd(['{"@type":"A","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'])
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('any JSON is read, within bounds, the same each time', () => {
  const key = fc.constantFrom('@type', '@id', '@graph', 'name', 'a', '__proto__')
  const { node } = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom('Organization', 'x', 7, null),
      fc.array(tie('node'), { maxLength: 4 }),
      fc.dictionary(key, tie('node'), { maxKeys: 4 }),
    ),
  }))
  fc.assert(
    fc.property(fc.array(node, { maxLength: 4 }), (values) => {
      const nodes = read(...values)
      expect(nodes.length).toBeLessThanOrEqual(300)
      expect(nodes.every(({ types }) => types.length > 0)).toBe(true)
      expect(read(...values)).toEqual(nodes)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['a text', 'a', 'a'],
  ['a number', 7, '7'],
  ['zero', 0, '0'],
  ['the first text of a list', [null, '', ' ', 'b', 'c'], 'b'],
  ['a value with a language', { '@value': 'a', '@language': 'de' }, 'a'],
  ['the name of an object', { name: 'a' }, 'a'],
  ['the value before the name', { name: 'b', '@value': 'a' }, 'a'],
  ['the first object that has one', [{}, { name: '' }, { name: 'a' }], 'a'],
])('%s has a text', (_what, value, text) => expect(textOf(value)).toBe(text))

test.each([[undefined], [null], [''], [' '], [[]], [{}], [{ name: 7 }], [{ url: 'a' }], [true], [[['a']]]])(
  '%j has no text',
  (value) => expect(textOf(value)).toBeUndefined(),
)

test('other keys are asked for in their order', () => {
  expect(textOf({ name: 'a', url: 'b' }, ['url', 'name'])).toBe('b')
  expect(textOf({ name: 'a' }, ['url'])).toBeUndefined()
})

test('one value is a list of one, nothing is none, a list is cut at a hundred', () => {
  expect([listOf('a'), listOf(0), listOf(null), listOf(undefined)]).toEqual([['a'], [0], [], []])
  expect(listOf(Array.from({ length: 200 }))).toHaveLength(100)
})

test('a record is an object, no list and not nothing', () => {
  expect([{}, { a: 1 }].every(isRecord)).toBe(true)
  expect([[], null, undefined, 'a', 7].some(isRecord)).toBe(false)
})
