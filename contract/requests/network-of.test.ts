import { expect, test } from 'vitest'
import { networkOf } from './network-of.ts'

test('addresses are counted apart, an IPv6 network of 64 bits as one', () => {
  expect(networkOf('2001:db8:0:1::1')).toBe(networkOf('2001:0db8:0000:0001:ffff::9'))
  expect(networkOf('2001:db8:0:1::1')).not.toBe(networkOf('2001:db8:0:2::1'))
  expect(networkOf('::1')).toBe('0:0:0:0')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0')
  expect(networkOf('192.0.2.1')).not.toBe(networkOf('192.0.2.2'))
})
