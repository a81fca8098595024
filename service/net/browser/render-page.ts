import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { z } from 'zod'
import { foreignName } from '#engine/colors/census.ts'
import { type Measurement, measurementSchema } from '#engine/rendered/measurement.ts'
import type { SourceText } from '#engine/site.ts'
import type { MissingPart } from '#contract/crawls/missing-part.ts'
import type { KnownFile } from '../site-files.ts'
import { startDeadline, untilAborted } from '../deadline.ts'
import { openPageClock, type PageClock } from './page-clock.ts'
import { openPageFiles, type PageFilesOptions } from './page-files.ts'

export type RenderRequest = Omit<PageFilesOptions, 'net'>

/** A home page as Chromium showed it. */
export type RenderedPage = {
  light: Measurement
  dark: Measurement | undefined
  /** The document after its scripts have run. */
  home: SourceText
  /** Style sheets that the page loaded, and the rules that its scripts wrote. */
  styleSheets: SourceText[]
  /** PNG of the first screen. */
  screenshot: Uint8Array | undefined
  /** Every file that the page was given, by the address that it asked for. */
  files: ReadonlyMap<string, KnownFile>
  /** What the page asked for, or was to show, and could not in its time. */
  missing: MissingPart[]
}

const viewport = { width: 1280, height: 800 }
const contentMs = 6_000
/** To load and reach its age, and for each run of its clock that follows. */
const loadMs = 6_000
const runMs = 3_000
const measuringMs = 4_000
const textOf = (name: string) => readFileSync(new URL(`./injected/${name}`, import.meta.url), 'utf8')
const source = [
  'measure-page.js',
  'measure-families.js',
  'what-is-shown.js',
  'ground-of-element.js',
  'elements-of-page.js',
  'page-as-shown.js',
]
  .map(textOf)
  .join('\n')
const steady = textOf('steady-page.js')
const shownSchema = z.object({ html: z.string().max(2_000_000), css: z.string().max(400_000) })

/**
 * Shows a home page once, measures what is visible, takes a picture of the first screen, and measures again in the dark
 * scheme. A context of its own: no cookie, cache, permission, download, service worker or second page. Fails when the page
 * crashes or cannot be measured; the caller sets the time.
 */
export async function renderPage(
  browser: Browser,
  options: PageFilesOptions,
  opened: (context: BrowserContext) => void,
): Promise<RenderedPage> {
  const context = await browser.newContext({
    viewport,
    acceptDownloads: false,
    serviceWorkers: 'block',
    permissions: [],
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'UTC',
    ignoreHTTPSErrors: false,
  })
  opened(context)
  const files = openPageFiles(options)
  await context.route('**/*', (route, request) => files.answer(route, request).catch(() => undefined))
  await context.addInitScript({ content: steady })
  const page = await context.newPage()
  context.on('page', (other) => void other.close().catch(() => undefined))
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined))
  const session = await context.newCDPSession(page)
  const { url } = options.home
  const visit = { page, session, clock: await openPageClock(session), url, patience: options.patience ?? 1 }
  const isSettled = await settle(visit)
  const light = await measure(visit, true)
  const shown = shownSchema.parse(light)
  const screenshot = await pictureOf(visit)
  const mayReload = speaksOfDark(options.home.text, files.fetched)
  const dark = screenshot === undefined ? 'unknown' : await measureDark(visit, mayReload)
  const isWhole = isSettled && dark !== 'unknown'
  const written = shown.css === '' ? [] : [{ url: `${url}#written-by-scripts`, text: shown.css }]
  return {
    light: measurementSchema.parse(light),
    dark: dark === undefined || dark === 'unknown' ? undefined : measurementSchema.parse(dark),
    home: { url: files.shownUrl(), text: shown.html },
    styleSheets: [...files.styleSheets(), ...written],
    screenshot,
    files: files.fetched,
    missing: [...(isWhole ? [] : [unfinished]), ...files.lost()],
  }
}

const unfinished: MissingPart = { part: 'rendering', url: null, cause: 'time' }

type Visit = { page: Page; session: CDPSession; clock: PageClock; url: string; patience: number }

/**
 * Waits until the page has most likely said what it has to say; a script that never ends is ended. False when the page was
 * not loaded in time.
 */
