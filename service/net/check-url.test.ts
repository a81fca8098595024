import { expect, test } from 'vitest'
import { checkUrl } from './check-url.ts'

const hosts = new Map([['acme.com', new URL('http://127.0.0.1:1')]])

test.each([
  ['HTTP://Acme.com/a b#c', 'http://acme.com/a%20b'],
  ['https://www.acme.com:443', 'https://www.acme.com/'],
  ['http://8.8.8.8:443/', 'http://8.8.8.8:443/'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
])('%s may be fetched', (written, href) => {
  const url = checkUrl(written, hosts)
  expect(url instanceof URL && url.href).toBe(href)
})

test.each([
  ['acme.com', 'bad_url'],
  ['', 'bad_url'],
  [`http://acme.com/${'x'.repeat(8_192)}`, 'bad_url'],
  ['ftp://acme.com/', 'scheme'],
  ['data:,x', 'scheme'],
  ['http://me@acme.com/', 'user_info'],
  ['http://:pw@acme.com/', 'user_info'],
  ['http://acme.com:1/', 'port'],
  ['http://acme.com:0/', 'port'],
  ['http://127.0.0.1/', 'private_address'],
  ['http://0x7f.1/', 'private_address'],
  ['http://[::ffff:10.0.0.1]/', 'private_address'],
])('%s may not: %s', (written, reason) => {
  expect(checkUrl(written, hosts)).toMatchObject({ reason })
})
