import type { KnownCompany } from '#engine/site.ts'
import type { Context } from '../../context.ts'

/**
 * What is known elsewhere of the owner of the website of `domain`: from what is kept, or else asked for, and kept. Undefined
 * when nothing is known, no one may be asked, or no one answers.
 */
export async function knowCompany(ctx: Context, domain: string): Promise<KnownCompany | undefined> {
  if (!ctx.companies) return undefined
  const kept = await ctx.stores.companyFacts.find(domain, ctx.now())
  if (kept) return kept === 'unknown' ? undefined : kept
  const found = await ctx.companies.find(domain)
  // No answer says nothing about the company: it is asked for again at the next visit.
  if (found === 'unavailable') return undefined
  await ctx.stores.companyFacts.save(domain, found, ctx.now())
  return found === 'unknown' ? undefined : found
}
