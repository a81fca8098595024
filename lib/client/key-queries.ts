import './no-eval.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import type { KeyScope } from '#contract/key-scopes.ts'
import { keyUsesSchema } from '#contract/key-use.ts'
import { firstPath } from './brand-answer.ts'
import { RefusedError } from './brand-queries.ts'
import { callDashboard, type RawAnswer } from './call.ts'
import { readRefusal, unreadable } from './refusal.ts'

const keySchema = z.object({
  id: z.string(),
  name: z.string(),
  preview: z.string(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  revokedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  scopes: z.array(z.string()),
  replacedById: z.string().nullable(),
})
/** An API key as it is listed; the key itself is not part of it. Times are ISO 8601 UTC. */
export type ListedKey = z.infer<typeof keySchema>

const madeKeySchema = z.object({ id: z.string(), key: z.string() })
export type MadeKey = z.infer<typeof madeKeySchema>

/** The organisation's keys, those in use first. Throws `RefusedError`, as everything here does. */
export const keysQuery = (initialData: ListedKey[]) =>
  queryOptions({
    queryKey: ['keys'],
    queryFn: async ({ signal }) => {
      const raw = await callDashboard('/api/keys', { signal })
      return read(raw, z.object({ keys: z.array(keySchema) })).keys
    },
    initialData,
    staleTime: 15_000,
    retry: false,
  })

/** When and where each key was last used, by its id. */
export const keyUsesQuery = queryOptions({
  queryKey: ['key-uses'],
  queryFn: async ({ signal }) => {
    const { uses } = read(await callDashboard('/api/keys/uses', { signal }), keyUsesSchema)
    return new Map(uses.map((use) => [use.keyId, use]))
  },
  staleTime: 15_000,
  retry: false,
})

/** Of a new key: what it is limited to (nothing = everything), and in how many days it expires. */
export type NewKeyFields = { name: string; scopes: readonly KeyScope[]; days?: number }

/** Makes a key. The answer holds it, this once. */
export const createKey = (fields: NewKeyFields): Promise<MadeKey> => makeKey('/api/keys', fields)

/** Makes a key that takes the place of another, which goes on for `hours`. The answer holds it, this once. */
export const rotateKey = (id: string, hours: number): Promise<MadeKey> =>
  makeKey(`/api/keys/${encodeURIComponent(id)}/rotate`, { hours })

async function makeKey(path: string, fields: object): Promise<MadeKey> {
  const headers = { 'content-type': 'application/json' }
  return read(await callDashboard(path, { method: 'POST', headers, body: JSON.stringify(fields) }), madeKeySchema)
}

/** Revokes a key for good. */
export async function revokeKey(id: string): Promise<void> {
  read(await callDashboard(`/api/keys/${encodeURIComponent(id)}`, { method: 'DELETE' }), z.object({ id: z.string() }))
}

function read<T>(raw: RawAnswer, schema: z.ZodType<T>): T {
  if (raw.status !== 200 && raw.status !== 201) throw new RefusedError(readRefusal(raw))
  const answer = schema.safeParse(raw.body)
  if (!answer.success) throw new RefusedError(unreadable(firstPath(answer.error), raw.meta))
  return answer.data
}
