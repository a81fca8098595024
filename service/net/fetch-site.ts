import type { SourceText, WantedFiles } from '#engine/site.ts'
import { startDeadline, untilAborted } from './deadline.ts'
import { fetchManifest, fetchPictures, fetchStyleSheets } from './fetch-files.ts'
import { fetchHome } from './fetch-home.ts'
import type { GuardedClient } from './guarded-client.ts'
import { openSiteCrawl, type SiteCrawl } from './site-crawl.ts'
import type { SiteOutcome, SiteReader } from './site-outcome.ts'

export type SiteRequest = {
  /** Registrable domain in punycode. */
  domain: string
  signal?: AbortSignal
  deadlineMs?: number
}

/**
 * A site as the engine needs it: robots.txt, home page, style sheets, manifest and pictures, everything through the
 * guarded client. The reader says which files are wanted, again once the style sheets have been read. The whole crawl
 * ends at the deadline: before the home page has been read that is a `timeout`, after it what has arrived is returned.
 * Never throws for what the site or the reader does.
 */
export async function fetchSite(client: GuardedClient, reader: SiteReader, request: SiteRequest): Promise<SiteOutcome> {
  const deadlineMs = request.deadlineMs ?? 15_000
  const { signal, clear } = startDeadline(deadlineMs, request.signal)
  const crawl = openSiteCrawl(client, signal)
  try {
    const found = await fetchHome(crawl, request.domain)
    if (found.type !== 'home') return found
    const wanted = await readWanted(reader, signal, found.home)
    if (wanted === undefined && signal.aborted)
      return { type: 'timeout', detail: 'The time for this site was used up.' }
    if (wanted === undefined) return { type: 'unusable', detail: 'The home page could not be read.' }
    return await fetchRest({ crawl, reader, home: found.home, wanted, styleTimeMs: deadlineMs / 3 })
  } finally {
    clear()
  }
}

type Rest = { crawl: SiteCrawl; reader: SiteReader; home: SourceText; wanted: WantedFiles; styleTimeMs: number }

async function fetchRest({ crawl, reader, home, wanted, styleTimeMs }: Rest): Promise<SiteOutcome> {
  // Slow style sheets must leave time for the pictures.
  const stage = startDeadline(styleTimeMs, crawl.signal)
  const [styleSheets, manifest] = await Promise.all([
    fetchStyleSheets(crawl, wanted.styleSheets, stage.signal),
    fetchManifest(crawl, wanted.manifest, stage.signal),
  ])
  stage.clear()
  const again = await readWanted(reader, crawl.signal, home, { styleSheets, manifest })
  const pictures = await fetchPictures(crawl, (again ?? wanted).pictures)
  return {
    type: 'site',
    home,
    styleSheets,
    ...(manifest === undefined ? {} : { manifest }),
    pictures,
    requests: crawl.requests,
    bytes: crawl.bytes,
  }
}

/** What the reader wants, or undefined when it fails or does not say in time. */
async function readWanted(
  reader: SiteReader,
  signal: AbortSignal,
  ...page: Parameters<SiteReader['wantedFiles']>
): Promise<WantedFiles | undefined> {
  try {
    return await untilAborted(reader.wantedFiles(...page), signal)
  } catch {
    return undefined
  }
}
