import type { PublicLink } from '#contract/exports/export-query.ts'
import { refuse } from '#contract/refusal.ts'
import { exportLinkSignature } from '#contract/secrets/export-link.ts'
import { noneKnown } from '../brands/answer-brand.ts'
import { findIndexed } from '../brands/find-held.ts'
import { readLookup, type RouteType } from '../brands/read-request-identifier.ts'
import { verb } from '../verb.ts'

/** What makes the exports of an indexed brand public, by a client id of the caller's organization. Free. */
export const getPublicLink = verb({
  scope: 'brands',
  role: 'viewer',
  async run(
    ctx,
    caller,
    { identifier, type, clientId }: { identifier: string; type: RouteType | undefined; clientId: string },
  ): Promise<PublicLink> {
    const read = readLookup(ctx, identifier, type)
    if ('problem' in read) refuse('bad_input', read.problem)
    const client = await ctx.stores.clientIds.find(clientId)
    if (client?.organizationId !== caller.organization.id) {
      refuse('not_found', `${clientId} is not a client id of this organization.`)
    }
    const brand = await findIndexed(ctx, read.readings, { notes: caller.notes })
    if (!brand) refuse('not_found', noneKnown(read.readings))
    const secret = ctx.settings.LIVERY_SECRET
    if (secret === undefined) refuse('unavailable', 'This installation has no secret to sign links with.')
    return { query: `c=${clientId}&s=${exportLinkSignature(secret, { clientId, brandId: brand.id })}` }
  },
})
