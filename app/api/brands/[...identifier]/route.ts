import { apiRoute } from '#lib/server/api-route.ts'
import { forward } from '#lib/server/forward.ts'

// The path as it was sent: a decoded one could not tell the slashes of an identifier from those of the route.
export const GET = apiRoute((request, session) =>
  forward(request, session, new URL(request.url).pathname.replace(/^\/api\//, '/v2/')),
)
