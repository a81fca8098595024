import { z } from 'zod'

/** An address, or a network in the form of RFC 4632 and RFC 4291: `203.0.113.0/24`, `2001:db8::/32`. */
const networkSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** How many a key may be limited to. */
export const networksMax = 20

/**
 * Whether a text is an address or a network that leaves something out. A network of all addresses (`/0`) limits nothing;
 * IPv4 in IPv6 notation is the same network as in its own, and is written so.
 */
export const isNetwork = (text: string): boolean =>
  networkSchema.safeParse(text).success && !/\/0+$/.test(text) && !/^::ffff:/i.test(text)
