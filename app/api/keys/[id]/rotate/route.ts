import { z } from 'zod'
import { apiRoute } from '#lib/server/api-route.ts'
import { refuse } from '#contract/refusal.ts'
import { rotateKey } from '#lib/server/account/keys/rotate-key.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { readJson } from '#lib/server/read-body.ts'

const rotationSchema = z.strictObject({ hours: z.number() })

/** Puts a new key in the place of this one; the answer holds it, this once. */
export const POST = apiRoute<{ params: Promise<{ id: string }> }>(async (request, by, { params }) => {
  const fields = rotationSchema.safeParse(await readJson(request))
  if (!fields.success) refuse('bad_input', 'Send { "hours": number } and nothing else.')
  const { hours } = fields.data
  const made = await rotateKey(controlPlane(), { id: (await params).id, hours, by, now: new Date() })
  return Response.json(made, { status: 201, headers: { 'cache-control': 'no-store' } })
})
