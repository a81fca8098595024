import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** IPv6 outside of global unicast (RFC 4291 §2.4, IANA's assignment of 2000::/3) is never a public web site. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * What `range() === 'unicast'` lets through although it is not the public internet, or what a later version of the
 * library might: Azure's platform address, the dummy prefix (RFC 9780), and the tunnels that carry an IPv4 address.
 */
const refused = [
  '168.63.129.16/32',
  '192.0.0.0/24',
  '192.88.99.0/24',
  '100:0:0:1::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
].map((range) => ipaddr.parseCIDR(range))

/**
 * Whether an address, written as the system writes it (dotted quad or RFC 4291 text), is on the public internet.
 * False for everything in IANA's special-purpose registries (RFC 6890 and its updates), multicast, metadata services,
 * every form that carries an IPv4 address inside an IPv6 one, an address with a zone, and anything that is no address.
 */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0 || ip.includes('%')) return false
  const address = ipaddr.parse(ip)
  if (address.range() !== 'unicast') return false
  if (address.kind() === 'ipv6' && !address.match(globalUnicast)) return false
  return !refused.some((range) => range[0].kind() === address.kind() && address.match(range))
}

/**
 * One spelling for each address, to compare two of them: lower case, no zone, an IPv4-mapped address as its IPv4 form.
 * What is no address comes back as it is.
 */
export function canonicalAddress(ip: string): string {
  const bare = ip.split('%', 1)[0] ?? ''
  if (isIP(bare) === 0) return ip
  return ipaddr.process(bare).toNormalizedString()
}
