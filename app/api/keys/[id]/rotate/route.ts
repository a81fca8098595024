import { z } from 'zod'
import { apiRoute } from '#lib/server/api-route.ts'
import { submissionIdSchema } from '#contract/submission-id.ts'
import { refuse } from '#contract/refusal.ts'
import { keyMaking } from '#lib/server/account/keys/create-key.ts'
import { rotateKey } from '#lib/server/account/keys/rotate-key.ts'
import { once } from '#lib/server/once.ts'
import { readJson } from '#lib/server/read-body.ts'

const rotationSchema = z.strictObject({ submissionId: submissionIdSchema, hours: z.number() })

/** Puts a new key in the place of this one; the answer holds it, this once. */
export const POST = apiRoute<{ params: Promise<{ id: string }> }>(async (request, by, { params }) => {
  const fields = rotationSchema.safeParse(await readJson(request))
  if (!fields.success) refuse('bad_input', 'Send { "submissionId": string, "hours": number } and nothing else.')
  const { submissionId, hours } = fields.data
  const rotation = { id: (await params).id, hours }
  const sent = { owner: by.organizationId, action: 'api_key_rotation', id: submissionId, content: rotation }
  const made = await once(sent, keyMaking, (db) => rotateKey(db, { ...rotation, by, now: new Date() }))
  return Response.json(made, { status: 201, headers: { 'cache-control': 'no-store' } })
})
