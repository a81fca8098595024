import { apiRoute } from '#lib/server/api-route.ts'
import { forward } from '#lib/server/forward.ts'

export const GET = apiRoute<{ params: Promise<{ file: string }> }>(async (request, session, { params }) =>
  forward(request, session, `/assets/${(await params).file}`),
)
