import { execFileSync } from 'node:child_process'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { requestSamples } from './request-samples.ts'

const batch = {
  method: 'POST',
  path: '/v2/brands/batch',
  body: { identifiers: ['it\'s $(id) `x` \\ "q"', { type: 'ticker', value: 'A' }], palette: true },
} as const

const sample = (request: Parameters<typeof requestSamples>[0], language: string) =>
  requestSamples(request, { baseUrl: 'http://localhost:4000', keyVariable: 'LIVERY_API_KEY' }).find(
    ({ value }) => value === language,
  )?.text ?? ''

test('a shell hands curl exactly what was meant, and runs nothing of it', () => {
  const script = sample(batch, 'curl').replace(/^curl/, "printf '%s\\n'")
  const env = { ...process.env, LIVERY_API_KEY: 'lv_secret' }
  expect(execFileSync('/bin/sh', ['-c', script], { env, encoding: 'utf8' }).trimEnd().split('\n')).toEqual([
    'http://localhost:4000/v2/brands/batch',
    '-H',
    'Authorization: Bearer lv_secret',
    '-H',
    'Content-Type: application/json',
    '-d',
    JSON.stringify(batch.body),
  ])
})

test('the TypeScript sample is code that sends the same request', async () => {
  const sent: unknown[] = []
  const fetch = async (...request: unknown[]) => (sent.push(request), { status: 200, json: async () => ({}) })
  const world = { fetch, console: { log: () => {} }, process: { env: { LIVERY_API_KEY: 'lv_x' } } }
  await runInNewContext(`(async () => {${sample(batch, 'typescript')}})()`, world)
  expect(sent).toEqual([
    [
      'http://localhost:4000/v2/brands/batch',
      {
        method: 'POST',
        headers: { Authorization: 'Bearer lv_x', 'Content-Type': 'application/json' },
        body: JSON.stringify(batch.body),
      },
    ],
  ])
})

test('Python gets its own words for true and none, and Markdown is read as text', () => {
  expect(sample(batch, 'python')).toContain('"palette": True')
  const markdown = { method: 'GET', path: '/v2/context/a.com', accept: 'text/markdown' } as const
  expect(sample(markdown, 'python')).toContain('response.text')
  expect(sample(markdown, 'curl')).toContain("-H 'Accept: text/markdown'")
  expect(sample({ method: 'HEAD', path: '/v2/brands/a.com' }, 'curl')).toMatch(/^curl --head /)
})
