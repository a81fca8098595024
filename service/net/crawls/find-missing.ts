import { keptMissing, type MissingPart } from '#contract/crawls/missing-part.ts'
import { isWellKnownIcon } from '#engine/logos/icon-candidates.ts'
import { isInlineUrl } from '#engine/logos/inline-artworks.ts'
import type { SourceText, WantedFiles } from '#engine/site.ts'
import type { RenderedPage } from '../browser/render-page.ts'
import type { SiteCrawl } from './site-crawl.ts'
import type { FetchedPicture } from './site-outcome.ts'

type Fetched = {
  crawl: Pick<SiteCrawl, 'lost'>
  home: SourceText
  /** Only the start of the home page was read. */
  isCut: boolean
  /** The reader did not say in time what the page wants once all is known. */
  isUnread: boolean
  wanted: { ownerPages: readonly string[]; pictures: readonly string[]; candidates: WantedFiles['candidates'] }
  styleSheets: readonly SourceText[]
  pictures: readonly FetchedPicture[]
  /** What became of showing the page; undefined where there is no browser. */
  rendering: { page: RenderedPage | undefined; isTimeUp: boolean } | undefined
}

/**
 * What a fetched site lacks that may be there. Of pictures that can be no mark, icon or banner only those for which there was
 * no time; of all other files those that a failing host did not give, too.
 */
export function findMissing(site: Fetched): MissingPart[] {
  const { home, crawl, rendering } = site
  const missing: MissingPart[] = []
  if (site.isCut) missing.push({ part: 'homePage', url: home.url, cause: 'size' })
  if (rendering !== undefined) missing.push(...missingOfRendering(rendering))
  if (site.isUnread) missing.push({ part: 'homePage', url: home.url, cause: 'time' })
  const here = new Set([...site.styleSheets, ...site.pictures].map(({ url }) => url))
  for (const one of crawl.lost.values()) {
    if (one.url === null || here.has(one.url)) continue
    if (one.part === 'aboutPage' && !site.wanted.ownerPages.includes(one.url)) continue
    if (one.part !== 'picture') missing.push(one)
    else if (site.wanted.pictures.includes(one.url) && !isGuessBesideIcon(one.url, site, here))
      missing.push(...missingPicture(one.url, one.cause, site.wanted.candidates))
  }
  return keptMissing(missing)
}

/** A well-known address is a guess: where a more trusted icon is here, what may stand there changes nothing. */
function isGuessBesideIcon(url: string, { wanted }: Pick<Fetched, 'wanted'>, here: ReadonlySet<string>): boolean {
  const icons = wanted.candidates?.icon ?? []
  return isWellKnownIcon(url) && icons.slice(0, Math.max(0, icons.indexOf(url))).some((icon) => here.has(icon))
}

function missingOfRendering({ page, isTimeUp }: NonNullable<Fetched['rendering']>): MissingPart[] {
  if (page === undefined) return [{ part: 'rendering', url: null, cause: isTimeUp ? 'time' : 'reader' }]
  return page.missing
}

/** By what the picture may be, a drawing of the page its mark; nothing for one whose loss does not count. */
export function missingPicture(
  url: string,
  cause: MissingPart['cause'],
  candidates: WantedFiles['candidates'],
): MissingPart[] {
  if (isInlineUrl(url)) return [{ part: 'mark', url: null, cause }]
  const { mark = [], icon = [], banner = [] } = candidates ?? {}
  const kinds = { mark, icon, banner }
  const part = (['mark', 'icon', 'banner'] as const).find((kind) => kinds[kind].includes(url))
  if (part !== undefined) return [{ part, url, cause }]
  return cause === 'time' ? [{ part: 'picture', url, cause }] : []
}
