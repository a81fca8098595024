import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findRefresh, scanMeta } from './scan-meta.ts'

test('each meta is read with its attributes in any quotes, the first of a repeated name', () => {
  const found = [...scanMeta(`<META Name="a" content='x > y' ><meta charset=utf-8/><meta a=1 a=2><metal b=1><meta/c>`)]
  expect(found.map((attributes) => Object.fromEntries(attributes))).toEqual([
    { name: 'a', content: 'x > y' },
    { charset: 'utf-8/' },
    { a: '1' },
    { c: '' },
  ])
})

test.each([
  ['<meta http-equiv="refresh" content="0; url=/home">', '/home'],
  ['<meta http-equiv=Refresh content="0;URL=\'https://b.example/?a=1&amp;b=2\'">', 'https://b.example/?a=1&b=2'],
  ['<meta content="5,next.html" http-equiv="REFRESH">', 'next.html'],
  ['<meta http-equiv="refresh" content="0.5; url = &quot;">', '&quot;'],
  ['<meta http-equiv="refresh" content="30; url=/later">', undefined],
  ['<meta http-equiv="refresh" content="3">', undefined],
  ['<noscript><meta http-equiv="refresh" content="0; url=/no-js"></noscript>', undefined],
  ['<!-- <meta http-equiv="refresh" content="0; url=/old"> -->', undefined],
  ['<p>no meta at all', undefined],
])('%s refreshes to %s', (html, target) => {
  expect(findRefresh(html)).toBe(target)
})

test.each(['<script>', '<!--', '<style>'])(
  '%s that is never closed ends a page with letters that grow in lower case',
  (open) => {
    expect([...scanMeta(`<title>${'İ'.repeat(40)}</title><meta name=a>${open}<b>`)]).toHaveLength(1)
  },
)

test('a meta behind letters that grow in lower case is read as it stands', () => {
  expect(findRefresh(`<title>İİİİ</title><meta http-equiv="refresh" content="0; url=/anasayfa">`)).toBe('/anasayfa')
})

test('any piece of a page is read to its end', () => {
  const pieces = fc.constantFrom(
    'İ',
    '<',
    '>',
    '<!--',
    '-->',
    '<script',
    '</script>',
    '<meta ',
    'a="',
    '"',
    ' ',
    'x',
    '<TITLE>',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const html = parts.join('')
      expect([...scanMeta(html)].length).toBeLessThanOrEqual(html.split('<meta').length)
    }),
  )
})

test('hostile markup takes no more than a moment', () => {
  const before = process.threadCpuUsage()
  for (const piece of ['<', '<!--', '<meta ', '<meta a="', '<meta a=\'b"', '<script>', '<meta a=b c=', '< meta']) {
    const html = piece.repeat(Math.ceil(200_000 / piece.length))
    expect([...scanMeta(html)].length).toBeLessThan(200_000)
  }
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(2_000)
})
