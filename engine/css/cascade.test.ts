import { expect, test } from 'vitest'
import { readPage } from '#engine/page/read-page.ts'
import { cascade, type Scheme } from './cascade.ts'
import { pageStyleSheets } from './page-styles.ts'
import { resolveVars } from './resolve-vars.ts'
import { openPageMemory, readStyledPage } from './read-styled-page.ts'
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

test('a page is read again only when it or one of its style sheets is another', () => {
  const home = { url: 'https://a.test/', text: '<p id=x>Text' }
  const sheet = (color: string) => [{ url: 'https://a.test/s.css', text: `p{color:${color}}` }]
  const memory = openPageMemory()
  const first = readStyledPage(home, sheet('red'), memory)
  expect(readStyledPage({ ...home }, sheet('red'), memory)).toBe(first)
  const { page, styles } = readStyledPage(home, sheet('blue'), memory)
  expect(page).toBe(first.page)
  expect(styles.get(page.elements.at(-1) ?? page.elements[0] ?? fail())?.color).toBe('blue')
  expect(readStyledPage({ ...home, text: '<p>Other' }, sheet('blue'), memory).page).not.toBe(page)
})

const fail = (): never => {
  throw new Error('The page has no element.')
}
