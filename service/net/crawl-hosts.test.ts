import { expect, test } from 'vitest'
import { mappedOrigin, parseCrawlHosts } from './crawl-hosts.ts'

test('a mapped host and its www. go to the origin, other hosts do not', () => {
  const hosts = parseCrawlHosts('acme.com=http://127.0.0.1:8700, Bücher.example=http://localhost:8701/ ,')
  expect(mappedOrigin(hosts, 'acme.com')?.origin).toBe('http://127.0.0.1:8700')
  expect(mappedOrigin(hosts, 'WWW.acme.com.')?.origin).toBe('http://127.0.0.1:8700')
  expect(mappedOrigin(hosts, 'xn--bcher-kva.example')?.origin).toBe('http://localhost:8701')
  for (const other of ['cdn.acme.com', 'acme.com.evil.com', 'xacme.com', 'www.www.acme.com', '127.0.0.1']) {
    expect(mappedOrigin(hosts, other)).toBeUndefined()
  }
})

test('an entry for www. itself wins over that of the bare name', () => {
  const hosts = parseCrawlHosts('acme.com=http://127.0.0.1:1,www.acme.com=http://127.0.0.1:2')
  expect(mappedOrigin(hosts, 'www.acme.com')?.port).toBe('2')
})

test('empty text maps nothing', () => {
  expect(parseCrawlHosts(' ').size).toBe(0)
})

test.each([
  ['acme.com', 'has no name before "="'],
  ['=http://127.0.0.1:1', 'has no name'],
  ['acme.com=127.0.0.1:8700', 'not an http(s) origin'],
  ['acme.com=ftp://127.0.0.1', 'not an http(s) origin'],
  ['acme.com=http://127.0.0.1:99999', 'not an http(s) origin'],
  ['acme.com=http://127.0.0.1:1/sites', 'more than an origin'],
  ['acme.com=http://me:pw@127.0.0.1:1', 'more than an origin'],
  ['127.0.0.1=http://127.0.0.1:1', 'not a host name'],
  ['0x7f.1=http://127.0.0.1:1', 'not a host name'],
  ['http://acme.com=http://127.0.0.1:1', 'not a host name'],
  ['a b=http://127.0.0.1:1', 'not a host name'],
])('the wrong entry %s is named with what was expected', (entry, problem) => {
  const parse = () => parseCrawlHosts(`good.com=http://127.0.0.1:1,${entry}`)
  expect(parse).toThrow(`"${entry}"`)
  expect(parse).toThrow(problem)
  expect(parse).toThrow('expected name=http://host:port')
})

test('a name given twice is an error', () => {
  expect(() => parseCrawlHosts('a.com=http://h:1,a.com=http://h:2')).toThrow('a second time')
})
