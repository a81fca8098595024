import type { Browser, BrowserContext } from 'playwright'
import { startDeadline, untilAborted, type Deadline } from '../deadline.ts'
import type { GuardedClient } from '../guarded-client.ts'
import { keepChromium, type ChromiumKeeper } from './chromium-keeper.ts'
import { openPagePlaces } from './page-places.ts'
import { drawSpecimens, type DrawnSpecimen, type SpecimensRequest } from './draw-specimens.ts'
import { renderPage, type RenderedPage, type RenderRequest } from './render-page.ts'
import { browserBounds, type BrowserBounds } from './watch-browser.ts'

export type BrowserLog = { info(fields: object, message: string): void; warn(fields: object, message: string): void }
export type PageBrowserOptions = {
  /** Path of a Chromium. */
  executablePath: string
  net: GuardedClient
  /** Pages that are open at a time, beside those that take long. */
  pages: number
  deadlineMs?: number
  /** How long a page keeps others waiting, in ms. */
  usualMs?: number
  bounds?: BrowserBounds
  log?: BrowserLog
}

export type PageBrowser = {
  /** A home page as it is shown, or undefined when it cannot be shown before `signal` or the deadline, or no browser starts. */
  render(request: Omit<RenderRequest, 'signal'> & { signal?: AbortSignal }): Promise<RenderedPage | undefined>
  /** Texts in the fonts of a page that was shown before; what cannot be drawn before the signal fires is left out. */
  drawSpecimens(request: SpecimensRequest & { signal: AbortSignal }): Promise<DrawnSpecimen[]>
  /** Connections that pages tried to open around us; none of them was let through. */
  refusedConnections(): number
  close(): Promise<void>
}

const closingMs = 3_000
/** For all specimens of a site, with the wait for a place. */
const specimensMs = 4_000

/** A Chromium that is started for the first page, restarted when it dies, and shows a few pages at a time. */
export function openPageBrowser(options: PageBrowserOptions): PageBrowser {
  const { executablePath, net, pages, deadlineMs = 20_000, usualMs = 4_000, bounds = browserBounds, log } = options
  const keeper = keepChromium(executablePath, {
    bounds,
    onStart: (version, durationMs) => log?.info({ version, durationMs }, 'browser.started'),
    onMemory: ({ type, pid }, bytes) =>
      log?.warn({ type, pid, megabytes: Math.round(bytes / 1e6) }, 'browser.memory_exceeded'),
  })
  const places = openPagePlaces(pages, usualMs)
  let isClosed = false

  /** Work on a page in a place of its own, or undefined when it fails or does not end in time. */
  async function inPlace<T>(work: PageWork<T>, deadline: Deadline, url: string): Promise<T | undefined> {
    try {
      const leave = await places.take(deadline.signal, deadline.expire)
      if (isClosed) return undefined
      return await workInTime(keeper, work, deadline.signal, leave)
    } catch (error) {
      const reason = deadline.signal.aborted ? 'The time for this page was used up.' : reasonOf(error)
      log?.warn({ url, reason }, 'page.unrendered')
      return undefined
    } finally {
      deadline.clear()
    }
  }

  return {
    async render({ signal: outer, ...request }) {
      const deadline = startDeadline(deadlineMs * (request.patience ?? 1), outer)
      const work = { ...request, net, signal: deadline.signal }
      return inPlace((chromium, opened) => renderPage(chromium, work, opened), deadline, request.home.url)
    },
    async drawSpecimens({ signal, ...request }) {
      const drawn: DrawnSpecimen[] = []
      const deadline = startDeadline(specimensMs, signal)
      await inPlace(
        (chromium, opened) => drawSpecimens(chromium, request, { opened, drawn }),
        deadline,
        request.home.url,
      )
      return [...drawn]
    },
    refusedConnections: () => keeper.refusedConnections(),
    async close() {
      isClosed = true
      places.close()
      await keeper.close()
    },
  }
}

type PageWork<T> = (browser: Browser, opened: (context: BrowserContext) => void) => Promise<T>

/** Does not wait until the page is closed; only then is `closed` called. */
// oxlint-disable-next-line max-params -- the work, its bound and what follows it
async function workInTime<T>(
  keeper: ChromiumKeeper,
  work: PageWork<T>,
  signal: AbortSignal,
  closed: () => void,
): Promise<T> {
  let context: BrowserContext | undefined
  const { promise: crashed, reject } = Promise.withResolvers<never>()
  crashed.catch(() => undefined)
  const opened = (own: BrowserContext): void => {
    context = own
    own.on('page', (page) => page.on('crash', () => reject(new Error('The page crashed.'))))
  }
  try {
    const browser = await untilAborted(keeper.take(), signal)
    return await untilAborted(Promise.race([work(browser, opened), crashed]), signal)
  } finally {
    void closePage(keeper, context).finally(closed)
  }
}

async function closePage(keeper: ChromiumKeeper, context: BrowserContext | undefined): Promise<void> {
  // A context that does not close holds a page that heeds nothing: the whole browser is ended.
  if (context !== undefined && !(await closesInTime(context))) await keeper.end()
  keeper.give()
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300)

async function closesInTime(context: BrowserContext): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), closingMs)
  })
  const closed = context.close().then(
    () => true,
    () => true,
  )
  return Promise.race([closed, late]).finally(() => clearTimeout(timer))
}
