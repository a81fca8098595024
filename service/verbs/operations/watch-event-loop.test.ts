import { once } from 'node:events'
import { pino } from 'pino'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { beginWork, noteWork, workSince } from './running-work.ts'
import { recentLoopDelay, watchEventLoop } from './watch-event-loop.ts'

function standStill(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('an event loop that stands still is logged with what ran, also where that has ended since', async () => {
  const lines = new PassThrough()
  const { stop } = watchEventLoop({ log: pino(lines) })
  onTestFinished(stop)
  const crawl = beginWork('crawl', 'slow.example')
  onTestFinished(crawl)
  // A turn of the watch, so that what stands still does so within the next.
  await new Promise((resolve) => setTimeout(resolve, 120))
  const startedAtMs = performance.now()
  standStill(400)
  noteWork({ what: 'GET /v2/context/*', id: 'request-1', startedAtMs })
  const [line] = (await once(lines, 'data')) as [Buffer]
  const { msg, delayMs, running } = JSON.parse(String(line)) as { msg: string; delayMs: number; running: string[] }
  expect(msg).toBe('loop.delayed')
  expect(delayMs).toBeGreaterThan(200)
  expect(running.join('\n')).toMatch(/crawl slow\.example since \d+ ms/)
  expect(running.join('\n')).toMatch(/GET \/v2\/context\/\* request-1 took \d+ ms/)
  // Its own timer may come after that of the watch.
  await expect.poll(() => recentLoopDelay().maxMs).toBeGreaterThan(200)
})

test('what ended before is not what ran', () => {
  beginWork('GET /healthz', 'earlier')()
  const sinceMs = performance.now() + 1
  expect(workSince(sinceMs).map(({ id }) => id)).not.toContain('earlier')
})
