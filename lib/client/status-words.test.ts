import { expect, test } from 'vitest'
import { statusTone, statusWords } from './status-words.ts'

test('a status is explained for its route, and more closely by its code', () => {
  const words = (route: 'brand' | 'viewer', status: number, code?: string, method = 'GET') =>
    statusWords({ route, method, status, code })
  expect(words('brand', 404).word).toBe('No brand')
  expect(words('brand', 200, undefined, 'HEAD').word).toBe('Indexed')
  expect(words('brand', 404, 'crawl_queued').meaning).toMatch(/being crawled.*Ask again/)
  expect(words('viewer', 418)).toMatchObject({ word: 'Refused', tone: 'fail' })
  expect(words('viewer', 404, 'constructor').meaning).toBe('There is nothing under that name.')
})

test('a failure and a refusal are told apart', () => {
  expect([200, 304, 404, 429, 503].map(statusTone)).toEqual(['ok', 'ok', 'idle', 'warn', 'fail'])
})
