import type { Page, Request } from 'playwright'

/** What a screen asks the server for, in the order in which the browser sent it: the document first. */
export type PageRequest = { method: string; path: string; body: string | undefined; headers: Record<string, string> }

// Next.js answers a prefetch by what its fields say, and sends one that has lost some of them elsewhere.
const isKept = (name: string) =>
  ['accept', 'content-type', 'rsc', 'x-livery-csrf'].includes(name) || name.startsWith('next-')

/** Opens a path in the browser and returns what it asked the dashboard for, script, style and pictures aside. */
export async function recordPage(page: Page, baseUrl: string, path: string): Promise<PageRequest[]> {
  const asked: PageRequest[] = []
  const note = (request: Request) => {
    const url = new URL(request.url())
    if (url.origin !== baseUrl || !['document', 'fetch', 'xhr'].includes(request.resourceType())) return
    const headers = Object.fromEntries(Object.entries(request.headers()).filter(([name]) => isKept(name)))
    asked.push({
      method: request.method(),
      path: url.pathname + url.search,
      body: request.postData() ?? undefined,
      headers,
    })
  }
  page.on('request', note)
  try {
    await page.goto(`${baseUrl}${path}`, { waitUntil: 'networkidle' })
    return asked
  } finally {
    page.off('request', note)
  }
}
