import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readInlineStyle, readStyleSheet, unquote } from './style-sheet.ts'

const url = 'https://a.test/css/s.css'
const read = (text: string) => readStyleSheet({ url, text })
/** Each rule as `selectors {property: value}`. */
const rulesOf = (text: string) =>
  read(text).rules.map(
    ({ selectors, declarations }) =>
      `${selectors.map((selector) => selector.text).join(',')} {${declarations
        .map(({ property, value, important }) => `${property}: ${value}${important ? ' !' : ''}`)
        .join('; ')}}`,
  )

test('a rule has its selectors and declarations in order', () => {
  expect(rulesOf('h1, .a > b{color:red;background:blue}p{margin:0}')).toEqual([
    'h1,.a>b {color: red; background: blue}',
    'p {margin: 0}',
  ])
})

test.each([
  ['importance', 'p{color:red!important}', 'p {color: red !}'],
  ['importance with white space', 'p{color:red ! IMPORTANT }', 'p {color: red !}'],
  ['a property in upper case', 'p{COLOR:Red}', 'p {color: Red}'],
  ['a custom property, whose case matters', 'p{--Brand:#FFF}', 'p {--Brand: #FFF}'],
  ['a value with white space', 'p{color:  red\n}', 'p {color: red}'],
  ['a comment', '/* a */p/* b */{/* c */color:red/* d */}', 'p {color: red/* d */}'],
  ['a last declaration without a semicolon', 'p{color:red;margin:0}', 'p {color: red; margin: 0}'],
  ['a block that is not closed', 'p{color:red', 'p {color: red}'],
])('%s is read', (_what, text, rule) => {
  expect(rulesOf(text)).toEqual([rule])
})

test.each([
  ['nothing', ''],
  ['white space', ' \n\t '],
  ['a rule without declarations', 'p{}'],
  ['a selector that never matches', ':host{color:red}'],
  ['text that is no style sheet', '<html><body>Not found</body></html>'],
  ['a comment that is not closed', '/* p{color:red}'],
  ['an animation', '@keyframes a{from{color:red}to{color:blue}}'],
  ['a page of paper', '@page{margin:1cm}'],
  ['a registered property', '@property --a{syntax:"*";inherits:false}'],
  ['a rule that is not known', '@unknown{p{color:red}}'],
])('%s has no rule', (_what, text) => {
  expect(read(text)).toMatchObject({ url, rules: [], fontFaces: [], imports: [] })
})

test('a broken declaration is dropped, those around it stay', () => {
  expect(rulesOf('p{color:red;;:;foo;margin:0}')).toEqual(['p {color: red; margin: 0}'])
  expect(rulesOf('}p{color:red}q{margin:0}')).toEqual(['q {margin: 0}'])
})

test('one selector of a list that never matches is dropped, the others stay', () => {
  expect(rulesOf(':host, p{color:red}')).toEqual(['p {color: red}'])
})

test.each(['media', 'supports', 'layer', 'container', 'starting-style'])('rules inside @%s are read', (name) => {
  const prelude =
    { media: 'screen', supports: '(display:grid)', layer: 'base', container: '(min-width:1px)' }[name] ?? ''
  expect(rulesOf(`@${name} ${prelude}{p{color:red}}`)).toEqual(['p {color: red}'])
})

test('rules carry the media of everything around them', () => {
  const media = (text: string) => read(text).rules.map((rule) => rule.media)
  expect(media('p{a:b}')).toEqual([{ screen: true, dark: false, light: false }])
  expect(media('@media print{@media (prefers-color-scheme:dark){p{a:b}}}')).toEqual([
    { screen: false, dark: true, light: false },
  ])
  expect(media('@media screen{p{a:b}}q{a:b}').map(({ screen }) => screen)).toEqual([true, true])
})

test('rules carry the names of the layers around them', () => {
  const layers = (text: string) => read(text).rules.map(({ layer }) => layer)
  expect(layers('@layer a{p{a:b}@layer b{p{a:b}}}p{a:b}')).toEqual(['a', 'a.b', undefined])
})

test.each([
  ['a child', '.a{.b{c:d}}', '.a .b'],
  ['a child with a relation', '.a{> .b{c:d}}', '.a>.b'],
  ['itself in a state', '.a{&:hover{c:d}}', '.a:hover'],
  ['itself with a class', '.a{&.b{c:d}}', '.a.b'],
  ['itself inside another', '.a{.b &{c:d}}', '.b .a'],
  ['an element', '.a{p{c:d}}', '.a p'],
  ['two levels', '.a{.b{.c{d:e}}}', '.a .b .c'],
])('a nested rule for %s is joined to its parent', (_what, text, selector) => {
  expect(read(text).rules.map(({ selectors }) => selectors.map((one) => one.text).join())).toEqual([selector])
})

