import type { SourceText } from '#engine/site.ts'
import { findImports } from './find-imports.ts'
import { decodeText } from './decode-text.ts'
import { readDataUrl } from './read-data-url.ts'
import { runLimited } from '../run-limited.ts'
import type { KnownFile } from '../site-files.ts'
import type { SiteCrawl } from './site-crawl.ts'
import type { FetchedPicture } from './site-outcome.ts'

const atOnce = 6
const styleSheetsMax = 20
const importsMax = 5
const styleBytesMax = 3_000_000
const picturesMax = 30
const pictureBytesMax = 5_000_000
const pictureBytesAllMax = 20_000_000

/**
 * Up to 20 style sheets (3 MB each) and up to 5 that they import, each imported one before its importer. A sheet that
 * cannot be had is left out. `signal` ends the stage: what has arrived by then is returned.
 */
export async function fetchStyleSheets(crawl: SiteCrawl, urls: string[], signal: AbortSignal): Promise<SourceText[]> {
  const wanted = [...new Set(urls)].slice(0, styleSheetsMax)
  const sheets = await runLimited(wanted, atOnce, (url) => fetchStyleSheet(crawl, url, signal))
  const imports = sheets.map((sheet) => (sheet === undefined ? [] : findImports(sheet.text, sheet.url)))
  const known = new Set([...wanted, ...sheets.map((sheet) => sheet?.url)])
  const missing = [...new Set(imports.flat())].filter((url) => !known.has(url)).slice(0, importsMax)
  const imported = await runLimited(missing, atOnce, (url) => fetchStyleSheet(crawl, url, signal))
  const ordered: SourceText[] = []
  const placed = new Set<string>()
  for (const [index, sheet] of sheets.entries()) {
    for (const url of imports[index] ?? []) {
      const found = imported[missing.indexOf(url)]
      if (found !== undefined && !placed.has(url)) ordered.push(found)
      placed.add(url)
    }
    if (sheet !== undefined) ordered.push(sheet)
  }
  return ordered
}

/** The web app manifest, or undefined when there is none to be had. */
export async function fetchManifest(
  crawl: SiteCrawl,
  url: string | undefined,
  signal: AbortSignal,
): Promise<SourceText | undefined> {
  if (url === undefined) return undefined
  const accept = 'application/manifest+json, application/json, */*;q=0.1'
  const answer = await crawl.getPart('manifest', url, { accept, bytesMax: 1_000_000, signal })
  if (answer === undefined) return undefined
  return { url: answer.url, text: decodeText(answer.bytes, answer.headers.get('content-type'), 'other') }
}

/**
 * Up to 30 pictures, 5 MB each and 20 MB together, most wanted first, under the address that each was wanted by.
 * `data:` pictures are read in place. When the crawl's time is used up, what has arrived is returned.
 */
export async function fetchPictures(crawl: SiteCrawl, urls: string[], lanes = atOnce): Promise<FetchedPicture[]> {
  const wanted = [...new Set(urls)].slice(0, picturesMax)
  let room = pictureBytesAllMax
  const pictures = await runLimited(wanted, lanes, async (url): Promise<FetchedPicture | undefined> => {
    if (room <= 0) return crawl.lose('picture', url, 'size')
    const bytes = await fetchPicture(crawl, url, Math.min(room, pictureBytesMax))
    if (bytes === undefined) return undefined
    // Others may have used up the room while this one was on its way.
    if (bytes.length > room) return crawl.lose('picture', url, 'size')
    room -= bytes.length
    return { url, bytes }
  })
  return pictures.filter((picture) => picture !== undefined)
}

async function fetchPicture(crawl: SiteCrawl, url: string, bytesMax: number): Promise<Uint8Array | undefined> {
  if (/^data:/i.test(url)) return readDataUrl(url)
  const underway = await crawl.shared.get(url)
  if (underway !== undefined && !/text\/html/.test(underway.type ?? '')) return underway.bytes
  if (crawl.signal.aborted) return crawl.lose('picture', url, 'time')
  const accept = 'image/svg+xml, image/webp, image/png, image/*;q=0.8, */*;q=0.1'
  const file = crawl
    .getPart('picture', url, { accept, bytesMax })
    .then(
      (answer): KnownFile | undefined => answer && { bytes: answer.bytes, type: answer.headers.get('content-type') },
    )
  crawl.shared.set(url, file)
  return (await file)?.bytes
}

async function fetchStyleSheet(crawl: SiteCrawl, url: string, signal: AbortSignal): Promise<SourceText | undefined> {
  if (signal.aborted) return crawl.lose('styleSheet', url, 'time')
  const answer = await crawl.getPart('styleSheet', url, {
    accept: 'text/css, */*;q=0.1',
    bytesMax: styleBytesMax,
    signal,
  })
  if (answer === undefined) return undefined
  return { url: answer.url, text: decodeText(answer.bytes, answer.headers.get('content-type'), 'css') }
}
