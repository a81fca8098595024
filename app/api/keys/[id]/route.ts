import { apiRoute } from '#lib/server/api-route.ts'
import { revokeKey } from '#lib/server/account/keys/revoke-key.ts'
import { controlPlane } from '#lib/server/control-plane.ts'

/** Revokes a key; its row stays, so that a refused call can be explained. */
export const DELETE = apiRoute<{ params: Promise<{ id: string }> }>(async (_request, by, { params }) => {
  const { id, revokedAt } = await revokeKey(controlPlane(), { id: (await params).id, by, now: new Date() })
  return Response.json({ id, revokedAt: revokedAt.toISOString() }, { headers: { 'cache-control': 'no-store' } })
})
