import { expect, test } from 'vitest'
import { readHostState } from './public-host.ts'

const says =
  (...addresses: string[]) =>
  async () =>
    addresses

test('a name is private when any of its addresses is', async () => {
  expect(await readHostState('hooks.acme.com', says('93.184.215.14'))).toBe('public')
  expect(await readHostState('hooks.acme.com', says('93.184.215.14', '10.0.0.7'))).toBe('private')
  expect(await readHostState('hooks.acme.com', says('2606:2800:21f:cb07::1', '::1'))).toBe('private')
  expect(await readHostState('rebound.acme.com', says('169.254.169.254'))).toBe('private')
})

test('an address is judged without asking anyone', async () => {
  const nobody = () => Promise.reject(new Error('was asked'))
  expect(await readHostState('127.0.0.1', nobody)).toBe('private')
  expect(await readHostState('::ffff:10.1.1.1', nobody)).toBe('private')
  expect(await readHostState('1.1.1.1', nobody)).toBe('public')
})

test('a name that leads nowhere, or whose name servers fail, is unresolvable', async () => {
  expect(await readHostState('hooks.acme.com', says())).toBe('unresolvable')
  expect(await readHostState('hooks.acme.com', () => Promise.reject(new Error('SERVFAIL')))).toBe('unresolvable')
})
