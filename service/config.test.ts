import { expect, test } from 'vitest'
import { readServiceSettings } from './config.ts'

const given = {
  DATABASE_URL: 'postgresql://127.0.0.1/livery',
  LIVERY_SECRET: 'the secret of the tests, thirty-two characters',
}

test('a log of charges is for one process: with several the start says what to do', () => {
  const log = { ...given, LIVERY_CHARGE_LOG: 'on' }
  expect(readServiceSettings({ ...log, LIVERY_API_PROCESSES: '1' }).LIVERY_CHARGE_LOG).toBe('on')
  expect(() => readServiceSettings({ ...log, LIVERY_API_PROCESSES: '2' })).toThrow('turn it off, or set 1')
})
