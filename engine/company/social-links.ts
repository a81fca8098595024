import type { BrandLink } from '#contract/brands/brand.ts'
import { bareLetters } from '../page/clean-text.ts'
import { listOf } from '../page/json-ld.ts'
import type { Page } from '../page/read-page.ts'
import { resolveUrl } from '../page/resolve-url.ts'
import { domainLabel, labelCore } from './brand-name.ts'
import { organizationNode, websiteNode } from './organization.ts'

type Network = { name: BrandLink['name']; hosts: string[]; profile: RegExp; refuse: RegExp }

// Hosts are compared whole (less www., m. and mobile.): a substring test would take every host that ends in x.com.
const networks: readonly Network[] = [
  {
    name: 'twitter',
    hosts: ['twitter.com', 'x.com'],
    profile: /^\/@?(\w{1,20})\/?$/,
    refuse: /^\/(share|intent|home|search|hashtag|login|signup|i|explore|settings|tos|privacy|widgets|statuses)\b/i,
  },
  {
    name: 'facebook',
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
    profile: /^\/((?:pages|people|groups|profile\.php)?\/?[^/]+(?:\/\d+)?)\/?$/,
    refuse: /^\/(share|sharer|dialog|login|plugins|tr|hashtag|events|watch|policies|privacy|help)\b/i,
  },
  {
    name: 'instagram',
    hosts: ['instagram.com', 'instagr.am'],
    profile: /^\/([\w.]{1,40})\/?$/,
    refuse: /^\/(p|reel|reels|explore|accounts|stories|tv|about|legal)\b/i,
  },
  {
    name: 'github',
    hosts: ['github.com'],
    profile: /^\/([\w.-]+(?:\/[\w.-]+)?)\/?$/,
    refuse:
      /^\/(login|join|features|sponsors|marketplace|about|pricing|topics|orgs|search|settings|contact|security|site)\b/i,
  },
  {
    name: 'youtube',
    hosts: ['youtube.com'],
    profile: /^\/((?:@|c\/|user\/|channel\/)?[^/]{2,60})(?:\/(?:featured|videos|about))?\/?$/,
    refuse: /^\/(watch|embed|playlist|results|shorts|feed|redirect|live|t|howyoutubeworks|premium|s)(\b|$)/i,
  },
  {
    name: 'linkedin',
    hosts: ['linkedin.com'],
    profile: /^\/((?:company|school|showcase|in|groups)\/[^/]+)(?:\/about|\/mycompany)?\/?$/,
    refuse: /^\/(share|sharing|cws|login|jobs|feed|posts|pulse|legal|help|signup|uas|shareArticle)\b/i,
  },
  {
    name: 'crunchbase',
    hosts: ['crunchbase.com'],
    profile: /^\/((?:organization|company|person)\/[^/]+)\/?$/,
    refuse: /^\/(login|search|lists)\b/i,
  },
]

type Found = BrandLink & { worth: number; order: number }

/** One link for each network that the site names as its own, in the order of `linkNames`; share and login links never. */
export function socialLinks(page: Page, domain: string, name: string | undefined): BrandLink[] {
  const label = bareLetters(domainLabel(domain))
  const words = [...new Set([label, labelCore(label), bareLetters(name ?? '')])].filter((word) => word.length >= 2)
  const found = claims(page).flatMap(({ url, worth }, order) => read(url, words, worth, order))
  return networks.flatMap((network) => {
    const own = found
      .filter((link) => link.name === network.name)
      .sort((a, b) => b.worth - a.worth || a.order - b.order)
    const [best] = own
    return best === undefined ? [] : [{ name: best.name, url: best.url }]
  })
}

function claims(page: Page): { url: string; worth: number }[] {
  const declared = [organizationNode(page), websiteNode(page)]
    .flatMap((node) => listOf(node?.properties['sameAs']))
    .flatMap((value) => (typeof value === 'string' ? (resolveUrl(value, page.base) ?? []) : []))
    .map((url) => ({ url, worth: 50 }))
  const handle = /^@?(\w{1,20})$/.exec(page.metas.get('twitter:site')?.trim() ?? '')?.[1]
  const cards = handle === undefined ? [] : [{ url: `https://twitter.com/${handle}`, worth: 25 }]
  const linked = page.links.filter(({ rel }) => rel.includes('me')).map(({ url }) => ({ url, worth: 40 }))
  const anchors = page.anchors.slice(0, 5000).map(({ element, url }) => {
    const rel = (element.attributes['rel'] ?? '').split(/\s+/)
    const place = element.region === 'footer' || element.region === 'header' ? 22 : element.region === 'nav' ? 18 : 6
    return { url, worth: rel.includes('me') ? 40 : place }
  })
  return [...declared, ...linked, ...cards, ...anchors]
}

function read(address: string, words: string[], worth: number, order: number): Found[] {
  const url = new URL(address)
  // Of `fb.com` nothing is a language.
  const host = url.hostname.replace(/^(www|m|mobile|[a-z]{2}(-[a-z]{2})?)\.(?=[^.]+\.)/, '')
  const network = networks.find(({ hosts }) => hosts.includes(host))
  if (network === undefined || network.refuse.test(url.pathname) || isSearch(url)) return []
  const path = profilePath(network, url)
  if (path === undefined) return []
  const handles = path.replace(/^(company|school|showcase|organization|c|user|channel|in)\//, '').split('/')
  const near = Math.max(...handles.map((handle) => nearness(bareLetters(handle), words)))
  // A deep path on a code host is a project; the organisation's own page is nearer to the brand.
  const depth = network.name === 'github' && path.includes('/') ? (near > 0 ? -1 : -14) : 0
  const total = worth + near + depth
  // A profile that stands in the text alone and is not named like the brand is somebody quoted or thanked.
  return total < worthMin ? [] : [{ name: network.name, url: `https://${host}/${path}`, worth: total, order }]
}

// A list of what was looked for is nobody's profile.
const isSearch = ({ search, searchParams }: URL) =>
  search.length > 120 || ['q', 'query', 'search'].some((name) => searchParams.has(name))

function profilePath({ profile }: Network, url: URL): string | undefined {
  const path = profile.exec(url.pathname)?.[1]
  if (path !== 'profile.php') return path
  const id = url.searchParams.get('id')
  return id === null ? undefined : `profile.php?id=${encodeURIComponent(id)}`
}

const worthMin = 10

function nearness(handle: string, words: string[]): number {
  if (words.includes(handle)) return 20
  const isNamed = words.some((word) => handle.includes(word) || word.includes(handle) || isCutShort(handle, word))
  return handle.length >= 2 && isNamed ? 14 : 0
}

const handleLengthMax = 15

// A network that takes 15 letters leaves `ApacheCarbonDat` of a longer name.
const isCutShort = (handle: string, word: string) =>
  handle.length === handleLengthMax &&
  Array.from({ length: Math.max(0, word.length - 5) }, (_, cut) => word.slice(0, 5 + cut)).some((start) =>
    handle.endsWith(start),
  )
