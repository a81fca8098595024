import { createHash, hkdfSync } from 'node:crypto'

/** The key that session cookies are encrypted with, derived from `LIVERY_SECRET` (RFC 5869). */
export const sessionKey = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'livery dashboard session', 32)).toString('base64url')

/**
 * The name of the session cookie. A browser sends the cookies of one host to all of its ports, so two installations
 * on `localhost` need two names, or each sign-in would end the other's session.
 */
export const sessionCookieName = (secret: string) =>
  `livery.session.${createHash('sha256').update(sessionKey(secret)).digest('hex').slice(0, 8)}`
