import { expect, test } from 'vitest'
import { originsVariable, settingOriginsOf } from './setting-origins.ts'

test('a variable and a file are told apart, and what is at its default is left out', () => {
  expect(settingOriginsOf({ PORT: '3001', LIVERY_SECRET_FILE: '/run/secret', LIVERY_HOST: '' })).toEqual({
    PORT: 'environment',
    LIVERY_SECRET: 'file',
  })
})

test('what the start script told goes before what the variables look like', () => {
  expect(
    settingOriginsOf({ PORT: '3001', [originsVariable]: '{"LIVERY_SECRET":"generated","PORT":"nonsense"}' }),
  ).toEqual({
    LIVERY_SECRET: 'generated',
  })
  expect(settingOriginsOf({ PORT: '3001', [originsVariable]: 'broken' })).toEqual({ PORT: 'environment' })
})
