import { expect, test } from 'vitest'
import { readSettings } from '#contract/settings/settings.ts'
import { settingGaps } from './setting-gaps.ts'

const gaps = (env: Record<string, string>) => settingGaps(readSettings(env, () => ''))

test('a way to sign in that is set up in part is named with what it lacks', () => {
  expect(gaps({ LIVERY_OIDC_ISSUER: 'https://id.test', LIVERY_GITHUB_ID: 'a', LIVERY_GITHUB_SECRET: 'b' })).toEqual([
    'Single sign-on is off: LIVERY_OIDC_ID and LIVERY_OIDC_SECRET are not set.',
  ])
  expect(gaps({})).toEqual([])
})

test('a dashboard behind a proxy that nobody named is told of', () => {
  const behindTls = { LIVERY_DASHBOARD_URL: 'https://livery.test' }
  expect(gaps(behindTls)).toEqual([expect.stringContaining('LIVERY_TRUSTED_PROXIES')])
  expect(gaps({ ...behindTls, LIVERY_TRUSTED_PROXIES: '10.0.0.1' })).toEqual([])
})