test('a nested rule is joined to every parent', () => {
  expect(rulesOf('.a,.b{.c{d:e}}')).toEqual(['.a .c,.b .c {d: e}'])
})

test('declarations in a nested media query are its parents’', () => {
  const { rules } = read('.a{color:red;@media (min-width:1px){color:blue}}')
  expect(rules.map(({ selectors, declarations }) => `${selectors[0]?.text} ${declarations[0]?.value}`)).toEqual([
    '.a red',
    '.a blue',
  ])
})

test('nested rules are read eight levels deep', () => {
  const nested = (depth: number) => `${'.a{'.repeat(depth)}b:c${'}'.repeat(depth)}`
  expect(read(nested(8)).rules).toHaveLength(1)
  expect(read(nested(12)).rules).toHaveLength(0)
})

test('parents that multiply at each level are bounded', () => {
  const list = Array.from({ length: 40 }, (_, place) => `.c${place}`).join()
  const { rules } = read(`${list}{${list}{${list}{d:e}}}`)
  expect(rules[0]?.selectors.length).toBeLessThanOrEqual(1200)
})

test.each([
  ['a text', '@import "b.css";', ['https://a.test/css/b.css']],
  ['a text in single quotes', "@import '/b.css' screen;", ['https://a.test/b.css']],
  ['an address', '@import url(b.css);', ['https://a.test/css/b.css']],
  ['a quoted address', '@import url("https://cdn.test/b.css") layer(x);', ['https://cdn.test/b.css']],
  ['several', '@import "b.css";@import "c.css";', ['https://a.test/css/b.css', 'https://a.test/css/c.css']],
  ['one that is no web address', '@import "file:///etc/passwd";', []],
  ['an empty one', '@import "";', []],
])('an import of %s is listed', (_what, text, imports) => {
  expect(read(text).imports).toEqual(imports)
})

test('at most twenty imports are listed', () => {
  expect(read(Array.from({ length: 30 }, (_, place) => `@import "${place}.css";`).join('')).imports).toHaveLength(20)
})

test('a font face has its family, weight, style and files', () => {
  expect(
    read(
      '@font-face{font-family:"Acme Sans";font-weight:300 700;font-style:italic;src:url(a.woff2) format("woff2"),url("/b.woff")}',
    ).fontFaces,
  ).toEqual([
    {
      family: 'Acme Sans',
      weight: '300 700',
      style: 'italic',
      sources: ['https://a.test/css/a.woff2', 'https://a.test/b.woff'],
    },
  ])
})

test('a face that says no more than its family is regular, and one without a family is none', () => {
  expect(read('@font-face{font-family:A}@font-face{src:url(b.woff)}').fontFaces).toEqual([
    { family: 'A', weight: '400', style: 'normal', sources: [] },
  ])
})

test('faces are read wherever they are, four hundred at most', () => {
  expect(read('@media screen{@font-face{font-family:A}}').fontFaces).toHaveLength(1)
  expect(read('@font-face{font-family:A}'.repeat(500)).fontFaces).toHaveLength(400)
})

const backgroundOf = (value: string, property = 'background') =>
  read(`p{${property}:${value}}`).rules[0]?.declarations[0]?.value

test.each([
  ['a plain address', 'url(i.png)', 'url("https://a.test/css/i.png")'],
  ['a quoted address', 'url( "../i.png" ) red', 'url("https://a.test/i.png") red'],
  ['single quotes', "url('/i.png')", 'url("https://a.test/i.png")'],
  ['several', 'url(a.png),url(b.png)', 'url("https://a.test/css/a.png"),url("https://a.test/css/b.png")'],
  ['an absolute address', 'url(https://b.test/i.png)', 'url("https://b.test/i.png")'],
  ['a picture in itself', 'url(data:image/png;base64,AA==)', 'url(data:image/png;base64,AA==)'],
  ['an address that leads nowhere', 'url(#mask)', 'url(#mask)'],
  ['text around it', 'red url(i.png) no-repeat', 'red url("https://a.test/css/i.png") no-repeat'],
])('the address of a background is absolute: %s', (_what, value, expected) => {
  expect(backgroundOf(value)).toBe(expected)
  expect(backgroundOf(value, 'background-image')).toBe(expected)
})

test('so are those of a mask and of content, and that of anything else stays as it is', () => {
  for (const property of ['mask', '-webkit-mask-image', 'content'])
    expect(backgroundOf('url(i.svg)', property)).toBe('url("https://a.test/css/i.svg")')
  expect(backgroundOf('url(i.svg)', 'filter')).toBe('url(i.svg)')
})

