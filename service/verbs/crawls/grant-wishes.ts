import type { Context } from '../../context.ts'

/** Notifies those who wait for the site of `domain` that its brand is indexed now. */
export async function grantWishes(ctx: Context, domain: string): Promise<void> {
  for (const organizationId of await ctx.stores.crawlRequests.grant(domain)) {
    await ctx.stores.notices.add(
      {
        organizationId,
        kind: 'brand_indexed',
        key: `brand_indexed ${domain} ${ctx.now().toISOString()}`,
        subject: `${domain} is indexed now`,
        body: `The site of ${domain} let us in, and its brand is indexed:\n${ctx.settings.LIVERY_DASHBOARD_URL}/brands/${domain}`,
        detail: { domain },
      },
      ctx.now(),
    )
  }
}
