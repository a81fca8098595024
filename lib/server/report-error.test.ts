import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { reportError } from './report-error.ts'

afterEach(() => vi.useRealTimers())

function written(): () => Record<string, unknown>[] {
  const lines: string[] = []
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  vi.stubEnv('LIVERY_LOG_FORMAT', 'json')
  onTestFinished(() => {
    spy.mockRestore()
    vi.unstubAllEnvs()
  })
  return () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('every failure is a line of its own with the request id that the person was shown', () => {
  const lines = written()
  for (const requestId of ['r1', 'r2']) reportError(new Error('x is undefined'), { requestId })
  expect(lines()).toMatchObject([
    { level: 50, msg: 'request.failed', requestId: 'r1', reason: expect.stringContaining('x is undefined') as string },
    { requestId: 'r2' },
  ])
})

test('while the database is gone one line a minute is written, and the others are counted', () => {
  vi.useFakeTimers()
  const lines = written()
  for (let call = 0; call < 20; call++) reportError(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {})
  reportError(new Error('x is undefined'), {})
  expect(lines()).toHaveLength(2)
  vi.advanceTimersByTime(60_000)
  expect(lines().at(-1)).toMatchObject({ msg: 'request.failed', repeated: 19 })
  reportError(new Error('connect ECONNREFUSED 127.0.0.1:5432'), {})
  expect(lines()).toHaveLength(4)
})
