import { expect, test } from 'vitest'
import { officialDomain } from './official-domain.ts'

test('the shortest address that is a site of its own is the brand’s', () => {
  expect(officialDomain(['https://www.shell.co.uk/about/investors.html', 'https://www.shell.com/'])).toBe('shell.com')
  expect(officialDomain(['http://www.müller.de'])).toBe('xn--mller-kva.de')
})

test('a page at a host that many share is nobody’s site, its own front page is', () => {
  const shared = ['https://www.facebook.com/acme', 'https://github.com/acme', 'https://sites.google.com/view/acme']
  expect(officialDomain(shared)).toBeUndefined()
  expect(officialDomain(['https://www.linkedin.com/'])).toBe('linkedin.com')
  expect(officialDomain(['https://acme.github.io/coin'])).toBe('acme.github.io')
})

test('addresses that are no public website are passed over', () => {
  expect(officialDomain(['ftp://acme.com', 'http://10.0.0.1/', 'not an address', 'http://localhost/'])).toBeUndefined()
})
