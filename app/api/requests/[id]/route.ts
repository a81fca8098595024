import { apiRoute } from '#lib/server/api-route.ts'
import { forward } from '#lib/server/forward.ts'

type Context = { params: Promise<{ id: string }> }

export const GET = apiRoute<Context>(async (request, session, { params }) =>
  forward(request, session, `/v2/requests/${encodeURIComponent((await params).id)}`),
)
