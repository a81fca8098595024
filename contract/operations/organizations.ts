import { z } from 'zod'
import { loggedRequestSchema } from '../requests/request-log.ts'

/**
 * What operators see of organizations: `GET /v2/system/organizations/{id}`, `GET /v2/system/usage`. For operators who are signed
 * in; not part of the public interface.
 */

const moment = z.iso.datetime()

export const organizationActivitySchema = z.object({
  webhooks: z
    .array(
      z.object({
        id: z.string(),
        url: z.string(),
        description: z.string().nullable(),
        enabled: z.boolean(),
        disabledReason: z.string().nullable(),
        failingSince: moment.nullable(),
        lastAcceptedAt: moment.nullable(),
      }),
    )
    .describe('the oldest 100'),
  day: z.object({ calls: z.int(), refused: z.int(), failed: z.int(), credits: z.int() }).describe('the last 24 hours'),
  requests: z.array(loggedRequestSchema).describe('the last 20'),
})
export type OrganizationActivity = z.infer<typeof organizationActivitySchema>

export const installationUsageSchema = z.object({
  from: moment,
  to: moment,
  organizations: z
    .array(z.object({ id: z.string(), name: z.string().nullable(), calls: z.int(), credits: z.int() }))
    .describe('those with the most calls, then all others as one without a name'),
  points: z.array(z.object({ start: moment, id: z.string(), calls: z.int(), credits: z.int() })),
})
export type InstallationUsage = z.infer<typeof installationUsageSchema>
/** Stands for all organizations that are not named. */
export const otherOrganizations = 'others'
