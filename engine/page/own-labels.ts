import { withoutWww } from '#contract/bare-host.ts'
import { domainToUnicode } from 'node:url'
import { readDomain } from '#contract/brands/domain.ts'
import { bareLetters, cleanText } from './clean-text.ts'
import { textOf, type JsonLdNode } from './json-ld.ts'

const thresholds = {
  /** Characters of a declared name that are read. */
  nameLengthMax: 60,
  /** Bare letters: a shorter label belongs to too many owners to say who they are. */
  labelLengthMin: 3,
}

/** What a page says of its owner: its addresses, its `<meta>` content and its JSON-LD. */
type Said = { addresses: string[]; metas: ReadonlyMap<string, string>; jsonLd: readonly JsonLdNode[] }

/** Bare letters of what the owner's domains are called: the labels of the page's addresses, and its declared names. */
export function ownLabels({ addresses, metas, jsonLd }: Said): ReadonlySet<string> {
  const declared = jsonLd
    .filter(({ types }) => types.includes('Organization') || types.includes('WebSite'))
    .map(({ properties }) => textOf(properties['name']))
  const names = [metas.get('og:site_name'), metas.get('application-name'), ...declared].map((name) =>
    bareLetters(cleanText(name, thresholds.nameLengthMax) ?? ''),
  )
  const labels = addresses.map((address) => labelOf(siteDomain(new URL(address).hostname)))
  return new Set([...labels, ...names].filter((label) => label.length >= thresholds.labelLengthMin))
}

/** The registrable domain of a host; the host less `www.` where it has none. */
export function registrable(host: string): string {
  const reading = readDomain(host)
  return 'domain' in reading ? reading.domain : withoutWww(host)
}

/** What a part of a website, its language or its kind of device is called; anything else before a domain is a site of its own. */
const partOfSite =
  /^(?:www\d?|m|mobile|[a-z]{2}(?:-[a-z]{2})?|about|app|apps|beta|blog|dev|developers?|docs?|get|go|help|home|info|intl|learn|my|new|news|portal|shop|site|store|support|web)$/

/** The domain of the website that a host is part of: `acme.com` of `docs.acme.com`, but `netbeans.apache.org` is one itself. */
export function siteDomain(host: string): string {
  const domain = registrable(host)
  const before = host === domain || !host.endsWith(`.${domain}`) ? [] : host.slice(0, -domain.length - 1).split('.')
  while (before.length > 0 && partOfSite.test(before[0] ?? '')) before.shift()
  return [...before, domain].join('.')
}

/** The label that a domain is known by, as people write it: `tidepool-coffee` of tidepool-coffee.com, `räksmörgås` of xn--rksmrgs-5wao1o.se. */
export const domainLabel = (domain: string) => (domainToUnicode(domain) || domain).split('.', 1)[0] ?? ''

/** Bare letters of that label. */
export const labelOf = (domain: string) => bareLetters(domainLabel(domain))
