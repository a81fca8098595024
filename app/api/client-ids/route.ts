import { z } from 'zod'
import { apiRoute } from '#lib/server/api-route.ts'
import { createClientId } from '#lib/server/account/client-ids/create-client-id.ts'
import { listClientIds } from '#lib/server/account/client-ids/list-client-ids.ts'
import { submissionIdSchema } from '#contract/submission-id.ts'
import { refuse } from '#contract/refusal.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { once } from '#lib/server/once.ts'
import { readJson } from '#lib/server/read-body.ts'
import { settings } from '#lib/server/settings.ts'

const noStore = { 'cache-control': 'no-store' }
const newClientIdSchema = z.strictObject({
  submissionId: submissionIdSchema,
  name: z.string(),
  allowedOrigins: z.array(z.string()).default([]),
})

/** The organization's client ids, and the address that logos are delivered at. */
export const GET = apiRoute(async (_request, { organizationId }) => {
  const clientIds = await listClientIds(controlPlane(), { organizationId, now: new Date() })
  return Response.json({ clientIds, cdnUrl: settings().LIVERY_CDN_URL }, { headers: noStore })
})

export const POST = apiRoute(async (request, { organizationId, userId }) => {
  const sent = newClientIdSchema.safeParse(await readJson(request))
  if (!sent.success) {
    refuse('bad_input', 'Send { "submissionId": string, "name": string, "allowedOrigins": string[] } and nothing else.')
  }
  const secret = settings().LIVERY_SECRET
  const { submissionId, ...fields } = sent.data
  const made = await once(
    { owner: organizationId, action: 'client_id', id: submissionId, content: fields },
    { kept: z.object({ id: z.string() }), again: (kept) => kept },
    (db) => createClientId(db, { ...fields, organizationId, createdById: userId, secret }),
  )
  return Response.json(made, { status: 201, headers: noStore })
})
