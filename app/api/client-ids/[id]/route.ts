import { z } from 'zod'
import { apiRoute } from '#lib/server/api-route.ts'
import { refuse } from '#contract/refusal.ts'
import { revokeClientId } from '#lib/server/account/client-ids/revoke-client-id.ts'
import { updateClientId } from '#lib/server/account/client-ids/update-client-id.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { readJson } from '#lib/server/read-body.ts'

type Context = { params: Promise<{ id: string }> }

const noStore = { 'cache-control': 'no-store' }
const changeSchema = z.strictObject({ allowedOrigins: z.array(z.string()) })

/** Replaces the websites that may use a client id. */
export const PATCH = apiRoute<Context>(async (request, by, { params }) => {
  const change = changeSchema.safeParse(await readJson(request))
  if (!change.success) refuse('bad_input', 'Send { "allowedOrigins": string[] } and nothing else.')
  const { id } = await params
  return Response.json(await updateClientId(controlPlane(), { id, by, ...change.data }), { headers: noStore })
})

/** Revokes a client id; its row stays, so that a refused page can be explained. */
export const DELETE = apiRoute<Context>(async (_request, by, { params }) => {
  const { id, revokedAt } = await revokeClientId(controlPlane(), { id: (await params).id, by, now: new Date() })
  return Response.json({ id, revokedAt: revokedAt.toISOString() }, { headers: noStore })
})
