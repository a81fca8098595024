import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { proxy } from '../proxy.ts'

const post = (headers: Record<string, string>) =>
  proxy(
    new NextRequest('http://localhost:4000/settings', {
      method: 'POST',
      headers: { host: 'localhost:4000', ...headers },
    }),
  )

test('an action that another site sent is refused with 403, before Next answers it with 500', () => {
  expect(post({ 'next-action': 'abc', origin: 'https://evil.example' }).status).toBe(403)
  expect(post({ 'sec-fetch-site': 'cross-site' }).status).toBe(403)
  expect(post({ 'next-action': 'abc', 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4000' }).status).toBe(
    200,
  )
})
