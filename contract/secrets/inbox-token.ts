import { createHmac, timingSafeEqual } from 'node:crypto'

const macLength = 20
const shape = /^[0-9A-Za-z_-]{1,40}[0-9a-f]{20}$/

/** The token of an organization's inbox. Signed, so that nobody else makes up an address and fills the table. */
export const inboxToken = (secret: string, organizationId: string) =>
  `${organizationId}${macOf(secret, organizationId)}`

/** Whose inbox a token names; undefined for one that we did not make. */
export function readInboxToken(secret: string, token: string): string | undefined {
  if (!shape.test(token)) return undefined
  const organizationId = token.slice(0, -macLength)
  const given = Buffer.from(token.slice(-macLength))
  return timingSafeEqual(given, Buffer.from(macOf(secret, organizationId))) ? organizationId : undefined
}

const macOf = (secret: string, organizationId: string) =>
  createHmac('sha256', secret).update(`inbox ${organizationId}`).digest('hex').slice(0, macLength)
