import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../start/root.ts'
import { failureLines, playwrightFailures, vitestFailures } from './failed-tests.ts'

async function reportOf(report: unknown): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'livery-report-')), 'report.json')
  await writeFile(path, JSON.stringify(report))
  return path
}

test('each test that failed is named with the first line of why, and so is a file that could not be loaded', async () => {
  const report = await reportOf({
    testResults: [
      {
        name: join(root, 'service/one.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'it holds', status: 'passed', failureMessages: [] },
          {
            fullName: 'it is quick',
            status: 'failed',
            failureMessages: ['\u001B[31mexpected 3 to be 4\u001B[39m\n  at …'],
          },
        ],
      },
      { name: join(root, 'lib/two.test.ts'), status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  })
  expect(failureLines(await vitestFailures(report)).split('\n')).toEqual([
    'Failed: service/one.test.ts › it is quick: expected 3 to be 4',
    'Failed: lib/two.test.ts › the file itself: No such module',
  ])
})

test('a browser test that passed at its second try is told apart from one that failed twice', async () => {
  const error = { message: 'Timeout 60000ms exceeded.\nCall log:' }
  const specs = [
    { title: 'a page opens', file: 'home.spec.ts', tests: [{ status: 'expected', results: [{}] }] },
    { title: 'a page is quick', file: 'home.spec.ts', tests: [{ status: 'flaky', results: [{ error }, {}] }] },
  ]
  const inner = {
    specs: [{ title: 'a page closes', file: 'home.spec.ts', tests: [{ status: 'unexpected', results: [{ error }] }] }],
  }
  const report = await reportOf({ suites: [{ specs, suites: [inner] }] })
  expect(failureLines(await playwrightFailures(report)).split('\n')).toEqual([
    'Passed only when asked again: e2e/home.spec.ts › a page is quick: Timeout 60000ms exceeded.',
    'Failed: e2e/home.spec.ts › a page closes: Timeout 60000ms exceeded.',
  ])
})
