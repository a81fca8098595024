import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const noFile = () => {
  throw new Error('no such file')
}

test('nothing set is a working installation', () => {
  expect(readSettings({}, noFile)).toMatchObject({
    PORT: 3000,
    SERVICE_PORT: 4000,
    LIVERY_BASE_URL: 'http://localhost:4000',
    LIVERY_CDN_URL: 'http://localhost:4000',
    LIVERY_BILLING: 'off',
  })
})

test('an address loses its trailing slash, and pictures follow the REST address', () => {
  const settings = readSettings({ LIVERY_BASE_URL: 'https://api.brand.example/' }, noFile)
  expect(settings.LIVERY_CDN_URL).toBe('https://api.brand.example')
})

test('every wrong variable is named with what was expected', () => {
  const read = () => readSettings({ PORT: '99999', LIVERY_BILLING: 'maybe' }, noFile)
  expect(read).toThrow(
    /PORT is "99999"; expected a port, 1 to 65535\.\nLIVERY_BILLING is "maybe"; expected "off" or "on"\./,
  )
})

test('a wrong secret is not repeated', () => {
  expect(() => readSettings({ LIVERY_SECRET: 'hunter2' }, noFile)).toThrow(
    /^LIVERY_SECRET is wrong; expected at least 32/,
  )
})

test('a variable can be read from a file, and a file that is not there is named', () => {
  expect(readSettings({ PORT_FILE: '/run/port' }, () => '3456\n').PORT).toBe(3456)
  expect(() => readSettings({ PORT_FILE: '/run/port' }, noFile)).toThrow(/PORT_FILE names "\/run\/port"/)
  expect(() => readSettings({ PORT: '1', PORT_FILE: '/run/port' }, () => '2')).toThrow(
    /PORT and PORT_FILE are both set/,
  )
})

test('groups give roles in pairs, and a pair that is none is named', () => {
  const roles = (LIVERY_OIDC_ROLES: string) => readSettings({ LIVERY_OIDC_ROLES }, noFile).LIVERY_OIDC_ROLES
  expect(roles(' admins = owner, *=viewer')).toEqual(['admins=owner', '*=viewer'])
  // Processes that are started are told what was read.
  expect(roles(roles('admins=owner,*=viewer').join())).toEqual(['admins=owner', '*=viewer'])
  for (const wrong of ['admins', 'admins=boss', 'a=b=owner', ',']) expect(() => roles(wrong)).toThrow('expected pairs')
})

test('the bucket of pictures is named as backups name theirs', () => {
  const read = (LIVERY_ASSETS: string) => readSettings({ LIVERY_ASSETS }, noFile).LIVERY_ASSETS
  for (const right of ['s3://pictures', 's3://company.pictures/livery/all']) expect(read(right)).toBe(right)
  for (const wrong of ['pictures', 's3:pictures', 's3://', 's3://Big_Bucket/x', 'https://s3.company.com/pictures'])
    expect(() => read(wrong)).toThrow('expected s3://bucket/folder')
})

test('deliveries are kept for longer than they are retried', () => {
  expect(readSettings({ LIVERY_KEEP_DELIVERIES_DAYS: '8' }, noFile).LIVERY_KEEP_DELIVERIES_DAYS).toBe(8)
  expect(() => readSettings({ LIVERY_KEEP_DELIVERIES_DAYS: '7' }, noFile)).toThrow('expected days, 8 to 3650')
})
