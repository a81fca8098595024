import { apiRoute } from '#lib/server/api-route.ts'
import { forward } from '#lib/server/forward.ts'

export const GET = apiRoute<{ params: Promise<{ brandId: string }> }>(async (request, session, { params }) =>
  forward(request, session, `/v2/brands/${encodeURIComponent((await params).brandId)}/history`),
)
