import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPage } from '#engine/page/read-page.ts'
import { cascade, type Scheme } from './cascade.ts'
import { pageStyleSheets } from './page-styles.ts'
import { resolveVars } from './resolve-vars.ts'
import { readStyleSheet } from './style-sheet.ts'

function styleOf(html: string, css: string, id: string, scheme: Scheme = 'light') {
  const page = readPage({ url: 'https://a.test/', text: `<style>${css}</style>${html}` })
  const element = page.byId.get(id)
  return element === undefined
    ? undefined
    : cascade(page.elements, pageStyleSheets(page, []).map(readStyleSheet), scheme).get(element)
}

test('specificity, importance and order decide which declaration paints', () => {
  const css = '#x{color:red} .a.b{color:blue} p{color:green!important} p{color:black}'
  expect(styleOf('<p id=x class="a b">', css, 'x')?.color).toBe('green')
  expect(styleOf('<p id=y class="a b">', '.a{color:red}.b{color:blue}p{color:green}', 'y')?.color).toBe('blue')
})

test('a rule outside any layer beats a more specific one inside', () => {
  expect(styleOf('<p id=x class=a>', '@layer base{p.a{color:red}} p{color:blue}', 'x')?.color).toBe('blue')
})

test('nested rules and their parents are joined', () => {
  expect(styleOf('<a id=x class="btn primary">', '.btn{color:red;&.primary{color:blue}}', 'x')?.color).toBe('blue')
  expect(styleOf('<div class=card><b id=x>', '.card{ b{color:teal} }', 'x')?.color).toBe('teal')
})

test('hover, other widths and the other scheme do not paint', () => {
  const css =
    'p{color:red} p:hover{color:blue} @media (max-width:600px){p{color:lime}} @media print{p{color:gray}} @media (prefers-color-scheme:dark){p{color:white}}'
  expect(styleOf('<p id=x>', css, 'x')?.color).toBe('red')
  expect(styleOf('<p id=x>', css, 'x', 'dark')?.color).toBe('white')
})

test('variables are inherited, overridden and resolved with their fallbacks', () => {
  const css = ':root{--a:#111;--b:var(--a)} .t{--a:#222} p{color:var(--b)} i{color:var(--none, var(--a))}'
  expect(styleOf('<p id=x>', css, 'x')?.color).toBe('#111')
  expect(styleOf('<div class=t><i id=x>', css, 'x')?.color).toBe('#222')
})

test('a variable that names itself or explodes is unknown, not endless', () => {
  const vars = new Map([
    ['--a', 'var(--a)'],
    ['--0', 'x'.repeat(50)],
  ])
  for (let level = 1; level < 20; level += 1) vars.set(`--${level}`, `var(--${level - 1})`.repeat(8))
  expect(resolveVars('var(--a)', vars)).toBeUndefined()
  expect(resolveVars('var(--19)', vars)).toBeUndefined()
  expect(resolveVars('rgb(1 2 3 / var(--tw-bg-opacity))', vars)).toBe('rgb(1 2 3 / 1)')
})

test('broken CSS loses only what is broken', () => {
  const sheet = readStyleSheet({
    url: 'https://a.test/x/y.css',
    text: '}} p{color:red;;:} @media{ .b{color' + '{'.repeat(20_000),
  })
  expect(sheet.url).toBe('https://a.test/x/y.css')
  const fine = readStyleSheet({
    url: 'https://a.test/x/y.css',
    text: '@import "z.css"; @charset x; .a{background:url(../i.png)} .b{color:red',
  })
  expect(fine.imports).toEqual(['https://a.test/x/z.css'])
  expect(fine.rules[0]?.declarations[0]?.value).toBe('url("https://a.test/i.png")')
})

const colorOf = (css: string, html = '<p id=x class="a b">Text') => styleOf(html, css, 'x')?.color

