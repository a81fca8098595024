import { expect, test } from 'vitest'
import { findMainFrame, withTitleOf } from './find-main-frame.ts'

test.each([
  ['<frameset cols="180,*"><frame src=menu.html><frame src="start.html?a=1&amp;b=2"></frameset>', 'start.html?a=1&b=2'],
  [
    '<frameset rows="100%,*" border=0><frame src="https://elsewhere.com/"><frame src=empty></frameset>',
    'https://elsewhere.com/',
  ],
  [
    '<frameset rows="90,*,10%"><frame src=top><frameset cols="20%,3*,*"><frame src=left><frame src=middle><frame src=right></frameset><frame src=foot></frameset>',
    'middle',
  ],
  ['<frameset cols="*,*" rows="1*,3*"><frame src=a><frame src=b><frame src=c><frame src=d></frameset>', 'c'],
  [
    '<html><head><title>x</title></head><FRAMESET><FRAME SRC="only"></FRAMESET><noframes><body>Old</body></noframes>',
    'only',
  ],
])('%s shows mostly %s', (html, href) => {
  expect(findMainFrame(html)).toBe(href)
})

test.each([
  ['<body><p>Words<frameset><frame src=a></frameset>'],
  ['<!-- <frameset><frame src=a></frameset> --><p>Words'],
  ['<script>"<frameset><frame src=a>"</script>'],
  ['<frame src=a>'],
  ['<frameset><frame></frameset>'],
])('%s has no frame to read', (html) => {
  expect(findMainFrame(html)).toBeUndefined()
})

test.each([
  ['<frameset>'.repeat(500_000)],
  [`<frameset cols="${'*,'.repeat(500_000)}">`],
  ['<frame src=a '.repeat(9_000)],
])('a page of a megabyte of frames takes no time (%#)', (html) => {
  const startedAt = performance.now()
  findMainFrame(`<frameset>${html}`)
  expect(performance.now() - startedAt).toBeLessThan(500)
})

test('the page of a frame has the title of its frameset, which has one', () => {
  expect(withTitleOf('<TITLE>Acme</TITLE><frameset>', '<title>start</title>')).toBe(
    '<TITLE>Acme</title><title>start</title>',
  )
  expect(withTitleOf('<frameset>', '<p>Hello')).toBe('<p>Hello')
})
