import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resolveUrl } from './resolve-url.ts'

const base = 'https://a.test/shop/page.html?q=1'

test.each([
  ['an absolute address', 'https://b.test/x', 'https://b.test/x'],
  ['one without encryption', 'http://b.test/', 'http://b.test/'],
  ['one without a scheme', '//b.test/x', 'https://b.test/x'],
  ['one from the root', '/x', 'https://a.test/x'],
  ['one beside the page', 'x.png', 'https://a.test/shop/x.png'],
  ['one above the page', '../x.png', 'https://a.test/x.png'],
  ['one above the root', '../../../../x.png', 'https://a.test/x.png'],
  ['a query', '?q=2', 'https://a.test/shop/page.html?q=2'],
  ['a fragment, which is dropped', '/x#y', 'https://a.test/x'],
  ['white space around it', ' \n/x\t', 'https://a.test/x'],
  ['lines inside, as browsers do', '/a\nb', 'https://a.test/ab'],
  ['backslashes, as browsers do', '\\x\\y', 'https://a.test/x/y'],
  ['a host in upper case', 'HTTPS://B.TEST/X', 'https://b.test/X'],
  ['a host with umlauts', 'https://bücher.test/', 'https://xn--bcher-kva.test/'],
  ['a standard port', 'https://b.test:443/', 'https://b.test/'],
  ['spaces', '/a b', 'https://a.test/a%20b'],
])('%s is made absolute', (_what, href, expected) => expect(resolveUrl(href, base)).toBe(expected))

test.each([
  ['nothing', undefined],
  ['an empty address', ''],
  ['white space', ' \n '],
  ['a place on the page', '#top'],
  ['a script', 'javascript:alert(1)'],
  ['a script in disguise', ' \u0001JaVaScRiPt:alert(1)'],
  ['a script with a tab in its scheme', 'java\tscript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['a file', 'file:///etc/passwd'],
  ['mail', 'mailto:a@a.test'],
  ['a phone', 'tel:+43'],
  ['a blob', 'blob:https://a.test/1'],
  ['an address with a name', 'https://user@b.test/'],
  ['an address with a password', 'https://:secret@b.test/'],
  ['a broken host', 'https://[::1'],
  ['a host with a space', 'https://a b/'],
  ['a port that is none', 'https://b.test:99999/'],
])('%s leads nowhere', (_what, href) => expect(resolveUrl(href, base)).toBeUndefined())

test('a relative address on a base that is none leads nowhere', () => {
  expect(resolveUrl('/x', 'not a base')).toBeUndefined()
})

test('four thousand characters are an address, also once they are encoded, more are not', () => {
  expect(resolveUrl(`/${'x'.repeat(3900)}`, base)).toBeDefined()
  expect(resolveUrl(`/${'x'.repeat(4000)}`, base)).toBeUndefined()
  expect(resolveUrl(`/${'ü'.repeat(1000)}`, base)).toBeUndefined()
})

test('what was resolved is http, without fragment and credentials, and resolves to itself', () => {
  const href = fc.oneof(
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc
      .array(fc.constantFrom('/', '..', 'a', ':', '@', '#', '?', '//', 'https:', 'javascript:', '\t', '%', '\\', 'ü'), {
        maxLength: 12,
      })
      .map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 30 }),
  )
  fc.assert(
    fc.property(href, (text) => {
      const url = resolveUrl(text, base)
      if (url === undefined) return
      expect(url).toMatch(/^https?:\/\/[^#]*$/)
      expect(new URL(url).username + new URL(url).password).toBe('')
      expect(resolveUrl(url, 'https://other.test/')).toBe(url)
    }),
    { numRuns: 600 },
  )
})
