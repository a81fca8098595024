import { z } from 'zod'

/** `GET /v2/viewer`, docs/rules.md#viewer: who a credential belongs to. `quota` is -1 when unlimited. */

const organizationSchema = z.object({ id: z.string(), urn: z.string(), name: z.string() })

export const viewerSchema = z.object({
  type: z.enum(['api-key', 'user']).describe('`user` for a signed-in person, whose `id` and `name` are then theirs'),
  id: z.string(),
  urn: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usage: z.object({ used: z.int(), quota: z.int() }),
  organization: organizationSchema,
})
export type Viewer = z.infer<typeof viewerSchema>
