import { apiRoute } from '#lib/server/api-route.ts'
import { forward } from '#lib/server/forward.ts'

export const POST = apiRoute((request, session) => forward(request, session, '/graphql'))
