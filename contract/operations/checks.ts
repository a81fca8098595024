import { z } from 'zod'
import { findingStates } from './finding.ts'

/**
 * What is looked at in a running installation: `GET /v2/system/checks`, and the two tests that send something:
 * `POST /v2/system/tests`. For operators who are signed in. See docs/decisions/0065-checks-of-a-running-installation.md.
 */

export const systemTests = ['mail', 'outbound'] as const
export type SystemTest = (typeof systemTests)[number]

export const checksSchema = z.object({
  at: z.iso.datetime(),
  checks: z.array(
    z.object({
      name: z.string(),
      state: z.enum(findingStates),
      said: z.string(),
      next: z.string().nullable().describe('what to do now, where something is to be done'),
      test: z.enum(systemTests).nullable().describe('the test that says more'),
    }),
  ),
})
export type SystemChecks = z.infer<typeof checksSchema>
export type SystemCheck = SystemChecks['checks'][number]

export const systemTestRequestSchema = z.discriminatedUnion('test', [
  z.strictObject({ test: z.literal('mail') }),
  z.strictObject({ test: z.literal('outbound'), host: z.string().trim().min(1).max(253) }),
])
export type SystemTestRequest = z.infer<typeof systemTestRequestSchema>

export const systemTestResultSchema = z.object({ state: z.enum(findingStates), said: z.string() })
