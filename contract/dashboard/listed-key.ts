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
  networks: z.array(z.string()).describe('addresses and networks that it may be used from; empty = any'),
  creditCap: z.int().nullable().describe('credits that it may spend in a calendar month (UTC)'),
  replacedById: z.string().nullable().describe('the key that took its place'),
})
export type ListedKey = z.infer<typeof listedKeySchema>

/** A new key, which is given this once. */
export const madeKeySchema = z.object({ id: z.string(), key: z.string() })
export type MadeKey = z.infer<typeof madeKeySchema>

/** A key that stops counting soon. */
export type ExpiringKey = { id: string; name: string; expiresAt: string }

/** The largest cap that a key can have, in credits a month. */
export const creditCapMax = 1_000_000_000

/** A key that somebody found where it should not be. */
export const foundKeySchema = z.object({
  key: listedKeySchema,
  organization: z.object({ id: z.string(), name: z.string() }),
})
export type FoundKey = z.infer<typeof foundKeySchema>
