import { apiRoute } from '#lib/server/api-route.ts'
import { forward } from '#lib/server/forward.ts'

const pass = apiRoute((request, session) => forward(request, session, '/v2/system/decisions'))

export const GET = pass
export const POST = pass
