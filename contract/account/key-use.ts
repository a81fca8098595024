import { z } from 'zod'

/** What a key was used for. */
export const keyUseSchema = z.object({
  keyId: z.string(),
  lastUsedAt: z.iso.datetime(),
  route: z.string().describe('Method and route of the last call, for example `GET /v2/brands/*`.'),
  calls: z.int().describe('Calls of the last 30 days.'),
  credits: z.int().describe('Credits of the last 30 days.'),
})
export type KeyUse = z.infer<typeof keyUseSchema>

export const keyUsesSchema = z.object({ uses: z.array(keyUseSchema).describe('Keys that were ever used.') })
