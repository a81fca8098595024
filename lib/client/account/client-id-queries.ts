import '../no-eval.ts'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { listedClientIdSchema } from '#contract/dashboard/listed-client-id.ts'
import { askDashboard } from '../ask-dashboard.ts'
import { dashboardQuery } from '../dashboard-query.ts'

const listSchema = z.object({ clientIds: z.array(listedClientIdSchema), cdnUrl: z.string() })

/** The organization's client ids, those in use first, and the address of logo delivery. Throws `CallFailedError`, as all here. */
export const clientIdsQuery = () =>
  queryOptions({
    ...dashboardQuery(['client-ids'], '/api/client-ids', listSchema),
    staleTime: 15_000,
  })

const idSchema = z.object({ id: z.string() })
const headers = { 'content-type': 'application/json' }

type NewClientId = { submissionId: string; name: string; allowedOrigins: string[] }

/** Makes a client id, open to the websites of `allowedOrigins`, or to any when there are none. */
export const createClientId = (fields: NewClientId): Promise<{ id: string }> =>
  askDashboard('/api/client-ids', idSchema, { method: 'POST', headers, body: JSON.stringify(fields) })

/** Replaces the websites that may use a client id. */
export async function updateClientId(id: string, allowedOrigins: string[]): Promise<void> {
  const body = JSON.stringify({ allowedOrigins })
  await askDashboard(addressOf(id), idSchema, { method: 'PATCH', headers, body })
}

/** Revokes a client id for good. */
export async function revokeClientId(id: string): Promise<void> {
  await askDashboard(addressOf(id), idSchema, { method: 'DELETE' })
}

const addressOf = (id: string) => `/api/client-ids/${encodeURIComponent(id)}`