test.each([
  ['a later declaration wins over an earlier one', 'p{color:red}p{color:blue}', 'blue'],
  ['a later declaration of one rule wins', 'p{color:red;color:blue}', 'blue'],
  ['an id wins over any number of classes', '#x{color:red}.a.b.a.b{color:blue}', 'red'],
  ['a class wins over any number of types', '.a{color:red}html body p{color:blue}', 'red'],
  ['a more specific rule wins over a later one', '.a.b{color:red}.a{color:blue}', 'red'],
  ['a declaration marked important wins over a later one', 'p{color:red!important}p{color:blue}', 'red'],
  ['a declaration marked important wins over a more specific one', 'p{color:red!important}#x{color:blue}', 'red'],
  ['of two important ones the more specific wins', '#x{color:red!important}p{color:blue!important}', 'red'],
  ['a rule outside layers wins over one inside', '@layer a{#x{color:red}}p{color:blue}', 'blue'],
  ['a later layer wins over an earlier one', '@layer a{#x{color:red}}@layer b{p{color:blue}}', 'blue'],
  [
    'an earlier layer wins when it is important',
    '@layer a{p{color:blue!important}}@layer b{#x{color:red!important}}',
    'blue',
  ],
  [
    'an important layer wins over what is important outside',
    '@layer a{p{color:blue!important}}#x{color:red!important}',
    'blue',
  ],
  ['what is important outside wins over a layer that is not', '@layer a{#x{color:red}}p{color:blue!important}', 'blue'],
  ['a statement sets the order of layers', '@layer b, a;@layer a{p{color:blue}}@layer b{#x{color:red}}', 'blue'],
  ['rules of a layer win over a layer inside it', '@layer a{p{color:blue}@layer b{#x{color:red}}}', 'blue'],
  ['layers without a name are different ones', '@layer {#x{color:red}}@layer {p{color:blue}}', 'blue'],
  [
    'a layer keeps the place where it first appeared',
    '@layer a{p{color:red}}@layer b{p{color:blue}}@layer a{p{color:lime}}',
    'blue',
  ],
  ['a state does not paint', 'p{color:red}p:hover{color:blue}', 'red'],
  ['a pseudo-element is not the element', 'p{color:red}p::before{color:blue}', 'red'],
  ['a rule for another element does not paint', 'p{color:red}q{color:blue}', 'red'],
])('%s', (_what, css, color) => expect(colorOf(css)).toBe(color))

test('a style attribute wins over every rule but an important one', () => {
  const html = '<p id=x class=a style="color:teal">Text'
  expect(colorOf('#x{color:red}', html)).toBe('teal')
  expect(colorOf('p{color:red!important}', html)).toBe('red')
  expect(colorOf('#x{color:red!important}', '<p id=x style="color:teal!important">')).toBe('teal')
})

test('what says nothing leaves the inherited color', () => {
  const html = '<main><p id=x>Text'
  for (const word of ['inherit', 'initial', 'unset', 'revert', 'var(--none)'])
    expect(colorOf(`main{color:red}p{color:${word}}`, html), word).toBe('red')
})

test('colors, fills, strokes, families and sizes are inherited, backgrounds and borders are not', () => {
  const css =
    'main{color:red;fill:blue;stroke:lime;font-family:Acme;font-size:30px;background:teal;border:1px solid gold}'
  expect(styleOf('<main><p><b id=x>Text', css, 'x')).toMatchObject({
    color: 'red',
    fill: 'blue',
    stroke: 'lime',
    fontFamily: 'Acme',
    fontSizePx: 30,
    background: undefined,
    borderColor: undefined,
  })
})

test('what is hidden hides what is inside', () => {
  for (const css of ['.h{display:none}', '.h{visibility:hidden}'])
    expect(styleOf('<main class=h><p><b id=x>', css, 'x')?.hidden, css).toBe(true)
  expect(styleOf('<main hidden><b id=x>', '', 'x')?.hidden).toBe(true)
  expect(styleOf('<main class=h><b id=x>', '.h{display:block}', 'x')?.hidden).toBe(false)
})

test('a background color and a background image paint together', () => {
  const css = '#x{background-color:red;background-image:url(i.png)}'
  expect(styleOf('<p id=x>', css, 'x')?.background).toBe('red url("https://a.test/i.png")')
})

test('the shorthand and the color of a background compete', () => {
  expect(styleOf('<p id=x>', 'p{background:red}p{background-color:blue}', 'x')?.background).toBe('blue')
})

test.each([
  ['a name', 'red', 'red'],
  ['a code', '#ff0000', '#ff0000'],
  ['a code without its sign', 'C0FFEE', '#C0FFEE'],
])('the bgcolor attribute with %s paints where no rule does', (_what, value, background) => {
  expect(styleOf(`<table><tr><td id=x bgcolor="${value}">`, '', 'x')?.background).toBe(background)
  expect(styleOf(`<table><tr><td id=x bgcolor="${value}">`, 'td{background:blue}', 'x')?.background).toBe('blue')
})

test('attributes of a drawing paint where no rule does', () => {
  const html = '<svg><path id=x fill="red" stroke="blue" /><stop id=y stop-color="lime" /></svg>'
  expect(styleOf(html, '', 'x')).toMatchObject({ fill: 'red', stroke: 'blue' })
  expect(styleOf(html, 'path{fill:teal}', 'x')).toMatchObject({ fill: 'teal', stroke: 'blue' })
  expect(styleOf(html, '', 'y')?.stopColor).toBe('lime')
})

test('an attribute of a drawing may name a variable', () => {
  expect(styleOf('<svg><path id=x fill="var(--f)" /></svg>', ':root{--f:red}', 'x')?.fill).toBe('red')
})

test('the picture that a pseudo-element shows is the drawing of its element', () => {
  expect(styleOf('<i id=x>', '#x::before{content:url(/m.svg);color:red}', 'x')).toMatchObject({
    drawing: 'url("https://a.test/m.svg")',
    color: undefined,
  })
  expect(styleOf('<i id=x>', '#x::after{background:url(/m.svg)}', 'x')?.drawing).toBe('url("https://a.test/m.svg")')
  expect(styleOf('<i id=x>', '#x::before{content:"x"}', 'x')?.drawing).toBeUndefined()
  const named = ':root{--mark:url(https://a.test/n.png)} #x::before{content:"";background-image:var(--mark)}'
  expect(styleOf('<i id=x>', named, 'x')?.drawing).toBe('url(https://a.test/n.png)')
})

