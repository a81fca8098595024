import 'server-only'
import { z } from 'zod'
import { refuse } from '#contract/refusal.ts'
import type { DashboardSession } from '../account/sessions/session.ts'
import { readService } from '../home/read-service.ts'

const query = 'query ($webhook: URN!) { webhook(webhook: $webhook) { secret } }'

const responseSchema = z.object({ data: z.object({ webhook: z.object({ secret: z.string() }) }) })

/** The signing secret of a webhook, for a person who has just given their password again. `Refusal`: `not_found`. */
export async function readSecret(session: DashboardSession, webhook: string): Promise<string> {
  const { userId, organizationId } = session
  const body = { query, variables: { webhook } }
  const response = await readService({ userId, organizationId, confirmed: true }, '/graphql', body)
  const read = responseSchema.safeParse(response)
  return read.success ? read.data.data.webhook.secret : refuse('not_found', "We can't read the secret now. Try again.")
}
