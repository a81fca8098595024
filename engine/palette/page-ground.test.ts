import { expect, test } from 'vitest'
import { readStyledPage } from '../css/read-styled-page.ts'
import { pageGround } from './page-ground.ts'

function groundOf(css: string, html = '<p>Some text') {
  const { page, styles } = readStyledPage({ url: 'https://a.test/', text: `<style>${css}</style>${html}` }, [])
  return pageGround(page, styles)
}

test.each([
  ['the body', 'body{background:#faf7f2}', '#faf7f2'],
  ['the body before html', 'html{background:#000000}body{background:#faf7f2}', '#faf7f2'],
  ['html where the body has none', 'html{background:#faf7f2}', '#faf7f2'],
  ['html where the body is transparent', 'html{background:#faf7f2}body{background:rgb(0 0 0 / .4)}', '#faf7f2'],
  ['the first color of a gradient', 'body{background:linear-gradient(#fafafa, #000)}', '#fafafa'],
])('the background is that of %s', (_what, css, background) => expect(groundOf(css).background).toBe(background))

test('a page that paints no background has none', () => {
  expect(groundOf('p{background:#fff}').background).toBeUndefined()
  expect(groundOf('body{background:transparent}').background).toBeUndefined()
})

test('the text color is that of most characters, whatever the elements', () => {
  const html = '<i>a</i><i>b</i><i>c</i><p>More characters than those</p>'
  expect(groundOf('i{color:#ff0000}p{color:#12303a}', html).text).toBe('#12303a')
})

test.each([
  ['code', '<pre>xxxxxxxxxxxxxxxxxxxx</pre>'],
  ['a hidden part', '<p hidden class=o>xxxxxxxxxxxxxxxxxxxx</p>'],
  ['a script', '<script class=o>xxxxxxxxxxxxxxxxxxxx</script>'],
  ['a part for pages without scripts', '<div><noscript class=o>xxxxxxxxxxxxxxxxxxxx</noscript></div>'],
])('characters of %s do not count', (_what, html) => {
  expect(groundOf('.o,pre{color:#ff0000}p{color:#111111}', `${html}<p>Text</p>`).text).toBe('#111111')
})

test('one long text counts as five hundred characters', () => {
  const html = `<b>${'x'.repeat(3000)}</b>${`<p>${'y'.repeat(300)}</p>`.repeat(2)}`
  expect(groundOf('b{color:#ff0000}p{color:#111111}', html).text).toBe('#111111')
})

test('a text that is hardly seen does not count', () => {
  expect(groundOf('p{color:rgb(0 0 0 / .2)}').text).toBeUndefined()
  expect(groundOf('p{color:rgb(0 0 0 / .6)}').text).toBe('#000000')
})

const mutedOf = (color: string, count = 20, css = '') =>
  groundOf(`p{color:#111111}i{color:${color}}${css}`, `<p>${'x'.repeat(100)}</p><i>${'y'.repeat(count)}</i>`).muted

test('a gray of lower contrast is the muted color', () => expect(mutedOf('#6b7280')).toBe('#6b7280'))

test.each([
  ['with a hue', '#0a66c2', 20],
  ['of full contrast', '#222222', 20],
  ['that can hardly be read', '#cccccc', 20],
  ['of hardly any characters', '#6b7280', 3],
])('a color %s is not the muted one', (_what, color, count) => expect(mutedOf(color, count)).toBeUndefined())

test('contrast is measured on the page’s own background', () => {
  expect(mutedOf('#9a9aa5', 20, 'body{background:#101014}p{color:#eeeeee}')).toBe('#9a9aa5')
  expect(mutedOf('#444444', 20, 'body{background:#101014}p{color:#eeeeee}')).toBeUndefined()
})

test.each([
  ['its own paint', 'header{background:#0b7285}', '<header><a href=/>x</a></header>', '#0b7285'],
  [
    'the paint of its link',
    'header{background:#000000}a{background:#0b7285}',
    '<header><a href=/>x</a></header>',
    '#0b7285',
  ],
  [
    'the paint of what is between',
    'header{background:#000000}div{background:#0b7285}',
    '<header><div><a href=/>x</a></div></header>',
    '#0b7285',
  ],
  ['the page’s where it has none', 'body{background:#faf7f2}', '<header><a href=/>x</a></header>', '#faf7f2'],
  ['the page’s where there is none', 'body{background:#faf7f2}', '<p>x', '#faf7f2'],
  ['its own without a link', 'header{background:#0b7285}', '<header>x</header>', '#0b7285'],
])('the header has %s', (_what, css, html, header) => expect(groundOf(css, html).header).toBe(header))

test('a page without styles has no ground', () => {
  expect(groundOf('')).toEqual({ background: undefined, text: undefined, muted: undefined, header: undefined })
})

test('of equally many characters the lower code is the text color, in any order of the page', () => {
  const css = 'i{color:#333333}b{color:#222222}'
  for (const html of ['<i>abc</i><b>abc</b>', '<b>abc</b><i>abc</i>']) expect(groundOf(css, html).text).toBe('#222222')
})

test('the text is the body’s own color where some of the page is written in it', () => {
  const html = `<b>${'x'.repeat(90)}</b>${'y'.repeat(10)}`
  expect(groundOf('body{color:#212529}b{color:#666666}', html).text).toBe('#212529')
  expect(groundOf('body{color:#212529}b{color:#666666}', '<b>Bold alone</b>').text).toBe('#666666')
})

test('text that no style sheet colors is black, links apart', () => {
  expect(groundOf('a{color:#4682b4}', `<a href=/x>${'x'.repeat(90)}</a><p>Some text`).text).toBe('#000000')
  expect(groundOf('i{color:#4682b4}', `<a href=/x>${'x'.repeat(90)}</a><i>Some text</i>`).text).toBe('#4682b4')
})

test('what cannot be read on the background is not the text', () => {
  const html = `<b>${'x'.repeat(90)}</b><p>Some text`
  expect(groundOf('body{background:#ffffff}b{color:#ffffff}p{color:#333333}', html).text).toBe('#333333')
})
