import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { root } from '../start/root.ts'

/** A test that failed: its file from the root, its name, and the first line of why. `later` says that it then passed by itself. */
export type FailedTest = { file: string; name: string; why: string; later: boolean }

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().default('') }).optional() })),
    }),
  ),
})
type Suite = { specs: z.infer<typeof specSchema>[]; suites?: Suite[] | undefined }
const suiteSchema: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(specSchema), suites: z.array(suiteSchema).optional() }),
)
const playwrightSchema = z.object({ suites: z.array(suiteSchema) })

/** The failures in vitest's JSON report. A file that could not even be loaded is one. */
export async function vitestFailures(path: string): Promise<FailedTest[]> {
  const { testResults } = vitestSchema.parse(await readReport(path))
  return testResults.flatMap(({ name: absolute, status, message, assertionResults }) => {
    const file = relative(root, absolute)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed')
      return [{ file, name: 'the file itself', why: firstLine(message), later: false }]
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      name: fullName,
      why: firstLine(failureMessages?.[0] ?? ''),
      later: false,
    }))
  })
}

/** The failures in Playwright's JSON report, with those that passed at the second try. */
export async function playwrightFailures(path: string): Promise<FailedTest[]> {
  const { suites } = playwrightSchema.parse(await readReport(path))
  return allSpecs(suites).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        file: `e2e/${file}`,
        name: title,
        why: firstLine(results.find(({ error }) => error)?.error?.message ?? ''),
        later: status === 'flaky',
      })),
  )
}

/** One line each, for the end of a run: what failed, and what passed only when it was asked again. */
export function failureLines(failed: readonly FailedTest[]): string {
  return failed
    .map(
      ({ file, name, why, later }) => `${later ? 'Passed only when asked again' : 'Failed'}: ${file} › ${name}: ${why}`,
    )
    .join('\n')
}

function allSpecs(suites: readonly Suite[]): Suite['specs'] {
  return suites.flatMap(({ specs, suites: inner }) => [...specs, ...allSpecs(inner ?? [])])
}

function firstLine(text: string): string {
  return stripVTControlCharacters(text).trim().split('\n', 1)[0]?.slice(0, 200) ?? ''
}

async function readReport(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'))
}
