import { refuse } from '#contract/refusal.ts'
import { readDomain } from '#contract/brands/domain.ts'
import { readBrandUrn } from '#contract/urn.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../stores/database.ts'
import { findNamedBrands } from '../../../stores/webhooks/subscriptions/webhook-subscriptions.ts'
import { isOwnDomain } from '../../brands/read-request-identifier.ts'

/** A brand that a call names; the installation's own is free. */
export type NamedBrand = { id: string; free: boolean }

export const entriesMax = 1_000
const shownMax = 20

/** What a call may name: at most 1,000 entries, both lists together, repeated ones counted each time. */
export function checkEntryCount(count: number): void {
  if (count === 0) refuse('bad_input', 'Give at least one of `subscriptions` and `domains`; both are missing or empty.')
  if (count > entriesMax) {
    const message = `The call names ${count.toLocaleString('en')} brands;`
    refuse('bad_input', `${message} at most ${entriesMax.toLocaleString('en')} entries are allowed in one call.`)
  }
}

/**
 * The brands that URNs and domains name, each once. Throws a problem that names every entry at fault: what is no domain,
 * a domain without a held brand, a URN of nothing that is held.
 */
export async function readBrands(
  ctx: Context,
  client: Queryable,
  names: { urns: readonly string[]; domains: readonly string[] },
): Promise<NamedBrand[]> {
  const brandIds = names.urns.map((urn) => readBrandUrn(urn) ?? '')
  const notBrands = names.urns.filter((_urn, at) => brandIds[at] === '')
  if (notBrands.length > 0) refuse('bad_input', `These are not URNs of brands: ${shown(notBrands)}.`)
  const domains = names.domains.map((written) => registrableDomain(ctx, written))
  const invalid = names.domains.filter((_domain, at) => domains[at] === undefined)
  if (invalid.length > 0) refuse('bad_input', `These are not domain names of brands: ${shown(invalid)}.`)
  const known = domains.filter((domain) => domain !== undefined)
  const found = await findNamedBrands(client, { brandIds: [...new Set(brandIds)], domains: [...new Set(known)] })
  const held = new Set(found.map((brand) => brand.named))
  const unknownDomains = names.domains.flatMap((written, at) =>
    held.has(domains[at] ?? '') ? [] : named(written, domains[at] ?? ''),
  )
  if (unknownDomains.length > 0) {
    refuse('bad_input', `No brand is registered for these domains: ${shown(unknownDomains)}. Nothing was subscribed.`)
  }
  const unknownUrns = names.urns.filter((_urn, at) => !held.has(brandIds[at] ?? ''))
  if (unknownUrns.length > 0) refuse('bad_input', `These name no brand: ${shown(unknownUrns)}. Nothing was subscribed.`)
  const byId = new Map(found.map(({ id, domain }) => [id, { id, free: isOwnDomain(ctx, domain) }]))
  return [...byId.values()]
}

/** The registrable domain that a name stands for. The installation's own may end in a reserved name. */
function registrableDomain(ctx: Context, written: string): string | undefined {
  const name = written.trim().toLowerCase().replace(/\.$/, '')
  const own = ctx.settings.LIVERY_OWN_DOMAIN
  if (name === own || name.endsWith(`.${own}`)) return own
  if (/[/@:?#\s]/.test(name)) return undefined
  const read = readDomain(name)
  return 'domain' in read ? read.domain : undefined
}

/** A domain as it was written, and what it was read as where that is another. */
const named = (written: string, domain: string) =>
  written.trim().toLowerCase().replace(/\.$/, '') === domain ? written : `${written} (read as ${domain})`

function shown(names: readonly string[]): string {
  const distinct = [...new Set(names)]
  const some = distinct.slice(0, shownMax).map((name) => name.slice(0, 120))
  return `${some.join(', ')}${distinct.length > shownMax ? ` and ${distinct.length - shownMax} more` : ''}`
}
