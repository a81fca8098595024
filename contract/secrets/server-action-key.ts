import { hkdfSync } from 'node:crypto'

/** The key that Next.js seals the arguments of server actions with, derived from `LIVERY_SECRET` (RFC 5869): 256 bits, base64. */
export const serverActionKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'livery server actions', 32)).toString('base64')
