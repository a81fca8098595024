import { bareHost } from '#contract/bare-host.ts'
import type { SourceText } from '#engine/site.ts'
import { findBotWall } from './find-bot-wall.ts'
import { findMainFrame, withTitleOf } from './find-main-frame.ts'
import { decodeText } from './decode-text.ts'
import type { Answer, FetchOutcome } from '../fetch-outcome.ts'
import { findScriptedMove } from './find-scripted-move.ts'
import { findRefresh } from './scan-meta.ts'
import { shownText } from './shown-text.ts'
import type { SiteCrawl } from './site-crawl.ts'
import { failureOfFetch, type SiteFailure } from './site-outcome.ts'

/** `isCut`: only the first `pageBytesMax` bytes of the page were read. */
export type HomeOutcome = { type: 'home'; home: SourceText; isCut: boolean } | SiteFailure

/** What is worth trying after a failure: nothing, another host, or another scheme of the same host too. */
type Next = 'nothing' | 'other_host' | 'anything'
type Attempt = { home: SourceText; isCut: boolean } | { failure: SiteFailure; next: Next }

export const pageAccept = 'text/html, application/xhtml+xml;q=0.9, */*;q=0.1'
export const pageBytesMax = 5_000_000
/** The failure that tells most is the one reported. */
const telling = ['unresolvable', 'unreachable', 'timeout', 'unusable', 'failed', 'challenged', 'refused']

/**
 * The home page of a domain: `https://` first, then its `www.`, then both without TLS, as far as the failures so far
 * leave hope. One `<meta http-equiv=refresh>` is followed, or one script that does nothing else, and of a frameset the
 * largest frame is read in its place.
 * robots.txt is asked before each host's page.
 */
export async function fetchHome(crawl: SiteCrawl, domain: string): Promise<HomeOutcome> {
  const hosts = new Set([domain, `www.${domain}`])
  let worst = timeUp
  let failed = false
  for (const scheme of ['https', 'http']) {
    for (const host of hosts) {
      if (crawl.signal.aborted) return failed && worst.type !== 'unresolvable' ? worst : timeUp
      const attempt = await tryPage(crawl, new URL(`${scheme}://${host}/`), { refresh: true, frame: true })
      if ('home' in attempt) return { type: 'home', ...attempt }
      if (!failed || telling.indexOf(attempt.failure.type) > telling.indexOf(worst.type)) worst = attempt.failure
      failed = true
      if (attempt.next === 'nothing') return worst
      if (attempt.next === 'other_host') hosts.delete(host)
    }
  }
  return worst
}

const timeUp: SiteFailure = { type: 'timeout', detail: 'The site took too long to answer.' }

/** Which steps from the page that was asked for to the one that is shown may still be taken. */
type Steps = { refresh: boolean; frame: boolean }

async function tryPage(crawl: SiteCrawl, url: URL, steps: Steps): Promise<Attempt> {
  const robots = await crawl.robotsOf(url)
  const hopeless = failureToConnect(robots.outcome)
  if (hopeless !== undefined) return hopeless
  if (robots.closed !== undefined) return failing(`The site is closed to robots: ${robots.closed}.`, 'other_host')
  if (!robots.allows(url)) return refused('robots.txt does not allow the home page.', 'nothing')
  const mayFollow = async (to: URL): Promise<boolean> => (await crawl.robotsOf(to)).allows(to)
  const outcome = await crawl.getHome(url.href, { accept: pageAccept, bytesMax: pageBytesMax, cut: true, mayFollow })
  if (outcome.type !== 'answer') return attemptOfFailure(outcome)
  const problem = statusProblem(outcome)
  if (problem !== undefined) return problem
  return readPage(crawl, outcome, steps)
}

async function readPage(crawl: SiteCrawl, answer: Answer, steps: Steps): Promise<Attempt> {
  const contentType = answer.headers.get('content-type')
  if (!looksLikeHtml(answer.bytes, contentType)) {
    return unusable(`The home page is not HTML (${(contentType ?? 'no content type').slice(0, 80)}).`, 'other_host')
  }
  const text = decodeText(answer.bytes, contentType, 'html')
  const wall = findBotWall(answer, text)
  if (wall !== undefined) return challenged(wall)
  if (text.trim() === '') return unusable('The home page is empty.', 'other_host')
  const other = await readOther(crawl, { url: answer.url, text }, steps)
  if (other !== undefined) return other
  if (!steps.refresh && leadsOn(text, answer.url))
    return unusable('The home page only leads on to other pages.', 'nothing')
  return { home: { url: answer.url, text }, isCut: answer.truncated }
}

/** The page that this one leads on to, by its head, its script or its frames; undefined where it is the home page itself. */
async function readOther(crawl: SiteCrawl, { url, text }: SourceText, steps: Steps): Promise<Attempt | undefined> {
  const next = { ...steps, refresh: false }
  const target = steps.refresh ? otherPage(findRefresh(text), url) : undefined
  if (target !== undefined) return tryPage(crawl, target, next)
  const moved = steps.refresh && !hasWords(text) ? ownPage(findScriptedMove(text, url), url) : undefined
  const read = moved === undefined ? undefined : await readInstead(crawl, moved, next)
  return read ?? (steps.frame ? readFrame(crawl, { url, text }) : undefined)
}

