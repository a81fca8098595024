import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { clientAddress, trustOf } from './client-address.ts'

function addressOf(peer: string, forwarded: string | undefined, proxies: readonly string[] = []): string {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return clientAddress(request, trustOf(proxies))
}

test('where no proxy is trusted the peer asks, whatever it writes', () => {
  expect(addressOf('192.0.2.1', undefined)).toBe('192.0.2.1')
  expect(addressOf('192.0.2.1', '10.0.0.1')).toBe('192.0.2.1')
  expect(addressOf('127.0.0.1', '10.0.0.1, 127.0.0.1')).toBe('127.0.0.1')
})

test('a trusted proxy says who asks, and only the entries that trusted ones wrote count', () => {
  const proxies = ['10.0.0.0/8', '::1']
  expect(addressOf('10.0.0.1', '192.0.2.9', proxies)).toBe('192.0.2.9')
  expect(addressOf('::ffff:10.0.0.1', '192.0.2.9', proxies)).toBe('192.0.2.9')
  expect(addressOf('10.0.0.1', '1.1.1.1, 192.0.2.9', proxies)).toBe('192.0.2.9')
  expect(addressOf('10.0.0.1', '1.1.1.1, 192.0.2.9, 10.0.0.2', proxies)).toBe('192.0.2.9')
  expect(addressOf('192.0.2.1', '1.1.1.1', proxies)).toBe('192.0.2.1')
})
