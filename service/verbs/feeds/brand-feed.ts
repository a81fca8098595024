import { brandDelta } from '#contract/brands/brand-delta.ts'
import { feedEntriesMax, type Feed } from '#contract/feeds/feed.ts'
import { onOneLine } from '#contract/has-forbidden-characters.ts'
import { brandUrn } from '#contract/urn.ts'
import type { Context } from '../../context.ts'
import { changeText, changeTitle } from './change-words.ts'

/** What changed of an indexed brand, from its stored versions; undefined where no such brand is indexed. */
export async function brandFeed(ctx: Context, brandId: string): Promise<Feed | undefined> {
  // One more: what the last of them changed is told by the version before it.
  const found = await ctx.stores.brandHistory.list(brandId, { first: feedEntriesMax + 1, before: undefined })
  const newest = found?.versions[0]
  if (!found || !newest) return undefined
  const { domain, versions } = found
  const page = `${ctx.settings.LIVERY_DASHBOARD_URL}/brands/${encodeURIComponent(domain)}?tab=history`
  const name = onOneLine(newest.brand.name ?? domain)
  return {
    id: brandUrn(brandId),
    title: `${name} (${domain}): what changed`,
    page,
    since: versions.at(-1)?.at ?? newest.at,
    entries: versions.slice(0, feedEntriesMax).flatMap(({ version, at, brand }, index) => {
      const previous = versions[index + 1]
      const delta = previous && brandDelta(previous.brand, brand)
      if (delta && Object.keys(delta).length === 0) return []
      const id = `${brandUrn(brandId)}:version:${version}`
      return [{ id, title: changeTitle(name, delta), at, text: changeText(delta), page }]
    }),
  }
}
