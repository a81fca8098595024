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

test('hostile markup takes no more than a moment', () => {
  const before = process.threadCpuUsage()
  for (const piece of ['<', '<!--', '<meta ', '<meta a="', '<meta a=\'b"', '<script>', '<meta a=b c=', '< meta']) {
    const html = piece.repeat(Math.ceil(200_000 / piece.length))
    expect([...scanMeta(html)].length).toBeLessThan(200_000)
  }
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(2_000)
})