test.each([
  ['blanks in an address', `url(${' '.repeat(4000)}'')`],
  ['blanks in a text', `"url(${' '.repeat(4000)}x"`],
  ['addresses that are not closed', 'url('.repeat(1200)],
])('%s take no time to speak of', (_what, value) => {
  const started = process.cpuUsage().user
  backgroundOf(value)
  expect(process.cpuUsage().user - started, 'µs of processor time').toBeLessThan(1_000_000)
})

test('a value of more than five thousand characters is dropped', () => {
  expect(rulesOf(`p{color:red;background:${'x'.repeat(5001)}}`)).toEqual(['p {color: red}'])
})

test.each([
  ['blocks', '{'.repeat(20_000)],
  ['rules', 'a{'.repeat(5_000)],
  ['negations', `${':not('.repeat(1500)}a${')'.repeat(1500)}{color:red}`],
  ['media', `@media (a${'(a'.repeat(2500)}${')'.repeat(2500)}){a{color:red}}`],
  ['parentheses of a value', `a{b:${'('.repeat(50_000)}}`],
])('thousands of nested %s never throw', (_what, text) => {
  expect(read(`p{color:red}${text}`).url).toBe(url)
})

test('a selector that cannot be written out costs its own rule only', () => {
  const deep = `${':not('.repeat(1500)}a${')'.repeat(1500)}{color:red}`
  expect(rulesOf(`p{color:red}${deep}b{color:blue}`)).toEqual(
    expect.arrayContaining(['p {color: red}', 'b {color: blue}']),
  )
})

test('any pieces of CSS in any order are read without an exception, within bounds', () => {
  const piece = fc.constantFrom(
    'p', '{', '}', 'color:red', ';', ':', '@media print', '@layer a', '@import "x"', '@font-face', '&', '.a', '/*', '*/',
    '"', "'", '(', ')', 'url(', '\\', '--v:', '!important', '\u{1f600}', '\0', '<!--', ',', '>', ':is(', '[a=',
  ) // prettier-ignore
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const sheet = read(pieces.join(''))
      expect(sheet.imports.length).toBeLessThanOrEqual(20)
      for (const { selectors, declarations } of sheet.rules) {
        expect(selectors.length).toBeGreaterThan(0)
        expect(declarations.length).toBeGreaterThan(0)
      }
    }),
    { numRuns: 400 },
  )
})

test('a rule reads the same whatever comes before it, when that is closed', () => {
  const before = fc.constantFrom(
    'a{b:c}',
    '@media print{a{b:c}}',
    '/* x */',
    '@import "y.css";',
    '@font-face{font-family:A}',
  )
  fc.assert(
    fc.property(fc.array(before, { maxLength: 6 }), (parts) => {
      expect(read(`${parts.join('')}p{color:red}`).rules.at(-1)).toEqual(read('p{color:red}').rules[0])
    }),
  )
})

test.each([
  ['color:red;margin:0', ['color: red', 'margin: 0']],
  [' color : red ; ', ['color: red']],
  ['COLOR:Red', ['color: Red']],
  ['--A:b', ['--A: b']],
  [
    'background:url(data:image/png;base64,AA==);color:red',
    ['background: url(data:image/png;base64,AA==)', 'color: red'],
  ],
  ['background:url(a(1);b.png);color:red', ['background: url(a(1);b.png)', 'color: red']],
  ['a:b:c', ['a: b:c']],
  ['color', []],
  [':red', []],
  ['', []],
  ['a);b:c', ['b: c']],
])('the style attribute “%s” declares %j', (text, expected) => {
  expect(readInlineStyle(text).map(({ property, value }) => `${property}: ${value}`)).toEqual(expected)
})

test('importance in a style attribute is read and taken from the value', () => {
  expect(readInlineStyle('color:red !important;margin:0! IMPORTANT;top:1px')).toEqual([
    { property: 'color', value: 'red', important: true },
    { property: 'margin', value: '0', important: true },
    { property: 'top', value: '1px', important: false },
  ])
})

test('of a style attribute only the first five thousand characters are read', () => {
  expect(readInlineStyle(`${'a:b;'.repeat(1250)}color:red`)).toHaveLength(1250)
})

test('any style attribute is read without an exception', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'binary' }), (text) => {
      for (const { property } of readInlineStyle(text)) expect(property).not.toContain(':')
    }),
  )
})

test.each([
  ['"a"', 'a'],
  ["'a'", 'a'],
  [' "a b" ', 'a b'],
  ['" a "', 'a'],
  ['a', 'a'],
  ['"a', '"a'],
  [`"a'`, `"a'`],
  ['""', ''],
  ['"', '"'],
])('%s without quotes is %s', (text, expected) => expect(unquote(text)).toBe(expected))
