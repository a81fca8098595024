import './no-eval.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
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

/** Makes a key. The answer holds it, this once. */
export async function createKey(name: string): Promise<MadeKey> {
  const headers = { 'content-type': 'application/json' }
  const raw = await callDashboard('/api/keys', { method: 'POST', headers, body: JSON.stringify({ name }) })
  return read(raw, madeKeySchema)
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