test.each(['mask', 'mask-image', '-webkit-mask', '-webkit-mask-image'])('%s cuts the ground out', (property) => {
  expect(styleOf('<i id=x>', `#x{${property}:url(/m.svg);background:teal}`, 'x')?.mask).toEqual({
    image: 'url("https://a.test/m.svg")',
    paint: 'teal',
  })
  expect(styleOf('<i id=x>', `#x::before{${property}:url(/m.svg);background-color:red}`, 'x')?.mask).toEqual({
    image: 'url("https://a.test/m.svg")',
    paint: 'red',
  })
  expect(styleOf('<i id=x>', `#x{${property}:linear-gradient(#000,#0000)}`, 'x')?.mask).toBeUndefined()
})

test('the family of a font shorthand that says nothing is inherited', () => {
  const css = 'main{font-family:Acme}p{font:inherit}'
  expect(styleOf('<main><p id=x>', css, 'x')?.fontFamily).toBe('Acme')
})

test('variables of a framework’s own machinery are not kept', () => {
  expect([...(styleOf('<p id=x>', 'p{--tw-ring:red;--brand:blue}', 'x')?.vars ?? [])]).toEqual([['--brand', 'blue']])
})

test('an element’s variables are its parents’ with its own', () => {
  const vars = styleOf('<main><p id=x>', 'main{--a:1;--b:2}p{--b:3}', 'x')?.vars
  expect(Object.fromEntries(vars ?? [])).toEqual({ '--a': '1', '--b': '3' })
})

test('each scheme has its own rules, and shares those that ask for none', () => {
  const css =
    'p{color:red}@media (prefers-color-scheme:light){p{color:blue}}@media (prefers-color-scheme:dark){p{color:lime}}'
  expect([styleOf('<p id=x>', css, 'x')?.color, styleOf('<p id=x>', css, 'x', 'dark')?.color]).toEqual(['blue', 'lime'])
  expect(styleOf('<p id=x>', 'p{color:red}', 'x', 'dark')?.color).toBe('red')
})

test('ten thousand elements and a thousand rules that match all of them end in time', () => {
  const css = 'div div div *{color:red}'.repeat(1000)
  const started = process.cpuUsage().user
  styleOf(`${'<div>'.repeat(30)}${'<b></b>'.repeat(3_000)}<p id=x>`, css, 'x')
  expect(process.cpuUsage().user - started, 'µs of processor time').toBeLessThan(10_000_000)
})

test('rules that touch different properties give the same style in any order', () => {
  const rules = ['p{color:red}', 'p{background:blue}', '.a{fill:lime}', '#x{font-size:20px}', 'p{--v:1}']
  fc.assert(
    fc.property(fc.shuffledSubarray(rules, { minLength: rules.length }), (shuffled) => {
      expect(styleOf('<p id=x class=a>', shuffled.join(''), 'x')).toEqual(
        styleOf('<p id=x class=a>', rules.join(''), 'x'),
      )
    }),
    { numRuns: 30 },
  )
})

test('the winner of any competing rules is the most specific, then the last', () => {
  const weights = new Map([
    ['p', 1],
    ['.a', 100],
    ['.a.b', 200],
    ['#x', 10_000],
    ['p.a', 101],
  ])
  const rule = fc.tuple(fc.constantFrom(...weights.keys()), fc.constantFrom('red', 'blue', 'lime', 'teal'))
  fc.assert(
    fc.property(fc.array(rule, { minLength: 1, maxLength: 8 }), (rules) => {
      const winner = rules.reduce((best, one) =>
        (weights.get(one[0]) ?? 0) >= (weights.get(best[0]) ?? 0) ? one : best,
      )
      expect(colorOf(rules.map(([selector, color]) => `${selector}{color:${color}}`).join(''))).toBe(winner[1])
    }),
    { numRuns: 100 },
  )
})

test('a sheet that is imported into a layer stands in it', () => {
  const page = readPage({ url: 'https://a.test/', text: '<p id=x>' })
  const sheets = [
    { url: 'https://a.test/b.css', text: '#x{color:red}' },
    { url: 'https://a.test/a.css', text: '@import "b.css" layer(base);p{color:blue}' },
  ].map(readStyleSheet)
  const [element] = page.elements.filter(({ tag }) => tag === 'p')
  expect(element && cascade(page.elements, sheets, 'light').get(element)?.color).toBe('blue')
})

test('a style attribute wins over every layer, important or not', () => {
  expect(styleOf('<p id=x style="color:blue!important">', '@layer a{p{color:red!important}}', 'x')?.color).toBe('blue')
  expect(styleOf('<p id=x style="color:blue">', '@layer a{p{color:red!important}}', 'x')?.color).toBe('red')
})
