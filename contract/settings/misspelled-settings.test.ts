import { expect, test } from 'vitest'
import { misspelledSettings } from './misspelled-settings.ts'

test('a misspelt variable is told with the nearest one, and what is far from all by itself', () => {
  expect(
    misspelledSettings(['LIVERY_HOTS', 'LIVERY_HOST', 'LIVERY_SECRET_FILE', 'PATH', 'LIVERY_ENTIRELY_ELSE']),
  ).toEqual([
    { name: 'LIVERY_HOTS', nearest: 'LIVERY_HOST' },
    { name: 'LIVERY_ENTIRELY_ELSE', nearest: undefined },
  ])
})

test('the variables that Kubernetes sets for the services beside a container are no settings', () => {
  const ofCluster = [
    'LIVERY_DASHBOARD_SERVICE_HOST',
    'LIVERY_DASHBOARD_SERVICE_PORT',
    'LIVERY_DASHBOARD_SERVICE_PORT_HTTP',
  ]
  const links = ['LIVERY_DASHBOARD_PORT', 'LIVERY_DASHBOARD_PORT_3000_TCP_ADDR']
  expect(misspelledSettings([...ofCluster, ...links])).toEqual([])
  expect(misspelledSettings(['LIVERY_DASHBOARD_PORT'])).toEqual([
    { name: 'LIVERY_DASHBOARD_PORT', nearest: 'LIVERY_DASHBOARD_URL' },
  ])
})

test('a misspelt address of the database or of Redis is told where the right one is missing', () => {
  expect(misspelledSettings(['DATABASE_ULR', 'REDIS_URI_FILE', 'DATABASE_DIRCT_URL'])).toEqual([
    { name: 'DATABASE_ULR', nearest: 'DATABASE_URL' },
    { name: 'REDIS_URI_FILE', nearest: 'REDIS_URL' },
    { name: 'DATABASE_DIRCT_URL', nearest: 'DATABASE_DIRECT_URL' },
  ])
  expect(misspelledSettings(['DATABASE_URI', 'DATABASE_URL', 'REDIS_DB', 'SERVICE_HOST', 'HOST'])).toEqual([])
})
