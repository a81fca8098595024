import type { Browser } from 'playwright'
import { openClosedProxy, type ClosedProxy } from './closed-proxy.ts'
import { launchChromium } from './launch-chromium.ts'
import { watchBrowser, type BrowserBounds, type BrowserProcess, type BrowserWatch } from './watch-browser.ts'

export type ChromiumKeeper = {
  /** A running Chromium: the one that runs, or a new one; fails when it does not start. */
  take: () => Promise<Browser>
  /** Says that a page is done with what it took; nothing is watched while no page is open. */
  give: () => void
  /** Ends the one that runs; the next `take` starts another. */
  end: () => Promise<void>
  refusedConnections: () => number
  close: () => Promise<void>
}

export type KeeperOptions = {
  bounds: BrowserBounds
  onStart: (version: string, ms: number) => void
  /** The browser has taken too much memory; its largest process is ended. */
  onMemory: (largest: BrowserProcess, bytes: number) => void
}

/** A fresh process now and then keeps its memory flat. */
const usesMax = 200

/** Keeps one Chromium behind the closed proxy: started when it is first needed, again when it has died or grown old. */
export function keepChromium(executablePath: string, options: KeeperOptions): ChromiumKeeper {
  const watch = watchWhileOpen((browser) =>
    watchBrowser(browser, options.bounds, { memory: options.onMemory, endBrowser: () => void end() }),
  )
  let current: Promise<Browser> | undefined
  let proxy: ClosedProxy | undefined
  let uses = 0

  async function start(): Promise<Browser> {
    proxy ??= await openClosedProxy()
    const from = performance.now()
    uses = 0
    const browser = await launchChromium(executablePath, proxy.address)
    browser.on('disconnected', () => {
      current = undefined
    })
    options.onStart(browser.version(), Math.round(performance.now() - from))
    return browser
  }

  async function end(): Promise<void> {
    const ending = current
    current = undefined
    const browser = await ending?.catch(() => undefined)
    await browser?.close().catch(() => undefined)
  }

  return {
    async take() {
      watch.open()
      // Pages that are still open in the old one keep it until they have been closed.
      if (uses >= usesMax) {
        const old = await current?.catch(() => undefined)
        current = undefined
        if (old !== undefined && old.contexts().length === 0) void old.close().catch(() => undefined)
      }
      uses += 1
      current ??= start().catch((error: unknown) => {
        current = undefined
        throw error
      })
      const browser = await current
      watch.of(browser)
      return browser
    },
    give: () => watch.close(),
    end,
    refusedConnections: () => proxy?.refused() ?? 0,
    async close() {
      await end()
      await proxy?.close()
    },
  }
}

/** Watches the newest browser for as long as any page is open. */
function watchWhileOpen(start: (browser: Browser) => BrowserWatch) {
  let pages = 0
  let current: { browser: Browser; watch: BrowserWatch } | undefined
  const stop = (): void => {
    current?.watch.stop()
    current = undefined
  }
  return {
    open: () => {
      pages += 1
    },
    of(browser: Browser): void {
      if (pages === 0 || current?.browser === browser) return
      stop()
      current = { browser, watch: start(browser) }
    },
    close(): void {
      pages -= 1
      if (pages === 0) stop()
    },
  }
}
