import { z } from 'zod'

/** A client id as it is listed. `allowedOrigins` empty: any website may use it. Times are ISO 8601 UTC. */
export const listedClientIdSchema = z.object({
  id: z.string(),
  name: z.string(),
  allowedOrigins: z.array(z.string()),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  revokedAt: z.string().nullable(),
})
export type ListedClientId = z.infer<typeof listedClientIdSchema>
