import type { OwnerSources, SourceText, WantedFiles } from '#engine/site.ts'
import type { FetchBimi } from '../bimi/fetch-bimi.ts'
import { startDeadline, unlessAborted } from '../deadline.ts'
import { decodeText } from './decode-text.ts'
import { fetchPage } from './fetch-pages.ts'
import type { SiteCrawl } from './site-crawl.ts'
import type { FetchedPicture } from './site-outcome.ts'

/** What the owner publishes beside the home page, and the pictures that came with it. */
export type FetchedSources = { sources: OwnerSources; pictures: FetchedPicture[] }

export type SourcesRequest = {
  domain: string
  home: SourceText
  wanted: WantedFiles
  bimi: FetchBimi | undefined
  timeMs: number
}

const pressPagesMax = 2
/** Characters of a page about the brand that are read: it is read beside the home page, in the same time. */
const pressLengthMax = 500_000
const llmsBytesMax = 100_000
const avatarBytesMax = 1_000_000

/**
 * The pages about the brand (at most two), `/llms.txt`, the mark for mail, and the owner's public picture where the page
 * links no icon: side by side, all within `timeMs`, as robots.txt of each host allows. What doesn't come in time is left
 * out; it delays nothing and makes no crawl partial.
 */
export async function fetchOwnerSources(crawl: SiteCrawl, request: SourcesRequest): Promise<FetchedSources> {
  const { domain, home, wanted, timeMs } = request
  const stage = startDeadline(timeMs, crawl.signal)
  const inTime = <Result>(work: Promise<Result> | undefined) =>
    work === undefined ? undefined : unlessAborted(work, stage.signal)
  const pages = (wanted.press ?? []).slice(0, pressPagesMax)
  try {
    const [llms, bimi, avatar, ...press] = await Promise.all([
      inTime(fetchLlmsText(crawl, home, stage.signal)),
      inTime(request.bimi?.({ domain, getFile: (url, options) => crawl.getFile(url, options), signal: stage.signal })),
      inTime(wanted.avatar === undefined ? undefined : fetchAvatar(crawl, wanted.avatar, stage.signal)),
      // Its own host in place of the home page's: a subdomain has its own rules.
      ...pages.map((url) => inTime(fetchPage(crawl, url, { url, text: '' }, stage.signal))),
    ])
    const read = press
      .filter((page) => page !== undefined)
      .map(({ url, text }) => ({ url, text: text.slice(0, pressLengthMax) }))
    return {
      sources: {
        ...(read.length === 0 ? {} : { press: read }),
        ...(llms === undefined ? {} : { llms }),
        ...(bimi === undefined ? {} : { bimi: { url: bimi.url, level: bimi.level, proof: bimi.proof } }),
        ...(avatar === undefined ? {} : { avatar: avatar.url }),
      },
      pictures: [bimi, avatar].flatMap((picture) =>
        picture === undefined ? [] : { url: picture.url, bytes: picture.bytes },
      ),
    }
  } finally {
    stage.clear()
  }
}

async function fetchLlmsText(crawl: SiteCrawl, home: SourceText, signal: AbortSignal): Promise<SourceText | undefined> {
  const url = new URL('/llms.txt', home.url)
  const isOwn = async (next: URL): Promise<boolean> => next.host === url.host && crawl.mayFetch(next)
  const answer = await crawl.getFile(url.href, {
    accept: 'text/plain, text/markdown',
    bytesMax: llmsBytesMax,
    cut: true,
    mayFollow: isOwn,
    signal,
  })
  if (answer === undefined) return undefined
  return { url: answer.url, text: decodeText(answer.bytes, 'text/plain; charset=utf-8', 'other') }
}

async function fetchAvatar(crawl: SiteCrawl, url: string, signal: AbortSignal): Promise<FetchedPicture | undefined> {
  // It is our idea to ask there, not the page's: that host's rules are read first.
  if (!(await crawl.robotsOf(new URL(url))).allows(new URL(url))) return undefined
  const answer = await crawl.getFile(url, { accept: 'image/*', bytesMax: avatarBytesMax, signal })
  return answer === undefined ? undefined : { url, bytes: answer.bytes }
}
