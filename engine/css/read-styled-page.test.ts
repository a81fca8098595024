import { expect, test } from 'vitest'
import { openPageMemory, readStyledPage } from './read-styled-page.ts'

const url = 'https://a.test/'
const home = {
  url,
  text: '<link rel=stylesheet href=/s.css><style>b{color:green}</style><p id=x>Text <b id=y>bold</b>',
}
const sheets = (color: string) => [{ url: `${url}s.css`, text: `p{color:${color}}` }]

function colorOf(id: string, color: string, memory = openPageMemory()) {
  const { page, styles } = readStyledPage(home, sheets(color), memory)
  const element = page.byId.get(id)
  return element && styles.get(element)?.color
}

test('a page is read with its fetched sheets and its own ones', () => {
  expect([colorOf('x', 'red'), colorOf('y', 'red')]).toEqual(['red', 'green'])
})

test('every element of the page has a style', () => {
  const { page, styles } = readStyledPage(home, sheets('red'))
  expect([...styles.keys()]).toEqual(page.elements)
})

test('without a memory nothing is remembered', () => {
  const first = readStyledPage(home, sheets('red'))
  const second = readStyledPage(home, sheets('red'))
  expect(second).not.toBe(first)
  expect(second.page).not.toBe(first.page)
  expect(second.sheets).toEqual(first.sheets)
})

test('with one memory the same page and sheets are read once', () => {
  const memory = openPageMemory()
  const first = readStyledPage(home, sheets('red'), memory)
  expect(readStyledPage({ ...home }, sheets('red'), memory)).toBe(first)
})

test('two memories share nothing', () => {
  const first = readStyledPage(home, sheets('red'), openPageMemory())
  expect(readStyledPage(home, sheets('red'), openPageMemory()).page).not.toBe(first.page)
})

test('another sheet styles the remembered page anew', () => {
  const memory = openPageMemory()
  const first = readStyledPage(home, sheets('red'), memory)
  const second = readStyledPage(home, sheets('blue'), memory)
  expect(second.page).toBe(first.page)
  expect(colorOf('x', 'blue', memory)).toBe('blue')
  expect(colorOf('x', 'red', memory)).toBe('red')
})

test('a page of another text or at another address is another page', () => {
  const memory = openPageMemory()
  const { page } = readStyledPage(home, [], memory)
  expect(readStyledPage({ ...home, text: '<p>Other' }, [], memory).page).not.toBe(page)
  expect(readStyledPage({ ...home, url: `${url}de/` }, [], memory).page.url).toBe(`${url}de/`)
})

test('a sheet that another page has too is read once', () => {
  const memory = openPageMemory()
  const [first] = readStyledPage(home, sheets('red'), memory).sheets
  const [second] = readStyledPage({ ...home, text: home.text.replace('Text', 'Other') }, sheets('red'), memory).sheets
  expect(second).toBe(first)
})

test('a sheet of the same text at another address is another sheet', () => {
  const memory = openPageMemory()
  const text = '.a{background:url(i.png)}'
  const [here] = readStyledPage(home, [{ url: `${url}a/s.css`, text }], memory).sheets
  const [there] = readStyledPage(home, [{ url: `${url}b/s.css`, text }], memory).sheets
  expect(here?.rules[0]?.declarations[0]?.value).toContain('/a/i.png')
  expect(there?.rules[0]?.declarations[0]?.value).toContain('/b/i.png')
})

test('sheets of a million characters are remembered, the least recently used leaves first', () => {
  const memory = openPageMemory()
  const text = `/*${'x'.repeat(299_900)}*/`
  const read = (place: number) =>
    readStyledPage({ url, text: '<p>x' }, [{ url: `${url}${place}.css`, text }], memory).sheets[0]
  const first = read(0)
  const second = read(1)
  read(2)
  expect(read(0)).toBe(first)
  read(3)
  expect(memory.sheets.size).toBe(3)
  expect(read(0)).toBe(first)
  expect(read(1)).not.toBe(second)
})

test('a sheet longer than all that is remembered is remembered alone', () => {
  const memory = openPageMemory()
  const read = (place: number, length: number) =>
    readStyledPage({ url, text: '<p>x' }, [{ url: `${url}${place}.css`, text: ' '.repeat(length) }], memory).sheets[0]
  read(0, 10)
  const long = read(1, 1_200_000)
  expect(memory.sheets.size).toBe(1)
  expect(read(1, 1_200_000)).toBe(long)
})

test('sheets whose texts only together look alike are told apart', () => {
  const memory = openPageMemory()
  const one = [
    { url: `${url}1.css`, text: 'p{color:red}' },
    { url: `${url}2.css`, text: '' },
  ]
  const other = [{ url: `${url}1.css`, text: `p{color:red}\n${url}2.css 0 ` }]
  const first = readStyledPage(home, one, memory)
  expect(readStyledPage(home, other, memory)).not.toBe(first)
})