/**
 * The page of the largest frame under the title of its frameset, or why it can't be read now; undefined where there is
 * none, or none that may be read at all: then the frameset is all there is.
 */
async function readFrame(crawl: SiteCrawl, outer: SourceText): Promise<Attempt | undefined> {
  const target = otherPage(findMainFrame(outer.text), outer.url)
  if (target === undefined) return undefined
  const inner = await readInstead(crawl, target, { refresh: false, frame: false })
  if (inner === undefined || !('home' in inner)) return inner
  return { ...inner, home: { url: inner.home.url, text: withTitleOf(outer.text, inner.home.text) } }
}

/** Another page that stands for this one, or why it can't be read now; undefined where it can't be at all. */
async function readInstead(crawl: SiteCrawl, target: URL, steps: Steps): Promise<Attempt | undefined> {
  const inner = await tryPage(crawl, target, steps)
  return 'home' in inner || passing.includes(inner.failure.type) ? inner : undefined
}

/** Failures that another crawl may not meet. */
const passing: readonly SiteFailure['type'][] = ['failed', 'timeout', 'unreachable']

function otherPage(href: string | undefined, base: string): URL | undefined {
  const target = URL.parse(href ?? '', base)
  return target !== null && target.href !== base && /^https?:$/.test(target.protocol) ? target : undefined
}

/** Another page of the same host, with `www.` or without. */
function ownPage(href: string | undefined, base: string): URL | undefined {
  const target = otherPage(href, base)
  return target !== undefined && bareHost(target.href) === bareHost(base) ? target : undefined
}

const leadingTextMax = 300

/** Whether a page has hardly a word of its own and sends its visitor to another at once. */
function leadsOn(text: string, url: string): boolean {
  return otherPage(findRefresh(text), url) !== undefined && !hasWords(text)
}

function hasWords(html: string): boolean {
  let length = 0
  for (const piece of shownText(html.slice(0, 100_000), ['script', 'style'])) {
    const words = piece.trim().replace(/\s+/g, ' ')
    if (words !== '') length += words.length + 1
    if (length >= leadingTextMax) return true
  }
  return false
}

function statusProblem(answer: Answer): Attempt | undefined {
  const { status } = answer
  if (status >= 200 && status < 300) return undefined
  const wall = findBotWall(answer, decodeText(answer.bytes, answer.headers.get('content-type'), 'html'))
  if (wall !== undefined) return challenged(wall)
  // A bare 403 is often a name that was never set up beside a www. that was.
  if (status === 403) return refused('The site answered 403 Forbidden.', 'other_host')
  if ([401, 407, 451, 999].includes(status)) return refused(`The site answered ${status}.`, 'nothing')
  if (status === 429) return failing('The site answered 429 Too Many Requests.', 'nothing')
  if (status >= 500) return failing(`The home page answered ${status}.`, 'anything')
  return unusable(`The home page answered ${status}.`, 'anything')
}

/** A host that could not be connected to for robots.txt is not tried again for its page. */
function failureToConnect(outcome: FetchOutcome): Attempt | undefined {
  if (outcome.type === 'unresolvable') return attemptOfFailure(outcome)
  if (outcome.type === 'refused' && outcome.reason === 'private_address') return attemptOfFailure(outcome)
  const unconnected = ['connect', 'connect_timeout', 'tls']
  if (outcome.type === 'unreachable' && unconnected.includes(outcome.reason)) return attemptOfFailure(outcome)
  return undefined
}

function attemptOfFailure(outcome: Exclude<FetchOutcome, Answer>): Attempt {
  if (outcome.type === 'refused' && outcome.reason === 'redirect_not_wanted') {
    return refused('robots.txt does not allow the page that the home page redirects to.', 'nothing')
  }
  const failure = failureOfFetch(outcome)
  const sameHostIsLost = outcome.type === 'unresolvable' || outcome.type === 'refused'
  return { failure, next: sameHostIsLost ? 'other_host' : 'anything' }
}

/** How PDF, ZIP, GIF, PNG, JPEG, WebP and gzip files start, whatever the server calls them. */
const otherFormats = ['%PDF-', 'PK\x03\x04', 'GIF8', '\x89PNG', '\xff\xd8\xff', 'RIFF', '\x1f\x8b']

/** Whether a body is a page, by its first bytes and its content type. */
export function looksLikeHtml(bytes: Uint8Array, contentType: string | undefined): boolean {
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1').trimStart()
  if (otherFormats.some((mark) => head.startsWith(mark))) return false
  if (contentType !== undefined) return /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(contentType)
  return /^(\xef\xbb\xbf)?<(!doctype|html|head|body|!--|meta|title|script|div|link|\?xml)/i.test(head)
}

function refused(detail: string, next: Next): Attempt {
  return { failure: { type: 'refused', detail }, next }
}

function challenged(wall: string): Attempt {
  const detail = `The site asks visitors to prove that they are human (${wall}).`
  return { failure: { type: 'challenged', detail }, next: 'nothing' }
}

function failing(detail: string, next: Next): Attempt {
  return { failure: { type: 'failed', detail }, next }
}

function unusable(detail: string, next: Next): Attempt {
  return { failure: { type: 'unusable', detail }, next }
}
