import { z } from 'zod'
import { apiRoute } from '#lib/server/api-route.ts'
import { createKey, keyMaking } from '#lib/server/account/keys/create-key.ts'
import { listKeys } from '#lib/server/account/keys/list-keys.ts'
import { submissionIdSchema } from '#contract/submission-id.ts'
import { refuse } from '#contract/refusal.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { once } from '#lib/server/once.ts'
import { readJson } from '#lib/server/read-body.ts'

const noStore = { 'cache-control': 'no-store' }
const shape =
  'Send { "submissionId": string, "name": string, "scopes"?: string[], "networks"?: string[], "creditCap"?: number, "days"?: number } and nothing else.'
const newKeySchema = z.strictObject({
  submissionId: submissionIdSchema,
  name: z.string(),
  scopes: z.array(z.string()).max(20).default([]),
  networks: z.array(z.string()).max(100).default([]),
  creditCap: z.number().optional(),
  days: z.number().optional(),
})

export const GET = apiRoute(async (_request, { organizationId }) => {
  const keys = await listKeys(controlPlane(), { organizationId, now: new Date() })
  return Response.json({ keys }, { headers: noStore })
})

export const POST = apiRoute(async (request, { organizationId, userId }) => {
  const sent = newKeySchema.safeParse(await readJson(request))
  if (!sent.success) refuse('bad_input', shape)
  const { submissionId, ...fields } = sent.data
  const made = await once(
    { owner: organizationId, action: 'api_key', id: submissionId, content: fields },
    keyMaking,
    (db) => createKey(db, { ...fields, organizationId, createdById: userId }),
  )
  return Response.json(made, { status: 201, headers: noStore })
})
