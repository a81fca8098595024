import { expect, test } from 'vitest'
import { readHostState, type NameServers } from './read-host-state.ts'

const says = (...addresses: string[]): NameServers => ({
  resolve: () => Promise.resolve(addresses),
  knowPublicNames: () => Promise.resolve(true),
})
const fails = (code: string, isConnected = true): NameServers => ({
  resolve: () => Promise.reject(Object.assign(new Error(code), { code })),
  knowPublicNames: () =>
    isConnected ? Promise.resolve(true) : Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' })),
})

test('a name is private when any of its addresses is', async () => {
  expect(await readHostState('hooks.acme.com', says('93.184.215.14'))).toBe('public')
  expect(await readHostState('hooks.acme.com', says('93.184.215.14', '10.0.0.7'))).toBe('private')
  expect(await readHostState('hooks.acme.com', says('2606:2800:21f:cb07::1', '::1'))).toBe('private')
  expect(await readHostState('rebound.acme.com', says('169.254.169.254'))).toBe('private')
})

test('an address is judged without asking anyone', async () => {
  const nobody = fails('was asked')
  expect(await readHostState('127.0.0.1', nobody)).toBe('private')
  expect(await readHostState('::ffff:10.1.1.1', nobody)).toBe('private')
  expect(await readHostState('1.1.1.1', nobody)).toBe('public')
})

test('a name that does not exist is unresolvable where public names are known, and unknown where none are', async () => {
  expect(await readHostState('hooks.acme.com', says())).toBe('unresolvable')
  expect(await readHostState('hooks.acme.com', fails('ENOTFOUND'))).toBe('unresolvable')
  expect(await readHostState('hooks.acme.com', fails('ENOTFOUND', false))).toBe('unknown')
})

test('name servers that fail, or do not answer in time, leave it unknown', async () => {
  expect(await readHostState('hooks.acme.com', fails('EAI_AGAIN'))).toBe('unknown')
  const silent = { ...says(), resolve: () => new Promise<never>(() => {}) }
  const started = performance.now()
  expect(await readHostState('hooks.acme.com', silent)).toBe('unknown')
  expect(performance.now() - started).toBeLessThan(6_000)
})
