import { expect, onTestFinished, test, vi } from 'vitest'
import { say, sayAsLog } from './say.ts'

test('a tool says sentences; the product says objects where its log is of objects, each in one line', () => {
  const lines: string[] = []
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  onTestFinished(() => {
    spy.mockRestore()
    vi.unstubAllEnvs()
    sayAsLog()
  })
  const link = '\n  Make the first operator here (works once):\n  http://localhost:3000/setup?token=abc'
  say(link)
  vi.stubEnv('LIVERY_LOG_FORMAT', 'json')
  sayAsLog()
  for (const line of [link, '']) say(line)
  expect(lines.filter(Boolean)).toEqual([`${link}\n`, expect.stringMatching(/^\{"level":30,"time":\d+,.*\}\n$/)])
  const { msg } = JSON.parse(lines[1] ?? '') as { msg: string }
  expect(msg).toBe('Make the first operator here (works once): http://localhost:3000/setup?token=abc')
})
