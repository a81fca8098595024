import lighthouse, { desktopConfig } from 'lighthouse'

export type RouteMeasured = {
  path: string
  form: 'desktop' | 'mobile'
  /** How many brands are indexed. */
  brands: string
  /** Script over the wire, compressed. */
  scriptKb: number
  lcpMs: number
  cls: number
  blockingMs: number
  /** 0 to 100. */
  performance: number
}

type RouteAsked = { url: string; port: number; form: RouteMeasured['form']; brands: string }

/** Opens a route in the browser that listens on `port`, with the session that it has, and reads what Lighthouse measured. */
export async function measureRoute({ url, port, form, brands }: RouteAsked): Promise<RouteMeasured> {
  const flags = {
    port,
    onlyCategories: ['performance'],
    disableStorageReset: true,
    output: 'json',
    logLevel: 'error',
  } as const
  const run = await lighthouse(
    url,
    { ...flags, onlyCategories: [...flags.onlyCategories] },
    form === 'desktop' ? desktopConfig : undefined,
  )
  if (!run) throw new Error(`Lighthouse gave nothing for ${url}.`)
  const { audits, categories, finalDisplayedUrl, runtimeError } = run.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const path = new URL(url).pathname
  if (new URL(finalDisplayedUrl ?? url).pathname !== path) throw new Error(`${path} led to ${finalDisplayedUrl}.`)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    path,
    form,
    brands,
    scriptKb: Math.round(scriptBytes(audits['network-requests']?.details) / 1000),
    lcpMs: Math.round(value('largest-contentful-paint')),
    cls: value('cumulative-layout-shift'),
    blockingMs: Math.round(value('total-blocking-time')),
    performance: Math.round((categories['performance']?.score ?? 0) * 100),
  }
}

function scriptBytes(details: unknown): number {
  const { items = [] } = (details ?? {}) as { items?: { resourceType?: string; transferSize?: number }[] }
  return items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((total, { transferSize = 0 }) => total + transferSize, 0)
}
