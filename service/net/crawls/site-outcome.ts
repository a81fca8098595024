import type { MissingPart } from '#contract/crawls/missing-part.ts'
import type { Drawing, OwnerSources, SourceText, WantedFiles } from '#engine/site.ts'
import type { RenderedPage } from '../browser/render-page.ts'
import type { FetchOutcome } from '../fetch-outcome.ts'

export type FetchedPicture = {
  /** The address as the reader asked for it, before redirects. */
  url: string
  bytes: Uint8Array
}

export type FetchedSite = {
  type: 'site'
  home: SourceText
  /** In the order of the cascade: an imported sheet stands before the one that imports it. */
  styleSheets: SourceText[]
  manifest?: SourceText
  /** The pages that say most about the owner, as far as they could be had. */
  ownerPages: SourceText[]
  /** What the owner publishes beside the home page; its pictures are among `pictures`. */
  sources?: OwnerSources
  pictures: FetchedPicture[]
  /** Of the pictures that were wanted: what they may be. */
  candidates: WantedFiles['candidates']
  /** What is drawn in the home page, as it was shown where it was. */
  drawings: Drawing[]
  /** The home page as a browser showed it, where there is one and it could. */
  rendered?: RenderedPage
  /** What could not be had although it may be there. */
  missing: MissingPart[]
  /** Sent, redirects and robots.txt included. */
  requests: number
  /** Of unpacked bodies. */
  bytes: number
}

export type SiteFailure =
  /** The name leads nowhere. */
  | { type: 'unresolvable'; detail: string }
  /** Automated requests are not wanted there (robots.txt, 401, 403, 451), or the guard said no. */
  | { type: 'refused'; detail: string }
  /** It asks for proof of being human: another time it may not. */
  | { type: 'challenged'; detail: string }
  | { type: 'unreachable'; detail: string }
  /** It answered, but with nothing to make a brand of: no HTML, an empty page, 404. */
  | { type: 'unusable'; detail: string }
  /** It fails (5xx, 429): later it may not. */
  | { type: 'failed'; detail: string }
  | { type: 'timeout'; detail: string }

export type SiteOutcome = FetchedSite | SiteFailure

/** Says which files a page needs; reading hostile HTML and CSS is its business, in a process that may be ended. */
export type SiteReader = {
  /** With `more`, what is known once style sheets and manifest have been read. */
  wantedFiles(
    home: SourceText,
    more?: { styleSheets: SourceText[]; manifest: SourceText | undefined; press?: SourceText[] },
  ): Promise<WantedFiles>
}

/** What a request that gave no answer means for the whole site. */
export function failureOfFetch(outcome: Exclude<FetchOutcome, { type: 'answer' }>): SiteFailure {
  if (outcome.type === 'too_large')
    return { type: 'unusable', detail: `The home page is too large: ${outcome.detail}.` }
  if (outcome.type === 'timeout') return { type: 'timeout', detail: 'The site took too long to answer.' }
  if (outcome.type === 'unresolvable')
    return { type: 'unresolvable', detail: `The site was not found: ${outcome.detail}.` }
  if (outcome.type === 'unreachable') return { type: 'unreachable', detail: `No connection: ${outcome.detail}.` }
  if (outcome.reason === 'content_coding') return { type: 'unusable', detail: `The home page is ${outcome.detail}.` }
  return { type: 'refused', detail: `The site may not be fetched: ${outcome.detail}.` }
}
