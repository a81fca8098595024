import { createHash, randomBytes } from 'node:crypto'

/** The secret part of a set-up or invitation link: 256 random bits, base64url. Only its hash is stored. */
export const newLinkToken = () => randomBytes(32).toString('base64url')

/** SHA-256 of a link token as 64 hex digits. */
export const hashLinkToken = (token: string) => createHash('sha256').update(token).digest('hex')
