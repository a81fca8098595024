import { hkdfSync } from 'node:crypto'
import { jwtVerify, SignJWT, type JWTVerifyOptions } from 'jose'

/**
 * The token with which the dashboard calls the service for a signed-in person: a JWT (RFC 7519, HS256) that names the
 * user and the organization and lives one minute. Its key is derived from `LIVERY_SECRET`, so both processes hold it.
 */

export type TokenBearer = {
  userId: string
  organizationId: string
  /** The person has just given their password again. */
  confirmed?: boolean
}

const audience = 'livery-service'
const livesSeconds = 60

/** A token without an end, or with one beyond its minute, is none of ours, whoever signed it. */
const demands: JWTVerifyOptions = {
  audience,
  algorithms: ['HS256'],
  requiredClaims: ['exp', 'iat', 'aud', 'sub'],
  maxTokenAge: livesSeconds,
  // Two machines' clocks.
  clockTolerance: 5,
}

export function signServiceToken(secret: string, bearer: TokenBearer, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ org: bearer.organizationId, ...(bearer.confirmed === true && { confirmed: true }) })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(bearer.userId)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + livesSeconds)
    .sign(tokenKey(secret))
}

/** The bearer of a valid token, or undefined when the signature, the audience, the time or the lifetime is wrong. */
export async function verifyServiceToken(secret: string, token: string, now: Date): Promise<TokenBearer | undefined> {
  try {
    const { payload } = await jwtVerify(token, tokenKey(secret), { ...demands, currentDate: now })
    const { sub, exp = Infinity, iat = 0 } = payload
    if (exp - iat > livesSeconds || typeof sub !== 'string' || typeof payload['org'] !== 'string') return undefined
    const confirmed = payload['confirmed'] === true
    return { userId: sub, organizationId: payload['org'], ...(confirmed && { confirmed }) }
  } catch {
    return undefined
  }
}

const tokenKey = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'livery service token', 32))
