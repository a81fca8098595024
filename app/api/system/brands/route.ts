import { apiRoute } from '#lib/server/api-route.ts'
import { forward } from '#lib/server/forward.ts'

export const GET = apiRoute((request, session) => forward(request, session, '/v2/system/brands'))
