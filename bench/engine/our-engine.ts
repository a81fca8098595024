import { isInlineUrl } from '#engine/logos/inline-artworks.ts'
import type { BrandDraft, MeasuredPicture, WantedFiles } from '#engine/site.ts'
import { ownMemoryFit } from '#service/fit-memory.ts'
import { findChromium } from '#service/net/browser/find-chromium.ts'
import { openPageBrowser } from '#service/net/browser/open-page-browser.ts'
import { parseCrawlHosts } from '#service/net/crawl-hosts.ts'
import { fetchSite } from '#service/net/crawls/fetch-site.ts'
import { openGuardedClient } from '#service/net/guarded-client.ts'
import type { FetchedSite } from '#service/net/crawls/site-outcome.ts'
import { openSandbox } from '#service/sandbox/sandbox.ts'
import { describeSite, type DescribedSite } from '#service/verbs/crawls/describe-site.ts'
import type { Found, Tool, Trust } from './found.ts'

export type Described = DescribedSite & { fetched: FetchedSite; seconds: number }
export type OurEngine = Tool & { look: (domain: string) => Promise<Described> }

// Far above the product's own, so that a busy machine shows in the seconds and not in the answers.
const deadlineMs = 120_000

/** Our own crawl, without the database: fetch, show, open pictures, describe. */
export function openOurEngine(hosts: string, kind: 'rendered' | 'static'): OurEngine {
  const net = openGuardedClient({ crawlHosts: parseCrawlHosts(hosts), userAgent: 'LiveryBench/1.0' })
  const sandbox = openSandbox({
    children: ownMemoryFit().crawlChildren,
    deadlinesMs: {
      wantedFiles: deadlineMs,
      preparePicture: deadlineMs,
      describeBrand: deadlineMs,
    },
  })
  const executablePath = findChromium(process.env['LIVERY_CHROMIUM'])
  const browser =
    kind === 'static' || executablePath === undefined
      ? undefined
      : openPageBrowser({ executablePath, net, pages: 2, deadlineMs })
  const owner = { site: 'reader' }
  const reader = {
    wantedFiles: (home: FetchedSite['home'], more?: object): Promise<WantedFiles> =>
      sandbox.run('wantedFiles', more === undefined ? { home } : { home, more: more as never }, owner),
  }

  async function look(domain: string): Promise<Described> {
    const started = performance.now()
    const fetched = await fetchSite(net, reader, { domain, browser, deadlineMs })
    if (fetched.type !== 'site') throw new Error(`${domain}: ${fetched.type} (${fetched.detail})`)
    if (browser !== undefined && fetched.rendered === undefined) throw new Error(`${domain} could not be shown`)
    const described = await describeSite({ sandbox, owner: () => ({ site: domain }) }, fetched)
    if (described === undefined) throw new Error(`${domain} says nothing of a brand`)
    return { ...described, fetched, seconds: (performance.now() - started) / 1000 }
  }

  return {
    name: kind === 'rendered' ? 'Livery, rendered' : 'Livery, static',
    speaksOf: ['primary', 'logo', 'icon', 'title', 'body', 'name', 'links'],
    look,
    describe: async (domain) => foundBy(await look(domain)),
    async close() {
      await browser?.close()
      await sandbox.close()
      await net.close()
    },
  }
}

function foundBy({ site, draft, files }: Described): Found {
  const bytesOf = (picture: MeasuredPicture | undefined) =>
    files.find(({ assetId }) => assetId === picture?.assetId)?.bytes
  const pictureOf = (types: string[]) => {
    const entry = draft.logos.find(({ type }) => types.includes(type))
    const ids = entry?.formats.map(({ assetId }) => assetId) ?? []
    return site.pictures.find(({ assetId }) => ids.includes(assetId))
  }
  const marks = ['logo', 'symbol']
  const mark = pictureOf(marks)
  return {
    primary: draft.colors.find(({ type }) => type === 'brand')?.hex,
    logo: bytesOf(mark),
    isDrawn: mark !== undefined && isInlineUrl(mark.url),
    icon: bytesOf(pictureOf(['icon'])),
    title: draft.fonts.find(({ type }) => type === 'title')?.name ?? undefined,
    body: draft.fonts.find(({ type }) => type === 'body')?.name ?? undefined,
    name: draft.name ?? undefined,
    links: draft.links.map(({ url }) => url),
    trust: trustOf(draft, draft.logos.find(({ type }) => marks.includes(type))?.type ?? 'logo'),
  }
}

/** Of each value, what the evidence says of it; of sources that differ, the one that was taken comes first. */
function trustOf({ evidence }: BrandDraft, mark: string): Trust {
  const said = { primary: 'colors.brand', logo: `logos.${mark}`, icon: 'logos.icon', title: 'fonts.title' }
  const fields = Object.entries({ ...said, body: 'fonts.body', name: 'name' })
  return Object.fromEntries(
    fields.flatMap(([question, field]) => {
      const trust = evidence.find((one) => one.field === field)?.trust
      return trust === undefined ? [] : [[question, trust]]
    }),
  )
}
