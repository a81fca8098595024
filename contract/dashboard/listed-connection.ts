import { z } from 'zod'

/** A connection as it is listed: never its key or client id. Times are ISO 8601 UTC; null = not yet. */
export const listedConnectionSchema = z.object({
  id: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  graphqlUrl: z.string(),
  cdnUrl: z.string(),
  hasClientId: z.boolean(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
  checkedAt: z.string().nullable(),
  lastSuccessAt: z.string().nullable(),
  lastErrorAt: z.string().nullable(),
  lastError: z.string().nullable().describe('A sentence for each part that did not work.'),
})
export type ListedConnection = z.infer<typeof listedConnectionSchema>

/** What a person enters: an empty key or client id of an existing connection keeps what is stored. */
export const connectionEntrySchema = z.strictObject({
  name: z.string().max(200),
  baseUrl: z.string().max(2_048),
  graphqlUrl: z.string().max(2_048).describe('Empty: `{base_url}/graphql`.'),
  cdnUrl: z.string().max(2_048).describe('Empty: `{base_url}`.'),
  key: z.string().max(2_048),
  clientId: z.string().max(512),
})
export type ConnectionEntry = z.infer<typeof connectionEntrySchema>
