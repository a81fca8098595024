import type { IncomingMessage, ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import { findChromium } from '../browser/find-chromium.ts'
import { openPageBrowser, type PageBrowserOptions } from '../browser/open-page-browser.ts'
import { openGuardedClient } from '../guarded-client.ts'
import { hostsTo, serveLoopback } from './serve-loopback.ts'

/** The browser of this machine; undefined where it has none, and nothing can be shown. */
export const chromium = findChromium(process.env['LIVERY_CHROMIUM'])
export const acmeUrl = 'https://acme.com/'

type Answers = Record<string, { type?: string; body: string } | ((req: IncomingMessage, res: ServerResponse) => void)>

/** A browser before a site of files at acme.com and other.com, both closed when the test is over; `look` shows a text as its home page. */
export async function openAcme(answers: Answers = {}, options: Partial<PageBrowserOptions> = {}) {
  const site = await serveLoopback((request, response) => {
    const answer = answers[request.url ?? '']
    if (typeof answer === 'function') return answer(request, response)
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': answer?.type ?? 'text/html' })
    return response.end(answer?.body ?? '')
  })
  const lookup = async (name: string) => (name.endsWith('inside.com') ? ['127.0.0.1'] : ['10.1.2.3'])
  const net = openGuardedClient({
    userAgent: 'LiveryBot/1.0',
    crawlHosts: hostsTo(site, 'acme.com', 'other.com'),
    lookup,
  })
  const browser = openPageBrowser({ executablePath: chromium ?? '', net, pages: 2, deadlineMs: 15_000, ...options })
  onTestFinished(async () => {
    await browser.close()
    await net.close()
  })
  const look = (text: string) =>
    browser.render({ home: { url: acmeUrl, text }, known: new Map(), mayFetch: () => Promise.resolve(true) })
  return { site, browser, look }
}
