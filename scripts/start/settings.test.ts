import { expect, test } from 'vitest'
import { readSettings } from '#contract/settings/settings.ts'
import { childEnvironment } from './settings.ts'

test.each([{}, { LIVERY_RESOLVERS: 'off' }, { LIVERY_TRUSTED_PROXIES: '10.0.0.0/8, ::1', PORT: '3100' }])(
  'a process that is started with the settings of %j reads the same ones',
  (env) => {
    const settings = readSettings(env, () => '')
    expect(readSettings(childEnvironment(settings, 'production'), () => '')).toEqual(settings)
  },
)
