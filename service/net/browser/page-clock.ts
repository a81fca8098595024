import type { CDPSession } from 'playwright'
import { startDeadline, unlessAborted } from '../deadline.ts'

/**
 * The clock of one page, which its timers and dates follow instead of the machine's (virtual time of the Chrome DevTools
 * Protocol, `Emulation.setVirtualTimePolicy`). It begins at noon. It stands still while a file is on its way and leaps to the next timer while
 * nothing happens: what a page shows at a given age is the same, however slow the machine or the network is.
 */
export type PageClock = {
  /**
   * True once the page has loaded, has reached its age and stands still; false when it did not in `withinMs` of real time,
   * and then it is stopped as it stands.
   */
  isSettled(withinMs: number): Promise<boolean>
  /** Lets `ms` more of the page's time pass, then it stands still. False as above. */
  runFor(ms: number, withinMs: number): Promise<boolean>
}

/** In ms of the page's time: what it has from its start, as often as it isn't loaded by then. */
const ageMs = 1_000
const agesMax = 10
/** Tasks in a row after which the clock goes on by itself: a page may not hold it by work without end. */
const tasksMax = 10_000
/** In ms: how far the clock is set ahead of the machine's. Chromium paints a page at the machine's time, so never one whose clock is behind. */
const aheadMs = 600_000
const dayMs = 86_400_000

/**
 * In ms since 1970: the last noon, in UTC. What a page says at a time of day (a greeting, a countdown, colors for the night)
 * is then the same for each visit of a day, and no date of it lies ahead of what servers say.
 */
const lastNoon = (now: number): number => Math.floor(now / dayMs - 0.5) * dayMs + dayMs / 2

type Policy = 'advance' | 'pauseIfNetworkFetchesPending'

/** Opens the clock of a page that has not been anywhere; the document that it goes to begins at its start. */
export async function openPageClock(session: CDPSession): Promise<PageClock> {
  let stands = Promise.withResolvers<true>()
  let isLoaded = true
  let isStill = false
  let ages = 0

  const pass = (budget: number, policy: Policy = 'pauseIfNetworkFetchesPending', initialVirtualTime?: number) => {
    isStill = false
    const send = session.send('Emulation.setVirtualTimePolicy', {
      policy,
      budget,
      maxVirtualTimeTaskStarvationCount: tasksMax,
      ...(initialVirtualTime !== undefined && { initialVirtualTime }),
    })
    send.catch(() => undefined)
  }
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId !== undefined) return
    if (isStill) stands = Promise.withResolvers()
    isLoaded = false
    ages = 1
    pass(ageMs)
  })
  session.on('Page.loadEventFired', () => {
    isLoaded = true
  })
  session.on('Emulation.virtualTimeBudgetExpired', () => {
    isStill = isLoaded || ages >= agesMax
    if (isStill) return stands.resolve(true)
    ages += 1
    return pass(ageMs)
  })
  // What is nowhere has no timers: this takes no time, and then the clock stands until a document begins its first age.
  pass(aheadMs, 'advance', (lastNoon(Date.now()) - aheadMs) / 1_000)
  await stands.promise
  await session.send('Page.enable')

  async function stop(): Promise<void> {
    // Commands wait for the script that runs, so it is ended last: no other begins before the clock is stopped.
    session.send('Emulation.setVirtualTimePolicy', { policy: 'pause' }).catch(() => undefined)
    await session.send('Runtime.terminateExecution').catch(() => undefined)
  }
  async function isSettled(withinMs: number): Promise<boolean> {
    const deadline = startDeadline(withinMs)
    await unlessAborted(stands.promise, deadline.signal)
    deadline.clear()
    if (!isStill) await stop()
    return isStill && isLoaded
  }
  return {
    isSettled,
    runFor(ms, withinMs) {
      stands = Promise.withResolvers()
      pass(ms)
      return isSettled(withinMs)
    },
  }
}
