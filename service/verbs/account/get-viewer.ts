import { apiKeyUrn, organizationUrn, userUrn } from '#contract/urn.ts'
import type { Viewer } from '#contract/account/viewer.ts'
import { readUsage } from '../metering/meter.ts'
import { verb } from '../verb.ts'

/** Who the credential belongs to, with the exact usage of the period. Free, and open when the quota is used up. */
export const getViewer = verb({
  scope: 'any',
  role: 'viewer',
  async run(ctx, caller): Promise<Viewer> {
    const { organization } = caller
    const { used, quota } = await readUsage(ctx, caller)
    return {
      type: caller.type,
      id: caller.id,
      urn: caller.type === 'user' ? userUrn(caller.id) : apiKeyUrn(organization.id, caller.id),
      name: caller.name,
      createdAt: caller.createdAt.toISOString(),
      usage: { used, quota },
      organization: { id: organization.id, urn: organizationUrn(organization.id), name: organization.name },
    }
  },
})
