import { expect, test } from 'vitest'
import { clientIp, isSameOrigin, isSecure, isSentByAnotherSite, requestId } from './request-facts.ts'

const headers = (values: Record<string, string>) => new Headers(values)

test('a change is accepted from our own pages only', () => {
  expect(isSameOrigin(headers({ 'sec-fetch-site': 'same-origin' }))).toBe(true)
  expect(isSameOrigin(headers({ 'sec-fetch-site': 'cross-site', origin: 'http://a:1', host: 'a:1' }))).toBe(false)
  expect(isSameOrigin(headers({ 'sec-fetch-site': 'same-site' }))).toBe(false)
  expect(isSameOrigin(headers({ origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }))).toBe(true)
  expect(
    isSameOrigin(headers({ origin: 'https://livery.test', host: 'inside:1', 'x-forwarded-host': 'livery.test' })),
  ).toBe(true)
  expect(isSameOrigin(headers({ origin: 'null', host: 'a:1' }))).toBe(false)
  expect(isSameOrigin(headers({ host: 'a:1' }))).toBe(false)
})

test('the address is the one that our own server wrote', () => {
  expect(clientIp(headers({ 'x-livery-client-address': '10.0.0.9', 'x-forwarded-for': '6.6.6.6' }))).toBe('10.0.0.9')
  expect(clientIp(headers({ 'x-forwarded-for': '6.6.6.6' }))).toBe('unknown')
  expect(clientIp(headers({}))).toBe('unknown')
})

test('a request id that could break a log line is replaced', () => {
  expect(requestId(headers({ 'x-request-id': 'abc-12345' }))).toBe('abc-12345')
  expect(requestId(headers({ 'x-request-id': 'a b"c{}hello' }))).toMatch(/^[0-9a-f-]{36}$/)
})

test('a cookie is marked secure when the browser spoke TLS', () => {
  expect(isSecure(headers({ 'x-forwarded-proto': 'https, http' }))).toBe(true)
  expect(isSecure(headers({ 'x-forwarded-proto': 'http' }))).toBe(false)
})

test('an action that another site sent is told by what its browser says', () => {
  const own = 'https://livery.test'
  const sent = (values: Record<string, string>) => isSentByAnotherSite(headers(values), own)
  expect(sent({ 'sec-fetch-site': 'cross-site', host: 'livery.test' })).toBe(true)
  expect(sent({ 'sec-fetch-site': 'same-site', host: 'livery.test' })).toBe(true)
  expect(sent({ origin: 'https://evil.example', host: 'livery.test' })).toBe(true)
  expect(sent({ origin: 'null', host: 'livery.test' })).toBe(true)
  expect(sent({ 'sec-fetch-site': 'same-origin', origin: own, host: 'livery.test' })).toBe(false)
  expect(sent({ origin: own, host: 'inside:1' })).toBe(false)
  expect(sent({ host: 'livery.test' })).toBe(false)
})
