import { expect, test } from 'vitest'
import { databaseAddresses } from './database-addresses.ts'

test('an address with one host stays as it is written', () => {
  const address = 'postgresql://livery:a%2Fb@db.company.com:5432/livery?sslmode=verify-full'
  expect(databaseAddresses(address)).toEqual([address])
})

test('several hosts are one address each, with the same user, database and settings', () => {
  expect(databaseAddresses('postgres://u:p@one:5432,[::1]:5433,three/livery?target_session_attrs=read-write')).toEqual([
    'postgres://u:p@one:5432/livery',
    'postgres://u:p@[::1]:5433/livery',
    'postgres://u:p@three/livery',
  ])
})

test('what is no address, has a host without a name, or asks for a standby is none', () => {
  for (const wrong of [
    'mysql://u:p@one/livery',
    'one:5432/livery',
    'postgresql://u:p@one,,three/livery',
    'postgresql://u:p@one:port/livery',
    'postgresql://u:p@one,two/livery?target_session_attrs=standby',
  ])
    expect(databaseAddresses(wrong), wrong).toBeUndefined()
})
