import { expect, test } from 'vitest'
import { openTxtLookup } from './lookup-txt.ts'
import { serveTxt } from './testing/serve-txt.ts'

const signal = new AbortController().signal

test('the parts of a record are joined, and a name without records has none', async () => {
  const { server, asked } = await serveTxt({ 'default._bimi.acme.com': [['v=BIMI1; ', 'l=https://acme.com/a.svg']] })
  const lookup = openTxtLookup([server])
  expect(await lookup('default._bimi.acme.com', signal)).toEqual(['v=BIMI1; l=https://acme.com/a.svg'])
  expect(await lookup('default._bimi.other.com', signal)).toEqual([])
  expect(asked).toEqual(['default._bimi.acme.com', 'default._bimi.other.com'])
})

test('a silent name server is waited for until the crawl ends, and no longer', async () => {
  const { server, asked } = await serveTxt({}, ['default._bimi.slow.com'])
  const crawl = new AbortController()
  const found = openTxtLookup([server])('default._bimi.slow.com', crawl.signal)
  await expect.poll(() => asked).toEqual(['default._bimi.slow.com'])
  crawl.abort()
  expect(await found).toEqual([])
})

test('what is no host name, or asked for after the end, is not asked', async () => {
  const { server, asked } = await serveTxt({})
  const lookup = openTxtLookup([server])
  for (const name of ['', 'acme', 'a b.com', '_bimi..com', `${'a.'.repeat(30)}com`, 'acme.com\u0000.net'])
    expect(await lookup(name, signal)).toEqual([])
  expect(await lookup('acme.com', AbortSignal.abort())).toEqual([])
  expect(asked).toEqual([])
})

test('records over 2,048 characters are left out', async () => {
  const { server } = await serveTxt({
    'a.com': [Array.from({ length: 9 }, () => 'x'.repeat(250))],
    'b.com': [['short']],
  })
  const lookup = openTxtLookup([server])
  expect(await lookup('a.com', signal)).toEqual([])
  expect(await lookup('b.com', signal)).toEqual(['short'])
})
