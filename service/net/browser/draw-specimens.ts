import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'
import { z } from 'zod'
import type { SpecimenPart } from '#contract/brands/specimen.ts'
import type { SourceText } from '#engine/site.ts'
import type { KnownFile } from '../site-files.ts'

/** A text to set in a family that the page loaded. */
export type WantedSpecimen = {
  /** The family as style sheets name it. */
  css: string
  weight: number
  style: 'normal' | 'italic'
  part: SpecimenPart
  text: string
}

export type SpecimensRequest = {
  home: SourceText
  /** Every file that the page was given while it was shown, by address: nothing else is. */
  files: ReadonlyMap<string, KnownFile>
  styleSheets: readonly SourceText[]
  wanted: readonly WantedSpecimen[]
}

/** A text in black on nothing, as PNG: its alpha is the picture. `at` is its place in what was wanted. */
export type DrawnSpecimen = { at: number; png: Uint8Array }

const thresholds = {
  openMs: 1_500,
  fontsMs: 1_000,
  captureMs: 1_500,
  wantedMax: 12,
  /** Of all pictures of a site. */
  bytesMax: 600_000,
}
const viewport = { width: 1280, height: 2400 }
const source = readFileSync(new URL('./injected/set-specimens.js', import.meta.url), 'utf8')

/** The scripts, frames, pictures and connections of the page stay out: only its styles and fonts are wanted. */
const policy = "default-src 'none'; style-src * data: 'unsafe-inline'; font-src * data:"
const boxesSchema = z
  .array(z.object({ x: z.number(), y: z.number(), width: z.number().min(1), height: z.number().min(1) }).nullable())
  .max(thresholds.wantedMax)

/**
 * Draws texts in the fonts of a page that was shown before, out of memory: nothing is asked of the network and no script
 * of the page runs. A text of which a single sign would have been drawn in another font is left out, so a specimen never
 * shows a look-alike. Each is put into `drawn` as soon as it is there, so that what came in time is had when time is up;
 * never throws for what the page does.
 */
export async function drawSpecimens(
  browser: Browser,
  request: SpecimensRequest,
  { opened, drawn }: { opened: (context: BrowserContext) => void; drawn: DrawnSpecimen[] },
): Promise<void> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    acceptDownloads: false,
    serviceWorkers: 'block',
    permissions: [],
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  opened(context)
  await serveFromMemory(context, request)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  try {
    await page.goto(request.home.url, { waitUntil: 'domcontentloaded', timeout: thresholds.openMs })
    await drawInto(drawn, page, session, request.wanted.slice(0, thresholds.wantedMax))
  } catch {
    // A page that cannot be opened again, or hangs, has no more specimens than these.
  }
}

async function serveFromMemory(context: BrowserContext, { home, files, styleSheets }: SpecimensRequest): Promise<void> {
  const sheets = new Map(styleSheets.map(({ url, text }) => [url, text]))
  await context.route('**/*', async (route, request) => {
    const address = request.url().split('#', 1)[0] ?? ''
    const kind = request.resourceType()
    if (kind === 'document' && address === home.url && request.frame().parentFrame() === null)
      return route.fulfill({
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': policy },
        body: home.text,
      })
    const file = files.get(address)
    const headers = { 'access-control-allow-origin': '*' }
    if (kind === 'stylesheet' && sheets.has(address))
      return route.fulfill({ contentType: 'text/css; charset=utf-8', headers, body: sheets.get(address) ?? '' })
    if (kind === 'font' && file !== undefined)
      return route.fulfill({ contentType: file.type ?? 'font/woff2', headers, body: Buffer.from(file.bytes) })
    return route.abort(kind === 'document' ? 'aborted' : 'blockedbyclient')
  })
}

async function drawInto(
  drawn: DrawnSpecimen[],
  page: Page,
  session: CDPSession,
  wanted: readonly WantedSpecimen[],
): Promise<void> {
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  })
  const options = JSON.stringify({ wanted, fontsMs: thresholds.fontsMs })
  const expression = `(() => {${source}\nreturn setSpecimens(${options})})()`
  const timeout = thresholds.fontsMs * 2
  const evaluated = await session.send('Runtime.evaluate', {
    expression,
    contextId,
    awaitPromise: true,
    returnByValue: true,
    timeout,
  })
  const boxes = boxesSchema.parse(evaluated.result.value)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  let bytes = 0
  for (const [at, clip] of boxes.entries()) {
    if (clip === null || bytes > thresholds.bytesMax) continue
    if (!(await isInOwnFont(session, contextId, at))) continue
    const png = await page.screenshot({ type: 'png', omitBackground: true, clip, timeout: thresholds.captureMs })
    bytes += png.length
    drawn.push({ at, png: new Uint8Array(png) })
  }
}

/** Whether every sign of the specimen comes from fonts of the page: none from one that this machine has. */
async function isInOwnFont(session: CDPSession, contextId: number, at: number): Promise<boolean> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(() => {${source}\nreturn linesOfSpecimen(${at})})()`,
    contextId,
  })
  if (result.objectId === undefined) return false
  const { result: listed } = await session.send('Runtime.getProperties', {
    objectId: result.objectId,
    ownProperties: true,
  })
  const lines = listed.filter(({ name, value }) => /^\d+$/.test(name) && value?.objectId !== undefined)
  await session.send('DOM.getDocument', { depth: 0 })
  for (const { value } of lines) {
    const { nodeId } = await session.send('DOM.requestNode', { objectId: value?.objectId ?? '' })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    if (fonts.length === 0 || fonts.some(({ isCustomFont }) => !isCustomFont)) return false
  }
  return lines.length > 0
}
