import { z } from 'zod'
import { refuse } from '#contract/refusal.ts'
import { apiRoute } from '#lib/server/api-route.ts'
import { revokeKey } from '#lib/server/account/keys/revoke-key.ts'
import { getKey } from '#lib/server/account/keys/get-key.ts'
import { updateKey } from '#lib/server/account/keys/update-key.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { readJson } from '#lib/server/read-body.ts'

type Named = { params: Promise<{ id: string }> }

const noStore = { 'cache-control': 'no-store' }
const changesSchema = z.strictObject({
  name: z.string(),
  scopes: z.array(z.string()).max(20),
  networks: z.array(z.string()).max(100),
  creditCap: z.number().nullable(),
})

export const GET = apiRoute<Named>(async (_request, { organizationId }, { params }) => {
  const { id } = await params
  const key = await getKey(controlPlane(), { id, organizationId })
  return key ? Response.json(key, { headers: noStore }) : refuse('not_found', `There is no key "${id}".`)
})

/** Changes what a key is called and what it may. */
export const PUT = apiRoute<Named>(async (request, by, { params }) => {
  const changes = changesSchema.safeParse(await readJson(request))
  if (!changes.success) {
    refuse(
      'bad_input',
      'Send { "name": string, "scopes": string[], "networks": string[], "creditCap": number | null }.',
    )
  }
  const key = await updateKey(controlPlane(), { id: (await params).id, ...changes.data, by, now: new Date() })
  return Response.json(key, { headers: noStore })
})

/** Revokes a key; its row stays, so that a refused call can be explained. */
export const DELETE = apiRoute<Named>(async (_request, by, { params }) => {
  const { id, revokedAt } = await revokeKey(controlPlane(), { id: (await params).id, by, now: new Date() })
  return Response.json({ id, revokedAt: revokedAt.toISOString() }, { headers: noStore })
})
