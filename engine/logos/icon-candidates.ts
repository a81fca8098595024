import type { Page } from '../page/read-page.ts'
import { listInlineArtworks } from './inline-artworks.ts'
import { sizeOf, type Manifest } from '../page/manifest.ts'
import { resolveUrl } from '../page/resolve-url.ts'

export type IconCandidate = {
  url: string
  rule: string
  trust: number
  sizePx: number
  scheme: 'light' | 'dark' | undefined
}

/** How much each place is trusted to name the icon that the site shows. */
const trusts = {
  appleTouchIcon: 0.9,
  icon: 0.85,
  inAddress: 0.8,
  manifest: 0.75,
  manifestMaskable: 0.55,
  manifestMonochrome: 0.1,
  fluidIcon: 0.5,
  tile: 0.4,
  maskIcon: 0.2,
  /** Less for an icon of dark pages: it is the second of its pair. */
  darkLess: 0.02,
}
/** How sure an icon that the page links is the site's own: of 176 labelled sites it was on each. */
const linkedTrust = 0.99
/** How sure a chosen icon is the site's own, 0 to 1; too few were found elsewhere to count them. */
export const trustOfChosen = ({ rule, trust }: IconCandidate): number =>
  /^link rel=(apple-touch-)?icon/.test(rule) ? Math.max(trust, linkedTrust) : trust

const wellKnownPaths = [
  { path: '/apple-touch-icon.png', trust: 0.7 },
  { path: '/favicon.ico', trust: 0.5 },
]
/** Whether an address is one that every site is asked for, linked or not. */
export const isWellKnownIcon = (url: string) => wellKnownPaths.some(({ path }) => new URL(url).pathname === path)

const tileSizePx = 144

/** The site's icons, most trusted first, each address once; the two well-known paths are asked for even when not linked. */
export function iconCandidates(page: Page, manifest: Manifest | undefined): IconCandidate[] {
  const linked = page.links.flatMap(({ rel, url, attributes }): IconCandidate[] => {
    const rule = rel.find((word) => /^(icon|apple-touch-icon(-precomposed)?|fluid-icon|mask-icon)$/.test(word))
    if (rule === undefined) return []
    const scheme = /prefers-color-scheme:\s*(dark|light)/i.exec(attributes['media'] ?? '')?.[1]
    return [
      {
        url,
        rule: `link rel=${rule}`,
        trust: trustOf(rule) - (scheme === 'dark' ? trusts.darkLess : 0),
        sizePx: sizeOf(attributes['sizes']),
        scheme: scheme === 'dark' || scheme === 'light' ? scheme : undefined,
      },
    ]
  })
  const listed = (manifest?.icons ?? []).map(({ url, sizePx, purpose }): IconCandidate => ({
    url,
    rule: 'manifest icon',
    trust: trustOfPurpose(purpose),
    sizePx,
    scheme: undefined,
  }))
  const tile = resolveUrl(page.metas.get('msapplication-tileimage'), page.base)
  const wellKnown = wellKnownPaths.map(({ path, trust }): IconCandidate => ({
    url: new URL(path, page.url).href,
    rule: `well-known ${path}`,
    trust,
    sizePx: 0,
    scheme: undefined,
  }))
  const tiles: IconCandidate[] =
    tile === undefined
      ? []
      : [{ url: tile, rule: 'meta msapplication-TileImage', trust: trusts.tile, sizePx: tileSizePx, scheme: undefined }]
  const carried = listInlineArtworks(page)
    .filter(({ element }) => element.tag === 'link')
    .map(({ url }): IconCandidate => ({
      url,
      rule: 'link rel=icon data:',
      trust: trusts.inAddress,
      sizePx: 0,
      scheme: undefined,
    }))
  const byUrl = new Map<string, IconCandidate>()
  for (const icon of [...linked, ...carried, ...listed, ...tiles, ...wellKnown]) {
    if ((byUrl.get(icon.url)?.trust ?? -1) < icon.trust) byUrl.set(icon.url, icon)
  }
  return [...byUrl.values()].sort((a, b) => b.trust - a.trust || b.sizePx - a.sizePx)
}

function trustOf(rel: string): number {
  if (rel.startsWith('apple-touch-icon')) return trusts.appleTouchIcon
  if (rel === 'mask-icon') return trusts.maskIcon
  return rel === 'icon' ? trusts.icon : trusts.fluidIcon
}

function trustOfPurpose(purpose: string): number {
  if (/monochrome/.test(purpose)) return trusts.manifestMonochrome
  return /maskable/.test(purpose) && !/any/.test(purpose) ? trusts.manifestMaskable : trusts.manifest
}
