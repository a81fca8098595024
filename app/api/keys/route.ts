import { z } from 'zod'
import { apiRoute } from '#lib/server/api-route.ts'
import { createKey } from '#lib/server/account/keys/create-key.ts'
import { listKeys } from '#lib/server/account/keys/list-keys.ts'
import { refuse } from '#contract/refusal.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { readJson } from '#lib/server/read-body.ts'

const noStore = { 'cache-control': 'no-store' }
const newKeySchema = z.strictObject({
  name: z.string(),
  scopes: z.array(z.string()).max(20).optional(),
  days: z.number().optional(),
})

export const GET = apiRoute(async (_request, { organizationId }) => {
  const keys = await listKeys(controlPlane(), { organizationId, now: new Date() })
  return Response.json({ keys }, { headers: noStore })
})

export const POST = apiRoute(async (request, { organizationId, userId }) => {
  const fields = newKeySchema.safeParse(await readJson(request))
  if (!fields.success)
    refuse('bad_input', 'Send { "name": string, "scopes"?: string[], "days"?: number } and nothing else.')
  const made = await createKey(controlPlane(), {
    organizationId,
    createdById: userId,
    name: fields.data.name,
    scopes: fields.data.scopes ?? [],
    days: fields.data.days,
  })
  return Response.json(made, { status: 201, headers: noStore })
})
