import './no-eval.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { firstPath } from './brand-answer.ts'
import { RefusedError } from './brand-queries.ts'
import { callDashboard, type RawAnswer } from './call.ts'
import { readRefusal, unreadable } from './refusal.ts'

const clientIdSchema = z.object({
  id: z.string(),
  name: z.string(),
  allowedOrigins: z.array(z.string()),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  revokedAt: z.string().nullable(),
})
/** A client id as it is listed. `allowedOrigins` empty: any website may use it. Times are ISO 8601 UTC. */
export type ListedClientId = z.infer<typeof clientIdSchema>

const listSchema = z.object({ clientIds: z.array(clientIdSchema), cdnUrl: z.string() })

/** The organisation's client ids, those in use first, and the address of logo delivery. Throws `RefusedError`, as all here. */
export const clientIdsQuery = () =>
  queryOptions({
    queryKey: ['client-ids'],
    queryFn: async ({ signal }) => read(await callDashboard('/api/client-ids', { signal }), listSchema),
    staleTime: 15_000,
    retry: false,
  })

const headers = { 'content-type': 'application/json' }

/** Makes a client id, open to the websites of `allowedOrigins`, or to any when there are none. */
export async function createClientId(fields: { name: string; allowedOrigins: string[] }): Promise<{ id: string }> {
  const raw = await callDashboard('/api/client-ids', { method: 'POST', headers, body: JSON.stringify(fields) })
  return read(raw, z.object({ id: z.string() }))
}

/** Replaces the websites that may use a client id. */
export async function updateClientId(id: string, allowedOrigins: string[]): Promise<void> {
  const body = JSON.stringify({ allowedOrigins })
  read(await callDashboard(addressOf(id), { method: 'PATCH', headers, body }), z.object({ id: z.string() }))
}

/** Revokes a client id for good. */
export async function revokeClientId(id: string): Promise<void> {
  read(await callDashboard(addressOf(id), { method: 'DELETE' }), z.object({ id: z.string() }))
}

const addressOf = (id: string) => `/api/client-ids/${encodeURIComponent(id)}`

function read<T>(raw: RawAnswer, schema: z.ZodType<T>): T {
  if (raw.status !== 200 && raw.status !== 201) throw new RefusedError(readRefusal(raw))
  const answer = schema.safeParse(raw.body)
  if (!answer.success) throw new RefusedError(unreadable(firstPath(answer.error), raw.meta))
  return answer.data
}
