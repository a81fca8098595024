import type { Browser } from 'playwright'
import { openClosedProxy, type ClosedProxy } from './closed-proxy.ts'
import { launchChromium } from './launch-chromium.ts'

export type ChromiumKeeper = {
  /** A running Chromium: the one that runs, or a new one; fails when it does not start. */
  take: () => Promise<Browser>
  /** Ends the one that runs; the next `take` starts another. */
  end: () => Promise<void>
  refusedConnections: () => number
  close: () => Promise<void>
}

/** A fresh process now and then keeps its memory flat. */
const usesMax = 200

/** Keeps one Chromium behind the closed proxy: started when it is first needed, again when it has died or grown old. */
export function keepChromium(executablePath: string, started: (version: string, ms: number) => void): ChromiumKeeper {
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
    started(browser.version(), Math.round(performance.now() - from))
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
      return current
    },
    end,
    refusedConnections: () => proxy?.refused() ?? 0,
    async close() {
      await end()
      await proxy?.close()
    },
  }
}
