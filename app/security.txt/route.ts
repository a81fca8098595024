import { securityText } from '#lib/server/security-text.ts'
import { settings } from '#lib/server/settings.ts'

// Its day of expiry counts from the day that it is asked for.
export const dynamic = 'force-dynamic'

/** `/.well-known/security.txt` (RFC 9116): where a weakness of this installation is reported. Open to everyone. */
export function GET(): Response {
  const { LIVERY_SECURITY_CONTACT, LIVERY_DASHBOARD_URL } = settings()
  const text = securityText({
    contact: LIVERY_SECURITY_CONTACT,
    dashboardUrl: LIVERY_DASHBOARD_URL,
    now: new Date(),
  })
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
