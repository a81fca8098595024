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
  const labels = addresses.map((address) => labelOf(new URL(address).hostname))
  return new Set([...labels, ...names].filter((label) => label.length >= thresholds.labelLengthMin))
}

/** The registrable domain of a host; the host less `www.` where it has none. */
export function registrable(host: string): string {
  const reading = readDomain(host)
  return 'domain' in reading ? reading.domain : host.replace(/^www\./, '')
}

/** Bare letters of the first label of a host's registrable domain. */
export const labelOf = (host: string) => bareLetters(domainToUnicode(registrable(host)).split('.', 1)[0] ?? '')
