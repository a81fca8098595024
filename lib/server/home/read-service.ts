import 'server-only'
import { signServiceToken, type TokenBearer } from '#contract/secrets/service-token.ts'
import { settings } from '../settings.ts'

// A page waits for this before it is drawn, so a service that hangs must not hold it for long.
const timeoutMs = 1_500

/** What the service responds with 200 to the signed-in person; undefined when it doesn't, or takes longer than 1.5 s. */
export async function readService(bearer: TokenBearer, path: string, body?: object): Promise<unknown> {
  const { LIVERY_SECRET, LIVERY_BASE_URL } = settings()
  const token = await signServiceToken(LIVERY_SECRET, bearer, new Date())
  try {
    const response = await fetch(`${LIVERY_BASE_URL}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return response.status === 200 ? await response.json() : undefined
  } catch {
    return undefined
  }
}
