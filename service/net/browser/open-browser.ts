import type { Browser, BrowserContext } from 'playwright-core'
import type { GuardedClient } from '../guarded-client.ts'
import { startDeadline, untilAborted } from '../deadline.ts'
import { openClosedProxy, type ClosedProxy } from './closed-proxy.ts'
import { launchChromium } from './launch-chromium.ts'
import { renderPage, type RenderedPage, type RenderRequest } from './render-page.ts'

export type BrowserLog = { info(fields: object, message: string): void; warn(fields: object, message: string): void }
export type PageBrowserOptions = {
  /** Path of a Chromium; undefined where there is none. */
  executablePath: string | undefined
  net: GuardedClient
  /** Pages that are open at a time. */
  pages: number
  deadlineMs?: number
  log?: BrowserLog
}

export type PageBrowser = {
  /** A home page as it is shown, or undefined without a browser and for a page that cannot be shown in time. */
  render(request: Omit<RenderRequest, 'signal'>): Promise<RenderedPage | undefined>
  /** Connections that pages tried to open around us; none of them was let through. */
  refusedConnections(): number
  close(): Promise<void>
}

/** A fresh process now and then keeps its memory flat. */
const rendersPerBrowser = 200
const closingMs = 3_000

type Running = { browser: Browser; proxy: ClosedProxy; renders: number }

/** A Chromium that is started for the first page, restarted when it dies, and shows at most `pages` pages at a time. */
export function openPageBrowser(options: PageBrowserOptions): PageBrowser {
  const { executablePath, net, pages, deadlineMs = 20_000, log } = options
  let starting: Promise<Running> | undefined
  let proxy: Promise<ClosedProxy> | undefined
  let open = 0
  let isClosed = false
  let refused = () => 0
  const waiting: (() => void)[] = []

  async function start(path: string): Promise<Running> {
    proxy ??= openClosedProxy()
    const door = await proxy
    refused = door.refused
    const started = performance.now()
    const browser = await launchChromium(path, door.address)
    const running = { browser, proxy: door, renders: 0 }
    browser.on('disconnected', () => {
      starting = undefined
    })
    log?.info({ version: browser.version(), durationMs: Math.round(performance.now() - started) }, 'browser.started')
    return running
  }

  async function take(path: string): Promise<Running> {
    starting ??= start(path).catch((error: unknown) => {
      starting = undefined
      throw error
    })
    const running = await starting
    if (running.renders >= rendersPerBrowser && open === 1) {
      starting = undefined
      await running.browser.close().catch(() => undefined)
      return take(path)
    }
    running.renders += 1
    return running
  }

  async function renderInTime(path: string, request: Omit<RenderRequest, 'signal'>): Promise<RenderedPage> {
    const { signal, clear } = startDeadline(deadlineMs)
    let context: BrowserContext | undefined
    let running: Running | undefined
    try {
      running = await untilAborted(take(path), signal)
      const work = renderPage(running.browser, { ...request, net, signal }, (own) => (context = own))
      return await untilAborted(work, signal)
    } finally {
      clear()
      const isGone = context === undefined || (await closesInTime(context))
      // A context that does not close holds a page that heeds nothing: the whole browser is ended.
      if (!isGone) void running?.browser.close().catch(() => undefined)
    }
  }

  return {
    async render(request) {
      if (executablePath === undefined || isClosed) return undefined
      while (open >= pages) await new Promise<void>((resolve) => waiting.push(resolve))
      open += 1
      try {
        return await renderInTime(executablePath, request)
      } catch (error) {
        log?.warn({ url: request.home.url, reason: reasonOf(error) }, 'page.unrendered')
        return undefined
      } finally {
        open -= 1
        waiting.shift()?.()
      }
    },
    refusedConnections: () => refused(),
    async close() {
      isClosed = true
      const running = await starting?.catch(() => undefined)
      await running?.browser.close().catch(() => undefined)
      await (await proxy)?.close()
    },
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
