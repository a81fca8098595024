import type { BrowserContext } from 'playwright'
import { startDeadline, untilAborted } from '../deadline.ts'
import type { GuardedClient } from '../guarded-client.ts'
import { keepChromium, type ChromiumKeeper } from './chromium-keeper.ts'
import { renderPage, type RenderedPage, type RenderRequest } from './render-page.ts'

export type BrowserLog = { info(fields: object, message: string): void; warn(fields: object, message: string): void }
export type PageBrowserOptions = {
  /** Path of a Chromium. */
  executablePath: string
  net: GuardedClient
  /** Pages that are open at a time. */
  pages: number
  deadlineMs?: number
  log?: BrowserLog
}

export type PageBrowser = {
  /** A home page as it is shown, or undefined when it cannot be shown in time or no browser starts. */
  render(request: Omit<RenderRequest, 'signal'>): Promise<RenderedPage | undefined>
  /** Connections that pages tried to open around us; none of them was let through. */
  refusedConnections(): number
  close(): Promise<void>
}

const closingMs = 3_000

/** A Chromium that is started for the first page, restarted when it dies, and shows at most `pages` pages at a time. */
export function openPageBrowser(options: PageBrowserOptions): PageBrowser {
  const { executablePath, net, pages, deadlineMs = 20_000, log } = options
  const keeper = keepChromium(executablePath, (version, durationMs) =>
    log?.info({ version, durationMs }, 'browser.started'),
  )
  let open = 0
  let isClosed = false
  const waiting: (() => void)[] = []
  return {
    async render(request) {
      while (open >= pages) await new Promise<void>((resolve) => waiting.push(resolve))
      if (isClosed) return undefined
      open += 1
      try {
        return await renderInTime(keeper, { ...request, net }, deadlineMs)
      } catch (error) {
        log?.warn({ url: request.home.url, reason: reasonOf(error) }, 'page.unrendered')
        return undefined
      } finally {
        open -= 1
        waiting.shift()?.()
      }
    },
    refusedConnections: () => keeper.refusedConnections(),
    async close() {
      isClosed = true
      for (const resolve of waiting.splice(0)) resolve()
      await keeper.close()
    },
  }
}

type Work = Omit<RenderRequest, 'signal'> & { net: GuardedClient }

async function renderInTime(keeper: ChromiumKeeper, work: Work, deadlineMs: number): Promise<RenderedPage> {
  const { signal, clear } = startDeadline(deadlineMs)
  let context: BrowserContext | undefined
  try {
    const browser = await untilAborted(keeper.take(), signal)
    return await untilAborted(
      renderPage(browser, { ...work, signal }, (own) => (context = own)),
      signal,
    )
  } finally {
    clear()
    // A context that does not close holds a page that heeds nothing: the whole browser is ended.
    if (context !== undefined && !(await closesInTime(context))) void keeper.end()
  }
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
