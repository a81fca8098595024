import { z } from 'zod'

/** An API key as it is listed; the key itself is not part of it. Times are ISO 8601 UTC. */
export const listedKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  preview: z.string(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  revokedAt: z.string().nullable(),
  expiresAt: z.string().nullable().describe('when it stops, or stopped, counting by itself'),
  scopes: z.array(z.string()).describe('contract/account/key-scopes.ts; empty = everything'),
  replacedById: z.string().nullable().describe('the key that took its place'),
})
export type ListedKey = z.infer<typeof listedKeySchema>

/** A new key, which is given this once. */
export const madeKeySchema = z.object({ id: z.string(), key: z.string() })
export type MadeKey = z.infer<typeof madeKeySchema>

/** A key that stops counting soon. */
export type ExpiringKey = { id: string; name: string; expiresAt: string }
