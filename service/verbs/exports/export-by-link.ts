import type { ExportFile, ExportOptions } from '#contract/exports/export-files.ts'
import { allSecrets } from '#contract/secrets/all-secrets.ts'
import { isExportLink } from '#contract/secrets/export-link.ts'
import type { Context } from '../../context.ts'
import type { CallNotes } from '../../stores/account/credentials.ts'
import type { Client } from '../../stores/account/client-ids.ts'
import type { HeldBrand } from '../../stores/brands/brand-memory.ts'
import { checkClientId, type ClientClaim, type ClientRefusal } from '../account/check-client-id.ts'
import { findIndexed } from '../brands/find-held.ts'
import { isOwnDomain, readLookup, type RouteType } from '../brands/read-request-identifier.ts'
import { charge, exhausted, hold, release, type Meter, type Usage } from '../metering/meter.ts'
import { unguarded } from '../verb.ts'
import { makeExport, type MadeExport } from './make-export.ts'

export type LinkQuery = {
  identifier: string
  type: RouteType | undefined
  file: ExportFile
  options: ExportOptions
  claim: ClientClaim
  signature: string
}

export type LinkAnswer =
  { type: 'export'; made: MadeExport; shared: boolean } | ClientRefusal | { type: 'quota_exceeded'; usage: Usage }

const wrongLink: ClientRefusal = {
  type: 'refused',
  code: 'client_id_invalid_signature',
  message: 'This link was not created by this installation for this brand; copy it again from the Export dialog.',
}

/**
 * An export by a public link: of the one indexed brand that it was signed for, at the expense of the organization of its
 * client id, which pays for the brand once in 24 hours, however often and by whomever the link is opened.
 */
export const exportByLink = unguarded(async (ctx, query: LinkQuery): Promise<LinkAnswer> => {
  const check = await checkClientId(ctx, query.claim)
  if (check.type === 'refused') return check
  const { client } = check
  const read = readLookup(ctx, query.identifier, query.type)
  if ('problem' in read) return wrongLink
  // Whether a brand is indexed is nothing that a wrong link is told.
  const brand = await findIndexed(ctx, read.readings, { palette: true })
  const link = { clientId: client.id, brandId: brand?.id ?? '', signature: query.signature }
  if (!brand || !allSecrets(ctx.settings).some((secret) => isExportLink(secret, link))) return wrongLink
  const usage = await charged(ctx, client, brand)
  if (usage) return { type: 'quota_exceeded', usage }
  return { type: 'export', made: await makeExport(ctx, brand, query), shared: client.allowedOrigins.length === 0 }
})

/** Charges the brand where it was not within 24 hours; the usage where credits are missing. */
async function charged(ctx: Context, client: Client, brand: HeldBrand): Promise<Usage | undefined> {
  if (isOwnDomain(ctx, brand.domain)) return undefined
  const repeat = { key: `export link ${client.id} ${brand.id}`, fingerprint: 'export link' }
  const kept = await ctx.stores.idempotencyKeys.find(client.organizationId, repeat.key, ctx.now())
  if (kept && kept.credits > 0) return undefined
  const notes: CallNotes = { identifier: undefined, credits: 0, source: undefined, repeat: { ...repeat, credits: 0 } }
  const meter: Meter = {
    wallet: await ctx.stores.credits.open(client.organizationId),
    held: 0,
    notes,
    cap: undefined,
  }
  try {
    if (!(await hold(ctx, meter, 1))) return (await exhausted(ctx, meter)).usage
    await charge(ctx, meter, 1)
    return undefined
  } finally {
    release(ctx, meter)
  }
}
