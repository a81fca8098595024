import { expect, test } from 'vitest'
import { trusted } from './trusted.ts'

const check = trusted<{ keys: string[] }>('keys')

test('a body with the members is taken as it came', () => {
  expect(check.safeParse({ keys: ['a'] })).toEqual({ success: true, data: { keys: ['a'] } })
})

test('a body without one of them is refused, naming it; what is no object has none', () => {
  expect(check.safeParse({})).toMatchObject({ success: false, error: { issues: [{ path: ['keys'] }] } })
  for (const body of [undefined, null, 'keys', 1]) expect(check.safeParse(body).success).toBe(false)
})
