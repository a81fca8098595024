import { apiRoute } from '#lib/server/api-route.ts'
import { forward } from '#lib/server/forward.ts'

export const POST = apiRoute<{ params: Promise<{ id: string }> }>(async (request, session, { params }) =>
  forward(request, session, `/v2/notices/${encodeURIComponent((await params).id)}/seen`),
)
