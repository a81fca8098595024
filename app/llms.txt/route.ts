import { llmsText } from '#lib/server/llms-text.ts'
import { settings } from '#lib/server/settings.ts'

// The addresses are known when the dashboard runs, not when it is built.
export const dynamic = 'force-dynamic'

/** `/llms.txt`: this installation's interface in a page of text. Open to everyone. */
export function GET(): Response {
  const { LIVERY_BASE_URL, LIVERY_CDN_URL, LIVERY_DASHBOARD_URL } = settings()
  const text = llmsText({ baseUrl: LIVERY_BASE_URL, cdnUrl: LIVERY_CDN_URL, dashboardUrl: LIVERY_DASHBOARD_URL })
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
}
