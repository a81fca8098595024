import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { mixesScripts } from './mixes-scripts.ts'

/** Special-use top-level names (RFC 6761, 7686, 8375, 9476) and common private ones: never a brand's domain. */
const specialUse = new Set(
  'alt arpa corp example home internal intranet invalid lan local localdomain localhost onion private test'.split(' '),
)

/** Whether a host name can never be on the public internet: a single label, or one under a reserved top-level name. */
export function isReservedHost(host: string): boolean {
  const bare = host.toLowerCase().replace(/\.$/, '')
  return !bare.includes('.') || specialUse.has(bare.slice(bare.lastIndexOf('.') + 1))
}

/** `suffix` tells a top-level name that is no public suffix from every other problem: it may be a stock exchange's. */
export type DomainReading = { domain: string; isSubdomain: boolean } | { problem: string; suffix?: 'unknown' }

/**
 * The registrable domain of a host name (`www.Example.co.uk` → `example.co.uk`), lower case, in punycode (UTS 46).
 * Private suffixes count: `*.github.io` are separate brands. A problem says why the host is no brand's domain.
 * Follows docs/rules.md#identifiers-and-urns.
 */
export function readDomain(host: string): DomainReading {
  const shown = host.length > 80 ? `${host.slice(0, 80)}…` : host
  const bare = host.normalize('NFC').replace(/\.$/, '')
  if (bare.length > 253) return { problem: `"${shown}" is longer than the 253 characters of a domain name.` }
  const ascii = asciiHost(bare)
  const parsed = parse(ascii || bare, { allowPrivateDomains: true })
  if (isAddress(parsed.isIp, ascii)) return { problem: `"${shown}" is an IP address, not a domain.` }
  if (!ascii.split('.').every(isLabel)) return { problem: `"${shown}" is not a valid domain name.` }
  const topLevel = ascii.slice(ascii.lastIndexOf('.') + 1)
  if (specialUse.has(topLevel)) return { problem: `".${topLevel}" is reserved and holds no brands.` }
  if (!ascii.includes('.')) return { problem: `"${shown}" is a single label, not a domain.` }
  if (parsed.isIcann !== true && parsed.isPrivate !== true) {
    return { problem: `".${topLevel}" is not a public suffix.`, suffix: 'unknown' }
  }
  if (parsed.domain === null) return { problem: `"${shown}" is a public suffix, not a brand's domain.` }
  const imitation = imitationIn(ascii)
  if (imitation !== undefined) return { problem: `"${imitation}" mixes scripts, as imitations of other names do.` }
  return { domain: parsed.domain, isSubdomain: parsed.domain !== ascii }
}

const isAddress = (isIp: boolean | null, ascii: string) => isIp === true || /^[\d.]+$/.test(ascii)

const imitationIn = (ascii: string) =>
  ascii.includes('xn--') ? domainToUnicode(ascii).split('.').find(mixesScripts) : undefined

/** The host in lower-case punycode, or '' when it is none. Only the URL parser tells `0x7f.1` for what it is. */
const asciiHost = (host: string) =>
  !/[/?#@:\\\s]/.test(host) && URL.canParse(`http://${host}/`) ? domainToASCII(host) : ''

const isLabel = (label: string) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label)
