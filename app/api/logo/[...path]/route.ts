import { apiRoute } from '#lib/server/api-route.ts'
import { previewOrigin } from '#lib/server/account/client-ids/preview-origin.ts'
import { controlPlane } from '#lib/server/control-plane.ts'
import { findLogo } from '#lib/server/forward-rules.ts'
import { forward } from '#lib/server/forward.ts'
import { jsonMessage } from '#lib/server/json-message.ts'

/** A logo as a page with this client id (`c`) would get it: our pages may load pictures from their own origin only. */
export const GET = apiRoute(async (request, session) => {
  const { pathname, searchParams } = new URL(request.url)
  const logo = findLogo(pathname.replace(/^\/api\/logo(?=\/)/, ''))
  if (logo === undefined) return jsonMessage(404, 'There is no such address.')
  const origin = await previewOrigin(controlPlane(), { id: searchParams.get('c') ?? '', ...session })
  return forward(request, session, logo, { origin })
})
