import { apiRoute } from '#lib/server/api-route.ts'
import { forward } from '#lib/server/forward.ts'

const pass = apiRoute<{ params: Promise<{ brandId: string }> }>(async (request, session, { params }) =>
  forward(request, session, `/v2/brands/${encodeURIComponent((await params).brandId)}/curation`),
)

export const GET = pass
export const PUT = pass
