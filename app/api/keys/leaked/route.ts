import { z } from 'zod'
import { refuse } from '#contract/refusal.ts'
import { findLeakedKeys } from '#lib/server/account/keys/find-leaked-keys.ts'
import { apiRoute } from '#lib/server/api-route.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { readJson } from '#lib/server/read-body.ts'
import { requireRole } from '#lib/server/require-role.ts'

const leakedSchema = z.strictObject({ text: z.string() })

/** Which keys a text gives away; of an operator's, all of the installation. Changes nothing. */
export const POST = apiRoute(async (request, { userId, organizationId, isOperator }) => {
  const sent = leakedSchema.safeParse(await readJson(request))
  if (!sent.success) refuse('bad_input', 'Send { "text": string } and nothing else.')
  if (!isOperator) await requireRole(controlPlane(), { userId, organizationId }, ['owner', 'developer'])
  const asked = { text: sent.data.text, organizationId: isOperator ? undefined : organizationId }
  return Response.json(
    { found: await findLeakedKeys(controlPlane(), asked) },
    { headers: { 'cache-control': 'no-store' } },
  )
})