async function settle(shown: Visit): Promise<boolean> {
  const { page, session, clock, url, patience } = shown
  const isOpen = await succeeds(page.goto(url, { waitUntil: 'domcontentloaded', timeout: contentMs * patience }))
  if (!(await clock.isSettled(isOpen ? loadMs * patience : 0))) return false
  const isWritten = (await evaluate(session, hasWords, measuringMs * patience)) === true
  if (!isWritten) await clock.runFor(rest.wordsMs, runMs * patience)
  return isPainted(shown)
}

/**
 * What comes into view when the page is first painted has its own time to come, and its files. A script hears of it only when
 * time passes, and begins at the next frame: so the page is painted more than once on the way. False when it was not in time.
 */
async function isPainted({ session, clock, patience }: Visit): Promise<boolean> {
  const paint = () => succeeds(evaluate(session, painted, rest.paintMs * patience))
  for (const ms of rest.afterPaintMs) if (!(await paint()) || !(await clock.runFor(ms, runMs * patience))) return false
  return paint()
}

/** In ms: of the page's time for its first words, another scheme and what is painted first; of ours until it is painted. */
const rest = { wordsMs: 2_000, schemeMs: 80, afterPaintMs: [50, 50, 1_400], paintMs: 2_000 }

/** Whether the page shows words; one without scripts has all that it will have. */
const lettersMin = 40
const hasWords = `document.scripts.length === 0 || (document.body?.innerText ?? '').trim().length >= ${lettersMin}`
const painted = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))'

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

const measure = ({ session, patience }: Visit, withPage: boolean) => {
  const options = JSON.stringify({ foreign: foreignName.source, withPage })
  return evaluate(session, `(() => {${source}\nreturn measurePage(${options})})()`, measuringMs * patience)
}

/** The first screen; undefined where the page paints without pause and is never still: it has been measured all the same. */
const pictureOf = ({ page, patience }: Visit): Promise<Uint8Array | undefined> =>
  page.screenshot({ type: 'png', animations: 'disabled', timeout: measuringMs * patience }).catch(() => undefined)

/** The dark scheme: most pages follow at once; one that asks only while it loads is loaded again, out of memory. `unknown` when the page does not say in time. */
async function measureDark(visit: Visit, mayReload: boolean): Promise<unknown> {
  const { page, clock, patience } = visit
  try {
    const before = await background(visit)
    await page.emulateMedia({ colorScheme: 'dark' })
    await clock.runFor(rest.schemeMs, runMs * patience)
    if ((await background(visit)) === before) {
      if (!mayReload) return undefined
      if (!(await settle(visit))) return 'unknown'
    }
    const dark = await measure(visit, false)
    return measurementSchema.parse(dark).background === before ? undefined : dark
  } catch {
    // The light page has been measured: what a page does when it is asked for its dark one costs no more than that.
    return 'unknown'
  }
}

const background = ({ session, patience }: Visit) =>
  evaluate(session, `(() => {${source}\nendMotion()\nreturn pageGround()})()`, measuringMs * patience)

function speaksOfDark(html: string, files: ReadonlyMap<string, KnownFile>): boolean {
  if (html.includes('prefers-color-scheme')) return true
  return [...files.values()].some(
    ({ bytes, type }) => /javascript/.test(type ?? '') && Buffer.from(bytes).includes('prefers-color-scheme'),
  )
}

/**
 * Runs text in a world of its own beside the page's: what the page did to built-in objects does not reach it. Ended after
 * `withinMs` of real time, which Chromium's own bound of an evaluation does not see while the clock of the page stands.
 */
async function evaluate(session: CDPSession, expression: string, withinMs: number): Promise<unknown> {
  const deadline = startDeadline(withinMs)
  const end = () => void session.send('Runtime.terminateExecution').catch(() => undefined)
  deadline.signal.addEventListener('abort', end, { once: true })
  try {
    return await untilAborted(evaluated(session, expression), deadline.signal)
  } finally {
    deadline.clear()
  }
}

async function evaluated(session: CDPSession, expression: string): Promise<unknown> {
  const { frameTree } = await session.send('Page.getFrameTree')
  // Chromium's own words about a page that it could not open are not the site's.
  if (frameTree.frame.unreachableUrl !== undefined)
    throw new Error('The page was left for one that could not be opened.')
  const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id })
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    contextId: executionContextId,
    returnByValue: true,
    awaitPromise: true,
  })
  if (exceptionDetails !== undefined) throw new Error(`The page could not be measured: ${exceptionDetails.text}`)
  return result.value
}
